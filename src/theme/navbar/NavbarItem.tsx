import type { ReactNode } from 'react';
import {
  ExplainErrors,
  useLocaleLinks,
  useLocation,
  usePage,
  usePreferredVersion,
  useShell,
  useTranslate,
  useVersionCandidates,
  useVersionLinks,
} from '../../client/hooks.tsx';
import { isNavItemActive } from '../../client/router.tsx';
import type {
  NavbarDropdown,
  NavbarItem as NavbarItemData,
  NavbarLocales,
  NavbarVersions,
} from '../../shared/shell.ts';
import { classNames } from '../../shared/class-names.ts';
import { Icon } from '../layout/Icon.slot.ts';
import { Dropdown } from './Dropdown.slot.ts';
import { DocLinkItem, LinkItem } from './LinkItem.tsx';
import type { ItemPlace } from './NavLink.tsx';
import { NavLink } from './NavLink.slot.ts';
import { SearchButton } from './SearchButton.slot.ts';

interface NavbarItemProps {
  readonly item: NavbarItemData;
  readonly place?: ItemPlace;
}

/** An item of any type. If it crashes, the error names the item (NAV-05). */
export function NavbarItem({ item, place = 'bar' }: NavbarItemProps): ReactNode {
  return (
    <ExplainErrors explain={(cause) => brokenItem(item, cause)}>
      <ItemOfType item={item} place={place} />
    </ExplainErrors>
  );
}

function brokenItem(item: NavbarItemData, cause: unknown): Error {
  const json = JSON.stringify(item, null, 2);
  return new Error(`A navbar item failed to render. Check this item of "theme.navbar.items" in the config:\n${json}`, {
    cause,
  });
}

function ItemOfType({ item, place }: Required<NavbarItemProps>): ReactNode {
  switch (item.type) {
    case 'link':
      return <LinkItem item={item} place={place} />;
    case 'dropdown':
      return <DropdownItem item={item} place={place} />;
    case 'docLink':
      return <DocLinkItem item={item} place={place} />;
    case 'docsVersionDropdown':
      return <VersionsItem item={item} place={place} />;
    case 'localeDropdown':
      return <LocaleItem item={item} place={place} />;
    case 'search':
      return place === 'bar' ? <SearchButton className={item.className} /> : null;
    case 'html':
      return <HtmlItem html={item.html} className={item.className} place={place} />;
    default:
      throw unknownType(item);
  }
}

function unknownType(item: { readonly type: string }): Error {
  return new Error(`No NavbarItem component found for type "${item.type}".`);
}

interface HtmlItemProps {
  readonly html: string;
  readonly className: string | undefined;
  readonly place: ItemPlace;
}

function HtmlItem({ html, className, place }: HtmlItemProps): ReactNode {
  const inner = { __html: html };
  if (place === 'bar') return <div className={classNames('navbar__item', className)} dangerouslySetInnerHTML={inner} />;
  return (
    <li className={classNames(place === 'mobile' && 'menu__list-item', className)} dangerouslySetInnerHTML={inner} />
  );
}

interface DropdownItemProps {
  readonly item: NavbarDropdown;
  readonly place: ItemPlace;
}

function DropdownItem({ item, place }: DropdownItemProps): ReactNode {
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

interface DropdownEntriesProps {
  readonly item: NavbarLocales | NavbarVersions;
  readonly place: ItemPlace;
  readonly children: ReactNode;
}

/** The generated entries of a dropdown, between those of the config. */
function DropdownEntries({ item, place, children }: DropdownEntriesProps): ReactNode {
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

interface LocaleItemProps {
  readonly item: NavbarLocales;
  readonly place: ItemPlace;
}

/** Links to the same page in the other languages, each with a full page load (DD-09 to DD-13). */
function LocaleItem({ item, place }: LocaleItemProps): ReactNode {
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

interface VersionsItemProps {
  readonly item: NavbarVersions;
  readonly place: ItemPlace;
}

/** Links to the same page in the other versions (DD-05 to DD-08). */
function VersionsItem({ item, place }: VersionsItemProps): ReactNode {
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
        ownDirection
      />
    );
  }
  return (
    <Dropdown
      place={place}
      position={item.position}
      label={<bdi>{labelOf(displayed)}</bdi>}
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
              label={
                link.lacking
                  ? translate('theme.docs.versions.lacking.mark', { versionLabel: labelOf(link) })
                  : labelOf(link)
              }
              ownDirection
              onClick={() => preferred.save(link.version.name)}
            />
          ))}
        </DropdownEntries>
      )}
    </Dropdown>
  );
}
