/** Components of a site in the place of items of our navbar: they are given what its config says of an item. */
import { type ComponentType, createElement, type ReactNode } from 'react';
import { CUSTOM_ITEM, type NavbarItem as ItemData } from '../../shared/shell.ts';
import type { ItemPlace } from '../../theme/navbar/NavLink.tsx';
import { dropdownOf, GivenItem, type ItemProps, type ItemTypes, typeOf, type WrittenItem } from './navbar-items.tsx';

type Site = ComponentType<WrittenItem>;

const customOf = (item: ItemData): string | undefined => item.attributes[CUSTOM_ITEM];

/** Our item in the shape of the config. */
function writtenOf(item: ItemData): WrittenItem {
  const { attributes, ...known } = item;
  const shaped = {
    ...('pluginId' in item && { docsPluginId: item.pluginId }),
    ...(item.type === 'docLink' && targetOf(item)),
    ...(item.type === 'link' && !item.external && { to: item.href }),
    ...(item.type === 'dropdown' && { items: item.items.map(writtenOf) }),
  };
  return { ...attributes, ...known, ...shaped, type: typeOf(item) } as WrittenItem;
}

/** What it says of a version, which is the same in all of them unless docs were moved. */
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

/** What the component shows of ours is the item itself, with what the component changes of it. */
function given(component: Site, { item, place = 'bar' }: ItemProps, around: Around): ReactNode {
  const written = placed(writtenOf(item), place);
  return <GivenItem value={{ item, place, written, ...around }}>{createElement(component, written)}</GivenItem>;
}

interface Around {
  /** What shows it without the component. */
  readonly Own: ComponentType<ItemProps>;
  /** What shows the entries of a dropdown. */
  readonly Entry?: ComponentType<ItemProps>;
}

function custom(component: Site | undefined, written: string, place: ItemPlace): ReactNode {
  return component === undefined ? null : createElement(component, placed(JSON.parse(written) as WrittenItem, place));
}

/** Types of the site's own, and its components in the places of ours. */
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

/** One type of item. */
export function navbarItem(type: string) {
  return (component: Site, Own: ComponentType<ItemProps>) =>
    function NavbarItem({ item, place = 'bar' }: ItemProps): ReactNode {
      const isOther = typeOf(item) !== type || customOf(item) !== undefined;
      return isOther ? <Own item={item} place={place} /> : given(component, { item, place }, { Own });
    };
}

/** Items of every type, those in dropdowns as well. */
export function anyNavbarItem(component: Site, Own: ComponentType<ItemProps>) {
  return function NavbarItem({ item, place = 'bar' }: ItemProps): ReactNode {
    const written = customOf(item);
    if (written !== undefined) return custom(component, written, place);
    return given(component, { item, place }, { Own, Entry: NavbarItem });
  };
}
