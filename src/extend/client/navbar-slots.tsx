/** Renders navbar items with components of a site. They receive an item in the shape that the config has. */
import {
  Children,
  type ComponentType,
  createContext,
  createElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';
import { CUSTOM_ITEM, type NavbarItem as ItemData } from '../../shared/shell.ts';
import type { DropdownProps } from '../../theme/navbar/Dropdown.tsx';
import { Dropdown } from '../../theme/navbar/Dropdown.slot.ts';
import type { ItemPlace, NavLinkProps } from '../../theme/navbar/NavLink.tsx';
export { NavLink } from '../../theme/navbar/NavLink.slot.ts';
import { isExternalUrl } from '../../shared/urls.ts';

/** An item as written in the config, and whether it is shown in the mobile menu. */
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
  readonly isDropdownItem?: boolean;
  readonly [attribute: string]: unknown;
}

export interface ItemProps {
  readonly item: ItemData;
  readonly place?: ItemPlace;
}

export interface Given {
  /** The item as Octavo's navbar has it. */
  readonly item: ItemData;
  readonly place: ItemPlace;
  /** The props that the component around it received. */
  readonly written: WrittenItem;
  /** Renders the item without that component. */
  readonly Own: ComponentType<ItemProps>;
  /** Renders the entries of a dropdown. @default Octavo's component */
  readonly Entry?: ComponentType<ItemProps>;
}

/** The item that a site component replaces. */
export const GivenItem = createContext<Given | undefined>(undefined);

export type ItemTypes = Readonly<Record<string, ComponentType<WrittenItem>>>;

export const typeOf = (item: ItemData): string =>
  item.type === 'link' ? 'default' : item.type === 'docLink' ? item.source : item.type;

/** Renders Octavo's dropdown with a custom component for its entries. */
export function dropdownOf(
  item: Extract<ItemData, { readonly type: 'dropdown' }>,
  place: ItemPlace,
  Entry: ComponentType<ItemProps>,
): ReactNode {
  const { label, html, href, position, className, attributes, items } = item;
  return (
    <Dropdown
      {...{ place, position, href, className, attributes }}
      label={html === undefined ? label : <span dangerouslySetInnerHTML={{ __html: html }} />}
      active={false}
      childActive={false}
    >
      {(inner) => items.map((child, index) => <Entry key={index} item={child} place={inner} />)}
    </Dropdown>
  );
}

type Site = ComponentType<WrittenItem>;

const customOf = (item: ItemData): string | undefined => item.attributes[CUSTOM_ITEM];

/** Converts an item to the shape of the config. */
function writtenOf(item: ItemData): WrittenItem {
  const { attributes, ...known } = item;
  const shaped = {
    ...('pluginId' in item && { docsPluginId: item.pluginId }),
    ...(item.type === 'docLink' && targetOf(item)),
    ...(item.type === 'link' && !item.external && { to: item.href }),
    ...(item.type === 'dropdown' && { items: item.items.map(writtenOf) }),
    ...(item.type === 'html' && { value: item.html }),
  };
  return { ...attributes, ...known, ...shaped, type: typeOf(item) } as WrittenItem;
}

/** Returns the link target of a version. It is the same in all versions unless docs were moved. */
function targetOf({ source, byVersion }: Extract<ItemData, { readonly type: 'docLink' }>) {
  const [target] = Object.values(byVersion);
  if (target === undefined) return {};
  const { label, sidebar, docId } = target;
  return { label, ...(source === 'docSidebar' ? { sidebarId: sidebar } : { docId }) };
}

function placed(written: WrittenItem, place: ItemPlace): WrittenItem {
  const inDropdown = { isDropdownItem: true, activeClassName: 'dropdown__link--active' };
  return { ...written, mobile: place === 'mobile', ...(place === 'dropdown' && inDropdown) };
}

/**
 * Renders a site component for an item. If it renders the built-in item, that shows the item with the component's
 * changes.
 */
function given(component: Site, { item, place = 'bar' }: ItemProps, around: Around): ReactNode {
  const written = placed(writtenOf(item), place);
  return <GivenItem value={{ item, place, written, ...around }}>{createElement(component, written)}</GivenItem>;
}

interface Around {
  /** Renders the item without the component. */
  readonly Own: ComponentType<ItemProps>;
  /** Renders the entries of a dropdown. */
  readonly Entry?: ComponentType<ItemProps>;
}

function custom(component: Site | undefined, written: string, place: ItemPlace): ReactNode {
  return component === undefined ? null : createElement(component, placed(JSON.parse(written) as WrittenItem, place));
}

/** Renders item types that the site adds, and the site's components for built-in types. */
export function navbarItems(types: ItemTypes, Own: ComponentType<ItemProps>) {
  return function NavbarItem({ item, place = 'bar' }: ItemProps): ReactNode {
    const written = customOf(item);
    if (written !== undefined) {
      const { type = '', ...rest } = JSON.parse(written) as WrittenItem;
      return custom(types[type], JSON.stringify(rest), place);
    }
    if (item.type === 'dropdown' && item.items.some((entry) => customOf(entry) !== undefined))
      return dropdownOf(item, place, NavbarItem);
    const component = types[typeOf(item)];
    return component === undefined ? <Own item={item} place={place} /> : given(component, { item, place }, { Own });
  };
}

