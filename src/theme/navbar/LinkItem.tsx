import type { ReactNode } from 'react';
import { useLocation } from '../../client/hooks.tsx';
import { isNavItemActive } from '../../client/router.tsx';
import type { NavbarLink } from '../../shared/shell.ts';
import type { ItemPlace } from './NavbarItem.tsx';
import { NavLink } from './NavLink.tsx';

export interface LinkItemProps {
  readonly item: NavbarLink;
  readonly place: ItemPlace;
}

export function LinkItem({ item, place }: LinkItemProps): ReactNode {
  const { pathname } = useLocation();
  return (
    <NavLink
      place={place}
      href={item.href}
      active={!item.external && isNavItemActive(item, pathname)}
      label={item.label}
      html={item.html}
      className={item.className}
      attributes={item.attributes}
    />
  );
}
