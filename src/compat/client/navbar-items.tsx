/** Items of the navbar as Docusaurus has them: by the names of their types, in a map that a site may add to. */
import type { ComponentType, ReactNode } from 'react';
import { useShell } from '../../client/index.ts';
import { resolveLink } from '../../client/link.tsx';
import { NavbarItem as OwnItem } from '../../theme/navbar/NavbarItem.tsx';
import type { ItemPlace } from '../../theme/navbar/NavLink.tsx';
import type { NavbarItem as ItemData, NavbarLink } from '../../shared/shell.ts';

/** What is written in the config, and whether it is shown in the mobile menu. */
export interface WrittenItem {
  readonly type?: string;
  readonly label?: string;
  readonly html?: string;
  readonly value?: string;
  readonly to?: string;
  readonly href?: string;
  readonly className?: string;
  readonly position?: 'left' | 'right';
  readonly activeBasePath?: string;
  readonly activeBaseRegex?: string;
  readonly items?: readonly WrittenItem[];
  readonly mobile?: boolean;
  /** In place of all that: as our navbar has it. */
  readonly item?: ItemData;
  readonly place?: ItemPlace;
  readonly [attribute: string]: unknown;
}

function useItemOf(): (written: WrittenItem) => ItemData {
  const { locale, site, hashRouter } = useShell();
  const { baseUrl, trailingSlash } = site;
  const base = { base: locale.base, baseUrl, trailingSlash, hashRouter };
  const itemOf = ({ items, value, ...rest }: WrittenItem): ItemData => {
    const { label, html, to, href, className, position = 'left', activeBasePath, activeBaseRegex } = rest;
    const attributes = Object.fromEntries(
      Object.entries(rest).flatMap(([key, one]) =>
        /^(?:aria|data)-|^(?:target|rel|title)$/.test(key) ? [[key, String(one)]] : [],
      ),
    );
    const shared = { position, attributes, ...(className !== undefined && { className }) };
    if (value !== undefined) return { type: 'html', ...shared, html: value };
    const written = to ?? href;
    // There is no page that an address without a slash would be relative to.
    const url = written !== undefined && /^[\w.]+(?:[/?#-]|$)/.test(written) ? `/${written}` : written;
    const target = url === undefined ? undefined : resolveLink(url, base).href;
    const texts = { label, html, activeBasePath, activeBaseRegex } as Pick<NavbarLink, 'label' | 'html'>;
    if (items !== undefined)
      return {
        type: 'dropdown',
        ...shared,
        ...texts,
        ...(target !== undefined && { href: target }),
        items: items.map(itemOf),
      };
    return { type: 'link', ...shared, ...texts, href: target ?? '', external: /^(?:[a-z]+:)?\/\//.test(url ?? '') };
  };
  return itemOf;
}

/** What an item of these types shows is in the config alone. */
const IN_CONFIG: ReadonlySet<string | undefined> = new Set(
  'localeDropdown docsVersionDropdown search doc docSidebar docsVersion'.split(' '),
);

/** The item of ours that was made of what is written: translated, and with the address of its page. */
function itemInConfig(written: WrittenItem, items: readonly ItemData[]): ItemData | undefined {
  const inner = items.flatMap((item) => (item.type === 'dropdown' ? item.items : []));
  const all = [...items, ...inner].filter((item) => typeOf(item) === (written.type ?? kindOf(written)));
  return all.find((item) => isOf(item, written));
}

const kindOf = ({ items }: WrittenItem): string => (items === undefined ? 'default' : 'dropdown');
const typeOf = (item: ItemData): string =>
  item.type === 'link' ? 'default' : item.type === 'docLink' ? item.source : item.type;

function isOf(item: ItemData, { label, docId, sidebarId, docsPluginId }: WrittenItem): boolean {
  if ('pluginId' in item && docsPluginId !== undefined && item.pluginId !== docsPluginId) return false;
  if (item.type === 'link' || item.type === 'html') return false;
  if (item.type === 'dropdown') return item.label === label;
  if (item.type !== 'docLink') return true;
  const links = Object.values(item.byVersion);
  if (docId !== undefined) return links.some((link) => link.docId === docId);
  return sidebarId === undefined || links.some((link) => link.sidebar === sidebarId);
}

/** A type of ours: what our navbar passes, and what components of a site write. */
function Item({ item, place, mobile = false, ...written }: WrittenItem): ReactNode {
  const itemOf = useItemOf();
  const { navbar } = useShell();
  const { type } = written;
  const shown = item ?? itemInConfig(written, navbar.items) ?? (IN_CONFIG.has(type) ? undefined : itemOf(written));
  return shown === undefined ? null : <OwnItem item={shown} place={place ?? (mobile ? 'mobile' : 'bar')} />;
}

const ofType =
  (type: string) =>
  (props: WrittenItem): ReactNode => <Item type={type} {...props} />;

export const DefaultNavbarItem = ofType('default');
export const DropdownNavbarItem = ofType('dropdown');
export const LocaleDropdownNavbarItem = ofType('localeDropdown');
export const DocsVersionDropdownNavbarItem = ofType('docsVersionDropdown');
export const HtmlNavbarItem = ofType('html');
export const SearchNavbarItem = ofType('search');
export const DocNavbarItem = ofType('doc');
export const DocSidebarNavbarItem = ofType('docSidebar');
export const DocsVersionNavbarItem = ofType('docsVersion');

/** Of any type: the map finds those of the site. */
export function createNavbarItem(types: ItemTypes) {
  return function NavbarItem({ type, ...written }: WrittenItem): ReactNode {
    const isPlain = type === undefined || type === 'default';
    const Type = types[isPlain ? kindOf(written) : type];
    if (Type === undefined) throw new Error(`No component is known for items of the navbar of the type "${type}".`);
    return <Type {...written} />;
  };
}

export type ItemTypes = Readonly<Record<string, ComponentType<WrittenItem>>>;

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
