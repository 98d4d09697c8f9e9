import type { ReactNode } from 'react';
import { useShell } from '../../client/hooks.tsx';
import { NavbarItem } from '../navbar/NavbarItem.tsx';

/** The items of the navbar, except search, which stays in the bar (NAV-18). */
export function PrimaryMenu(): ReactNode {
  const { navbar } = useShell();
  return (
    <ul className="menu__list">
      {navbar.items.map((item, index) => (
        <NavbarItem key={index} item={item} place="mobile" />
      ))}
    </ul>
  );
}
