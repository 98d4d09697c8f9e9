import type { ReactNode } from 'react';
import {
  usePage,
  usePreferredVersion,
  useTranslate,
  useVersionCandidates,
  useVersionLinks,
} from '../../client/hooks.tsx';
import type { NavbarVersions } from '../../shared/shell.ts';
import { Dropdown } from './Dropdown.tsx';
import { DropdownEntries } from './DropdownEntries.tsx';
import type { ItemPlace } from './NavbarItem.tsx';
import { NavLink } from './NavLink.tsx';

export interface VersionsItemProps {
  readonly item: NavbarVersions;
  readonly place: ItemPlace;
}

/** The same page in the other versions (DD-05 to DD-08). */
export function VersionsItem({ item, place }: VersionsItemProps): ReactNode {
  const translate = useTranslate();
  const { docs } = usePage();
  const preferred = usePreferredVersion(item.pluginId);
  const candidates = useVersionCandidates(item.pluginId);
  const links = useVersionLinks(item.pluginId).filter(({ version }) => item.versions.includes(version.name));
  const displayed =
    candidates
      .map(({ name }) => links.find(({ version }) => version.name === name))
      .find((link) => link !== undefined) ?? links[0];
  if (displayed === undefined) return null;

  const labelOf = (link: typeof displayed) => item.labels[link.version.name] ?? link.version.label;
  const active = docs?.pluginId === item.pluginId && !item.activeClassDisabled;
  if (links.length === 1 && item.itemsBefore.length + item.itemsAfter.length === 0) {
    return (
      <NavLink
        place={place}
        href={displayed.href}
        active={active}
        label={labelOf(displayed)}
        className={item.className}
        attributes={item.attributes}
      />
    );
  }
  return (
    <Dropdown
      place={place}
      position={item.position}
      label={labelOf(displayed)}
      mobileLabel={translate('theme.navbar.mobileVersionsDropdown.label')}
      href={displayed.href}
      active={active}
      childActive={links.some((link) => link.active)}
      className={item.className}
      attributes={item.attributes}
    >
      {(inner) => (
        <DropdownEntries item={item} place={inner}>
          {links.map((link) => (
            <NavLink
              key={link.version.name}
              place={inner}
              href={link.href}
              active={link.active}
              label={labelOf(link)}
              onClick={() => preferred.save(link.version.name)}
            />
          ))}
        </DropdownEntries>
      )}
    </Dropdown>
  );
}
