/** Navbar items in the shape of Docusaurus: a map of components by item type, which a site may extend. */
import { type ReactNode, useContext } from 'react';
import { useShell } from '../../client/index.ts';
import { resolveLink } from '../../client/parts/link.tsx';
import { MobileDropdownContext } from '../../theme/navbar/Dropdown.tsx';
import { MobileDropdown } from '../../theme/navbar/MobileSidebarPanel.tsx';
import { NavbarItem as OwnItem } from '../../theme/navbar/NavbarItem.tsx';
import type { ItemPlace } from '../../theme/navbar/NavLink.tsx';
import type { NavbarItem as ItemData, NavbarLink } from '../../shared/shell.ts';
import {
  dropdownOf,
  type DropdownGiven,
  type Given,
  GivenDropdown,
  GivenItem,
  GivenLink,
  NavLink,
  type ItemTypes,
  typeOf,
  type WrittenItem,
} from './navbar-slots.tsx';

export type { ItemTypes, WrittenItem } from './navbar-slots.tsx';

/** Collects attributes and event handlers of the link. */
function attributesOf(written: WrittenItem): Readonly<Record<string, string>> {
  const entries = Object.entries(written).flatMap(([key, one]): readonly (readonly [string, unknown])[] => {
    if (typeof one === 'function') return /^on[A-Z]/.test(key) ? [[key, one]] : [];
    return /^(?:aria|data)-|^(?:target|rel|title|lang)$/.test(key) ? [[key, String(one)]] : [];
  });
  return Object.fromEntries(entries) as Readonly<Record<string, string>>;
}

type Base = Parameters<typeof resolveLink>[1];

