import type { ReactNode } from 'react';

interface WithPropsProps {
  /** The expression as a function of the partial's props. */
  readonly show: (props: Readonly<Record<string, unknown>>) => ReactNode;
  /** Props of the partial as written, without its children. */
  readonly props: Readonly<Record<string, unknown>>;
  readonly children: ReactNode;
}

/** Shows an expression of a partial that needs the partial's props, including its children. */
export default function WithProps({ show, props, children }: WithPropsProps): ReactNode {
  return show({ ...props, children });
}
