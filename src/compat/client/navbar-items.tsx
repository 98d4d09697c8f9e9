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
    const url = to ?? href;
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

/** A type of ours: what our navbar passes, and what components of a site write. */
function Item({ item, place, mobile = false, ...written }: WrittenItem): ReactNode {
  const itemOf = useItemOf();
  const { navbar } = useShell();
  const { type } = written;
  // What such an item shows is in the config alone.
  const known = type === 'localeDropdown' || type === 'docsVersionDropdown' || type === 'search';
  const shown = item ?? (known ? navbar.items.find((one) => one.type === type) : itemOf(written));
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