/** Resolves an address as written to a URL with the base. */
function addressOf(written: string, base: Base): string {
  // The navbar is the same on every page, so an address without a leading slash is resolved against the root.
  return resolveLink(/^[\w.]+(?:[/?#-]|$)/.test(written) ? `/${written}` : written, base).href;
}

function useItemOf(): (written: WrittenItem) => ItemData {
  const { locale, site, hashRouter } = useShell();
  const { baseUrl, trailingSlash } = site;
  const base = { base: locale.base, baseUrl, trailingSlash, hashRouter };
  const itemOf = ({ items, value, ...rest }: WrittenItem): ItemData => {
    const { label, html, to, href, className, position = 'left', activeBasePath, activeBaseRegex } = rest;
    const shared = { position, attributes: attributesOf(rest), ...(className !== undefined && { className }) };
    if (value !== undefined) return { type: 'html', ...shared, html: value };
    const url = to ?? href;
    const target = url === undefined ? {} : { href: addressOf(url, base) };
    const texts = { label, html, activeBasePath, activeBaseRegex } as Pick<NavbarLink, 'label' | 'html'>;
    if (items !== undefined) return { type: 'dropdown', ...shared, ...texts, ...target, items: items.map(itemOf) };
    return { type: 'link', ...shared, ...texts, href: '', ...target, external: /^(?:[a-z]+:)?\/\//.test(url ?? '') };
  };
  return itemOf;
}

/** Item types whose content comes from the config alone. */
const IN_CONFIG: ReadonlySet<string | undefined> = new Set(
  'localeDropdown docsVersionDropdown search doc docSidebar docsVersion'.split(' '),
);

/** Finds the navbar item that Octavo made from this config entry. It is translated, and has the URL of its page. */
function itemInConfig(written: WrittenItem, items: readonly ItemData[]): ItemData | undefined {
  const inner = items.flatMap((item) => (item.type === 'dropdown' ? item.items : []));
  const all = [...items, ...inner].filter((item) => typeOf(item) === (written.type ?? kindOf(written)));
  const fitting = all.filter((item) => isOf(item, written));
  return fitting.find((item) => hasLabel(item, written.label)) ?? fitting[0];
}

/** Checks the label, since several items may lead to one page. */
function hasLabel(item: ItemData, label: string | undefined): boolean {
  return item.type === 'docLink' && Object.values(item.byVersion).some((target) => target.label === label);
}

const kindOf = ({ items }: WrittenItem): string => (items === undefined ? 'default' : 'dropdown');
function isOf(item: ItemData, { label, docId, sidebarId, docsPluginId }: WrittenItem): boolean {
  if ('pluginId' in item && docsPluginId !== undefined && item.pluginId !== docsPluginId) return false;
  if (item.type === 'link' || item.type === 'html') return false;
  if (item.type === 'dropdown') return item.label === label;
  if (item.type !== 'docLink') return true;
  const links = Object.values(item.byVersion);
  if (docId !== undefined) return links.some((link) => link.docId === docId);
  return sidebarId === undefined || links.some((link) => link.sidebar === sidebarId);
}

/** Checks whether a component shows the item that it received, and not another one beside it. */
function isGiven({ item, written }: Given, shown: WrittenItem): boolean {
  if (typeOf(item) !== (shown.type ?? kindOf(shown))) return false;
  if (item.type !== 'link' && item.type !== 'dropdown') return true;
  return ['label', 'html', 'to', 'href', 'className'].some(
    (key) => shown[key] !== undefined && shown[key] === written[key],
  );
}

/** Applies the changes that the component made to the item's props. */
function withChanges(
  { item, written }: Given,
  shown: WrittenItem,
  itemOf: (written: WrittenItem) => ItemData,
): ItemData {
  const isChanged = [...new Set([...Object.keys(written), ...Object.keys(shown)])].some(
    (key) => shown[key] !== written[key],
  );
  if (!isChanged) return item;
  if (item.type === 'link' || item.type === 'dropdown') {
    const { to, ...rest } = shown;
    // The component may set either `to` or `href`; the other one then still holds the old address.
    const isOld = to === undefined || (shown.href !== written.href && to === written.to);
    return itemOf(isOld ? rest : shown);
  }
  const { className, label } = shown;
  const changed = { ...item, attributes: attributesOf(shown), ...(className !== undefined && { className }) };
  if (changed.type !== 'docLink' || label === undefined || label === written.label) return changed;
  const relabelled = Object.entries(changed.byVersion).map(([version, target]) => [version, { ...target, label }]);
  return { ...changed, byVersion: Object.fromEntries(relabelled) as typeof changed.byVersion };
}

/** A built-in item type. The navbar passes its own items, and components of a site may pass new ones. */
function Item({ mobile = false, isDropdownItem = false, ...written }: WrittenItem): ReactNode {
  const itemOf = useItemOf();
  const { navbar } = useShell();
  const around = useContext(GivenItem);
  const shown = { ...written, mobile, ...(isDropdownItem && { isDropdownItem }) };
  if (around !== undefined && isGiven(around, shown))
    return <Shown around={around} item={withChanges(around, shown, itemOf)} />;
  const item = itemInConfig(written, navbar.items) ?? (IN_CONFIG.has(written.type) ? undefined : itemOf(written));
  const place = isDropdownItem ? 'dropdown' : mobile ? 'mobile' : 'bar';
  if (item === undefined) return null;
  if (item.type === 'link' && isFullLoad(written)) {
    const { href, label, html, className, attributes } = item;
    return <NavLink {...{ place, href, label, html, className, attributes }} active={false} fullLoad />;
  }
  // A mobile menu of the site's own does not provide a way to render dropdowns.
  return (
    <MobileDropdownContext value={MobileDropdown}>
      <OwnItem item={item} place={place} />
    </MobileDropdownContext>
  );
}

/** Checks for links that load the whole page in the same tab, such as those to another locale. */
function isFullLoad({ to, href, target }: WrittenItem): boolean {
  return target === '_self' && (to ?? href)?.startsWith('pathname://') === true;
}

interface ShownProps {
  readonly around: Given;
  readonly item: ItemData;
}

function Shown({ around: { place, Own, Entry }, item }: ShownProps): ReactNode {
  if (item.type === 'dropdown' && Entry !== undefined) return dropdownOf(item, place, Entry);
  return <Own item={item} place={place} />;
}

const ofType =
  (type: string) =>
  (props: WrittenItem): ReactNode => <Item type={type} {...props} />;

export const DefaultNavbarItem = ofType('default');

/** Renders the link that a site component replaces, with the component's changes, or a new link that it writes. */
function linkItem(place: ItemPlace) {
  return function NavbarLinkItem({ isDropdownItem = false, ...shown }: WrittenItem): ReactNode {
    const around = useContext(GivenLink);
    const itemOf = useItemOf();
    const { href, label, html, className, attributes } = itemOf(shown) as NavbarLink;
    if (around === undefined) {
      const own = { place: isDropdownItem ? 'dropdown' : place, href, label, html, className, attributes } as const;
      return <NavLink {...own} active={false} />;
    }
    const { props, written, Own } = around;
    const isNew = shown.to !== written.to || shown.href !== written.href;
    return (
      <Own
        {...props}
        {...(isNew && { href })}
        {...(shown.label !== written.label && { label })}
        {...(shown.html !== written.html && { html })}
        {...(shown.className !== written.className && { className })}
        attributes={{ ...props.attributes, ...attributes }}
      />
    );
  };
}

export const DefaultDesktop = linkItem('bar');
export const DefaultMobile = linkItem('mobile');

/** Renders the dropdown that a site component replaces, or a new one that it writes. */
function dropdownItem(isMobile?: boolean) {
  return function DropdownNavbarItem({ mobile = isMobile ?? false, ...written }: WrittenItem): ReactNode {
    const around = useContext(GivenDropdown);
    const isOfAround = around !== undefined && isSameDropdown(around.written, written);
    if (!isOfAround) return <Item type="dropdown" mobile={mobile} {...written} />;
    return <GivenDropdownItem around={around} written={written} />;
  };
}

/** Checks whether the dropdown shares its label, link or an entry with the original. */
function isSameDropdown(before: WrittenItem, shown: WrittenItem): boolean {
  const { items: itemsBefore = [] } = before;
  return (
    ['label', 'to'].some((key) => shown[key] !== undefined && shown[key] === before[key]) ||
    shown.items?.some((item) => itemsBefore.includes(item)) === true
  );
}

interface GivenDropdownProps {
  readonly around: DropdownGiven;
  readonly written: WrittenItem;
}

/** Renders the original dropdown with the changes that the component made. */
function GivenDropdownItem({ around: { props, written: before, Own }, written }: GivenDropdownProps): ReactNode {
  const { label, className, to, items = [] } = written;
  const itemOf = useItemOf();
  const isNew = items !== before.items;
  return (
    <Own
      {...props}
      attributes={attributesOf(written)}
      {...(label !== before.label && { label, mobileLabel: label })}
      {...(className !== before.className && { className })}
      {...(to !== undefined && to !== before.to && { href: (itemOf({ to }) as NavbarLink).href })}
      {...(isNew && {
        children: (place) => items.map((item, index) => <Entry key={index} written={item} place={place} />),
      })}
    />
  );
}

/** Renders an entry of a dropdown. It is never the item that the component around it replaces. */
function Entry({ written, place }: { readonly written: WrittenItem; readonly place: ItemPlace }): ReactNode {
  return <Item {...written} mobile={place === 'mobile'} isDropdownItem />;
}

export const DropdownNavbarItem = dropdownItem();
export const DropdownDesktop = dropdownItem(false);
export const DropdownMobile = dropdownItem(true);
export const LocaleDropdownNavbarItem = ofType('localeDropdown');
export const DocsVersionDropdownNavbarItem = ofType('docsVersionDropdown');
export const HtmlNavbarItem = ofType('html');
export const SearchNavbarItem = ofType('search');
export const DocNavbarItem = ofType('doc');
export const DocSidebarNavbarItem = ofType('docSidebar');
export const DocsVersionNavbarItem = ofType('docsVersion');

/** Creates a component for items of any type. The map includes the types of the site. */
export function createNavbarItem(types: ItemTypes) {
  return function NavbarItem({ type, ...written }: WrittenItem): ReactNode {
    const isPlain = type === undefined || type === 'default';
    const Type = types[isPlain ? kindOf(written) : type];
    if (Type === undefined) throw new Error(`No component is known for items of the navbar of the type "${type}".`);
    return <Type {...written} />;
  };
}

export const ComponentTypes: ItemTypes = {
  default: DefaultNavbarItem,
  localeDropdown: LocaleDropdownNavbarItem,
  search: SearchNavbarItem,
  dropdown: DropdownNavbarItem,
  html: HtmlNavbarItem,
  doc: DocNavbarItem,
  docSidebar: DocSidebarNavbarItem,
  docsVersion: DocsVersionNavbarItem,
  docsVersionDropdown: DocsVersionDropdownNavbarItem,
};
