import type { ReactNode } from 'react';
import type { NavbarLocales, NavbarVersions } from '../../shared/shell.ts';
import { NavbarItem, type ItemPlace } from './NavbarItem.tsx';

export interface DropdownEntriesProps {
  readonly item: NavbarLocales | NavbarVersions;
  readonly place: ItemPlace;
  readonly children: ReactNode;
}

/** Entries that the engine makes, between those of the config. */
export function DropdownEntries({ item, place, children }: DropdownEntriesProps): ReactNode {
  return (
    <>
      {item.itemsBefore.map((entry, index) => (
        <NavbarItem key={index} item={entry} place={place} />
      ))}
      {children}
      {item.itemsAfter.map((entry, index) => (
        <NavbarItem key={index} item={entry} place={place} />
      ))}
    </>
  );
}
