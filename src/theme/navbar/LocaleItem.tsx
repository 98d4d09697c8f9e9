import type { ReactNode } from 'react';
import { useLocaleLinks, useShell, useTranslate } from '../../client/hooks.tsx';
import type { NavbarLocales } from '../../shared/shell.ts';
import { Icon } from '../icons/Icon.tsx';
import { Dropdown } from './Dropdown.tsx';
import { DropdownEntries } from './DropdownEntries.tsx';
import type { ItemPlace } from './NavbarItem.tsx';
import { NavLink } from './NavLink.tsx';

export interface LocaleItemProps {
  readonly item: NavbarLocales;
  readonly place: ItemPlace;
}

/** The same page in the other languages; a full page load each (DD-09 to DD-13). */
export function LocaleItem({ item, place }: LocaleItemProps): ReactNode {
  const { locale } = useShell();
  const translate = useTranslate();
  const links = useLocaleLinks(item.queryString);
  return (
    <Dropdown
      place={place}
      position={item.position}
      label={
        <>
          <Icon name="globe" />
          {locale.label}
        </>
      }
      mobileLabel={translate('theme.navbar.mobileLanguageDropdown.label')}
      active={false}
      childActive={false}
      className={item.className}
      attributes={item.attributes}
    >
      {(inner) => (
        <DropdownEntries item={item} place={inner}>
          {links.map((link) => (
            <NavLink
              key={link.locale.code}
              place={inner}
              href={link.href}
              active={link.active}
              label={link.locale.label}
              lang={link.locale.htmlLang}
              attributes={{ target: '_self' }}
              fullLoad
            />
          ))}
        </DropdownEntries>
      )}
    </Dropdown>
  );
}
