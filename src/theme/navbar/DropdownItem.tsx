import type { ReactNode } from 'react';
import { useLocation } from '../../client/hooks.tsx';
import { isNavItemActive } from '../../client/router.tsx';
import type { NavbarDropdown, NavbarItem as NavbarItemData } from '../../shared/shell.ts';
import { Dropdown } from './Dropdown.tsx';
import { NavbarItem, type ItemPlace } from './NavbarItem.tsx';

export interface DropdownItemProps {
  readonly item: NavbarDropdown;
  readonly place: ItemPlace;
}

export function DropdownItem({ item, place }: DropdownItemProps): ReactNode {
  const { pathname } = useLocation();
  const childActive = item.items.some((child) => isChildActive(child, pathname));
  return (
    <Dropdown
      place={place}
      position={item.position}
      label={item.html === undefined ? item.label : <span dangerouslySetInnerHTML={{ __html: item.html }} />}
      href={item.href}
      active={childActive || isNavItemActive(item, pathname)}
      childActive={childActive}
      className={item.className}
      attributes={item.attributes}
    >
      {(inner) => item.items.map((child, index) => <NavbarItem key={index} item={child} place={inner} />)}
    </Dropdown>
  );
}

function isChildActive(item: NavbarItemData, pathname: string): boolean {
  return item.type === 'link' && !item.external && isNavItemActive(item, pathname);
}
