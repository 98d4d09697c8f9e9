import type { ReactNode } from 'react';

export interface TabItemProps {
  readonly value: string;
  /** The value when absent. */
  readonly label?: string;
  /** Selected at first. */
  readonly default?: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** One of the panels of `<Tabs>`, which renders the tab and the panel around it. */
export function TabItem({ children }: TabItemProps): ReactNode {
  return children;
}
