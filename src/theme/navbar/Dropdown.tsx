import type { ReactNode } from 'react';
import { MobileDropdown } from '../mobile-sidebar/MobileDropdown.tsx';
import { DesktopDropdown } from './DesktopDropdown.tsx';
import type { ItemPlace } from './NavbarItem.tsx';

export interface DropdownProps {
  readonly place: ItemPlace;
  readonly position: 'left' | 'right';
  /** What the trigger shows. */
  readonly label: ReactNode;
  /** Heading of the panel in the mobile sidebar, when it differs from the label. */
  readonly mobileLabel?: string;
  readonly href?: string | undefined;
  /** The trigger looks active. */
  readonly active: boolean;
  /** An entry is active: in the mobile sidebar the panel is open (DD-03). */
  readonly childActive: boolean;
  readonly className?: string | undefined;
  readonly attributes?: Readonly<Record<string, string>>;
  /** Renders the entries, list items, for a place. */
  readonly children: (place: ItemPlace) => ReactNode;
}

export function Dropdown(props: DropdownProps): ReactNode {
  return props.place === 'mobile' ? <MobileDropdown {...props} /> : <DesktopDropdown {...props} />;
}