/** Renders a site component for one type of item. */
export function navbarItem(type: string) {
  return (component: Site, Own: ComponentType<ItemProps>) =>
    function NavbarItem({ item, place = 'bar' }: ItemProps): ReactNode {
      const isOther = typeOf(item) !== type || customOf(item) !== undefined;
      return isOther ? <Own item={item} place={place} /> : given(component, { item, place }, { Own });
    };
}

/** Renders a site component for items of every type, including those in dropdowns. */
export function anyNavbarItem(component: Site, Own: ComponentType<ItemProps>) {
  return function NavbarItem({ item, place = 'bar' }: ItemProps): ReactNode {
    const written = customOf(item);
    if (written !== undefined) return custom(component, written, place);
    return given(component, { item, place }, { Own, Entry: NavbarItem });
  };
}

/** Renders a site component for the links of all item types, in the given places. */
export function navLink(...places: readonly ItemPlace[]) {
  return (component: Site, Own: ComponentType<NavLinkProps>) =>
    function NavLink(props: NavLinkProps): ReactNode {
      const { place, href, active, label, html, attributes, className, fullLoad = false, ...more } = props;
      const { ownDirection: _, ...rest } = more;
      if (!places.includes(place)) return <Own {...props} />;
      const text = label ?? (place === 'bar' ? undefined : attributes?.['aria-label']);
      const written = {
        ...rest,
        ...attributes,
        ...(className !== undefined && { className }),
        ...(html === undefined ? { ...(text !== undefined && { label: text }) } : { html }),
        ...(isExternalUrl(href) ? { href } : { to: fullLoad ? `pathname://${href}` : href }),
        ...(place === 'dropdown' && { isDropdownItem: true }),
        activeClassName: ACTIVE[place],
        isActive: () => active,
      } as WrittenItem;
      return <GivenLink value={{ props, written, Own }}>{createElement(component, written)}</GivenLink>;
    };
}

/** The navbar link that a site component replaces. */
export const GivenLink = createContext<LinkGiven | undefined>(undefined);

interface LinkGiven {
  readonly props: NavLinkProps;
  /** The props that the component received. */
  readonly written: WrittenItem;
  /** Renders the link without the component. */
  readonly Own: ComponentType<NavLinkProps>;
}

const ACTIVE: Readonly<Record<ItemPlace, string>> = {
  bar: 'navbar__link--active',
  dropdown: 'dropdown__link--active',
  mobile: 'menu__link--active',
};

/** The dropdown that a site component replaces. */
export const GivenDropdown = createContext<DropdownGiven | undefined>(undefined);

export interface DropdownGiven {
  readonly props: DropdownProps;
  /** The props that the component received. */
  readonly written: WrittenItem;
  /** Renders the dropdown without the component. */
  readonly Own: ComponentType<DropdownProps>;
}

/** Renders a site component for dropdowns in the given places: those of the config, of versions and of locales. */
export function dropdown(...places: readonly ItemPlace[]) {
  return (component: Site, Own: ComponentType<DropdownProps>) =>
    function DropdownOfSite(props: DropdownProps): ReactNode {
      const { place, href, label, mobileLabel, position, className, active, attributes, children } = props;
      if (!places.includes(place)) return <Own {...props} />;
      const isMobile = place === 'mobile';
      const entries = entriesOf(children(isMobile ? 'mobile' : 'dropdown'));
      const written = {
        ...attributes,
        ...(href !== undefined && { to: href, isActive: () => active }),
        label: (isMobile ? mobileLabel : undefined) ?? label,
        activeClassName: ACTIVE[place],
        ...(className !== undefined && { className }),
        position,
        mobile: isMobile,
        items: entries,
      } as WrittenItem;
      return <GivenDropdown value={{ props, written, Own }}>{createElement(component, written)}</GivenDropdown>;
    };
}

type EntryProps = Partial<NavLinkProps & ItemProps & { readonly written: WrittenItem; readonly children: ReactNode }>;

/** Converts rendered entries to items in the shape of the config. */
function entriesOf(shown: ReactNode): readonly WrittenItem[] {
  return Children.toArray(shown).flatMap((entry) => (isValidElement(entry) ? itemsOfEntry(entry) : []));
}

function itemsOfEntry({ props }: ReactElement): readonly WrittenItem[] {
  const {
    item,
    place = 'dropdown',
    href,
    active = false,
    fullLoad,
    attributes,
    onClick,
    ...rest
  } = props as EntryProps;
  if (href !== undefined) {
    const { label, lang } = rest;
    const shared = { ...attributes, label, ...(lang !== undefined && { lang }), ...(onClick && { onClick }) };
    const className = fullLoad === true && active ? ACTIVE[place] : undefined;
    return [
      {
        ...shared,
        to: fullLoad === true ? `pathname://${href}` : href,
        ...(className && { className }),
      } as WrittenItem,
    ];
  }
  if (rest.written !== undefined) return [rest.written];
  if (item === undefined) return [];
  // Entries that Octavo lists stand between those of the config.
  if ('itemsBefore' in item)
    return [...item.itemsBefore.map(entryOf), ...entriesOf(rest.children), ...item.itemsAfter.map(entryOf)];
  return [entryOf(item)];
}

function entryOf(item: ItemData): WrittenItem {
  const written = customOf(item);
  return written === undefined ? writtenOf(item) : (JSON.parse(written) as WrittenItem);
}
