/**
 * Places in a sidebar. An item is known by its place among those that all readers see (`2.0.1`), which is the same in
 * the pruned sidebar of the first page and in the whole one: the pruned one leaves hidden items out.
 */
import { isHiddenItem, type SidebarItem } from '../../shared/sidebar.ts';
import { comparablePath } from '../../shared/urls.ts';

/** Key of every item. */
export function itemKeys(items: readonly SidebarItem[], prefix = ''): ReadonlyMap<SidebarItem, string> {
  const keys = new Map<SidebarItem, string>();
  let shown = 0;
  for (const item of items) {
    const key = prefix + (isHiddenItem(item) ? hiddenKey(item) : shown++);
    keys.set(item, key);
    if (item.kind !== 'category') continue;
    itemKeys(item.items ?? [], `${key}.`).forEach((value, inner) => keys.set(inner, value));
  }
  return keys;
}

function hiddenKey(item: SidebarItem): string {
  return item.kind === 'html' ? '' : `~${item.href ?? item.label}`;
}

export function isCurrentItem(item: SidebarItem, pathname: string): boolean {
  return item.kind !== 'html' && item.href !== undefined && comparablePath(item.href) === comparablePath(pathname);
}

/** The page of `pathname`, or an ancestor of its link (SB-05). */
export function containsCurrent(item: SidebarItem, pathname: string): boolean {
  if (isCurrentItem(item, pathname)) return true;
  return item.kind === 'category' && (item.items ?? []).some((child) => containsCurrent(child, pathname));
}

/** Whether the link of a page is among the items and, where it is that of a category, the items in it too. */
export function showsPage(items: readonly SidebarItem[], pathname: string): boolean {
  return items.some((item) => {
    if (item.kind !== 'category') return isCurrentItem(item, pathname);
    return item.items !== null && (isCurrentItem(item, pathname) || showsPage(item.items, pathname));
  });
}

/** Keys of the categories to be open so that the current link shows. */
export function currentKeys(items: readonly SidebarItem[], pathname: string): readonly string[] {
  return [...itemKeys(items)]
    .filter(([item]) => item.kind === 'category' && containsCurrent(item, pathname))
    .map(([, key]) => key);
}

/** The other categories of the list in which an item stands. */
export function siblingCategories(items: readonly SidebarItem[], item: SidebarItem): readonly SidebarItem[] {
  if (items.includes(item)) return items.filter((other) => other !== item && other.kind === 'category');
  return items.flatMap((other) => (other.kind === 'category' ? siblingCategories(other.items ?? [], item) : []));
}
