/**
 * Keys of sidebar items. The key of an item is its place among those that all readers see (`2.0.1`). It is the same in
 * the pruned sidebar of the first page and in the whole one, because the pruned one leaves hidden items out.
 */
import { type ListPart, LONG_LIST, windowOf } from '../../shared/long-list.ts';
import { isHiddenItem, type SidebarCategory, type SidebarItem, type SidebarList } from '../../shared/sidebar.ts';
import { comparablePage } from '../../shared/urls.ts';

/** Returns the key of every item; `prefix` is that of the list. */
export function itemKeys(list: SidebarList, prefix = ''): ReadonlyMap<SidebarItem, string> {
  const keys = new Map<SidebarItem, string>();
  for (const [item, key] of ownKeys(list, prefix)) {
    keys.set(item, key);
    if (item.kind !== 'category' || item.items === null) continue;
    itemKeys(listIn(item), listKey(key)).forEach((value, inner) => keys.set(inner, value));
  }
  return keys;
}

/** Returns the keys of the items of one list. */
function ownKeys({ items, part }: SidebarList, prefix: string): readonly (readonly [SidebarItem, string])[] {
  const places = part?.ranges.flatMap(([from, to]) => Array.from({ length: to - from }, (_, index) => from + index));
  let hidden = 0;
  return items.map((item, index) => {
    const isHidden = isHiddenItem(item);
    const place = (places?.[index] ?? index) - hidden;
    if (isHidden) hidden++;
    return [item, prefix + (isHidden ? hiddenKey(item) : place)];
  });
}

/** Returns the prefix of the keys of a category's items, which also names its list. */
export function listKey(key: string): string {
  return `${key}.`;
}

/** Returns the list in a category, which is empty until its items have loaded. */
export function listIn(category: SidebarCategory): SidebarList {
  return { ...category, items: category.items ?? [] };
}

/**
 * Returns the items to show. Unlisted docs, and categories of nothing else, are shown only while they are read (SB-17).
 */
export function shownItems(items: readonly SidebarItem[], pathname: string): readonly SidebarItem[] {
  return items.filter((item) => !isHiddenItem(item) || containsCurrent(item, pathname));
}

/** Returns the part of a list that a page shows by itself; `shown` are its items (see `shownItems`). */
export function partOf(list: SidebarList, shown: readonly SidebarItem[], pathname: string): ListPart {
  if (list.part !== undefined) return list.part;
  const size = shown.length;
  if (size <= LONG_LIST) return { ranges: [[0, size]], size };
  const current = shown.findIndex((item) => containsCurrent(item, pathname));
  return { ranges: windowOf(size, current < 0 ? undefined : current), size };
}

/** Returns the parts of all long lists, by list. */
export function longParts(list: SidebarList, pathname: string, prefix = ''): ReadonlyMap<string, ListPart> {
  const shown = shownItems(list.items, pathname);
  const part = partOf(list, shown, pathname);
  const parts = new Map(part.size > LONG_LIST ? [[prefix, part]] : []);
  for (const [item, key] of ownKeys(list, prefix)) {
    if (item.kind !== 'category' || item.items === null) continue;
    longParts(listIn(item), pathname, listKey(key)).forEach((value, inner) => parts.set(inner, value));
  }
  return parts;
}

function hiddenKey(item: SidebarItem): string {
  return item.kind === 'html' ? '' : `~${item.href ?? item.label}`;
}

export function isCurrentItem(item: SidebarItem, pathname: string): boolean {
  return item.kind !== 'html' && item.href !== undefined && comparablePage(item.href) === comparablePage(pathname);
}

/** Returns whether the item is the page of `pathname`, or an ancestor of its link (SB-05). */
export function containsCurrent(item: SidebarItem, pathname: string): boolean {
  if (isCurrentItem(item, pathname)) return true;
  return item.kind === 'category' && (item.items ?? []).some((child) => containsCurrent(child, pathname));
}

/**
 * Returns whether the link of a page is among the items and, if it is the link of a category, the items in that
 * category too.
 */
export function showsPage(items: readonly SidebarItem[], pathname: string): boolean {
  return items.some((item) => {
    if (item.kind !== 'category') return isCurrentItem(item, pathname);
    return item.items !== null && (isCurrentItem(item, pathname) || showsPage(item.items, pathname));
  });
}

/** Returns the keys of the categories that must be open for the current link to be shown. */
export function currentKeys(list: SidebarList, pathname: string, prefix = ''): readonly string[] {
  return ownKeys(list, prefix).flatMap(([item, key]) =>
    item.kind === 'category' && containsCurrent(item, pathname)
      ? [key, ...currentKeys(listIn(item), pathname, listKey(key))]
      : [],
  );
}

/** Returns the other categories of the list that contains an item. */
export function siblingCategories(items: readonly SidebarItem[], item: SidebarItem): readonly SidebarItem[] {
  if (items.includes(item)) return items.filter((other) => other !== item && other.kind === 'category');
  return items.flatMap((other) => (other.kind === 'category' ? siblingCategories(other.items ?? [], item) : []));
}
