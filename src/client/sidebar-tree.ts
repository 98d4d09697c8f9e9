/**
 * Places in a sidebar. A category is known by its position (`2.0.1`), which is the same in the pruned sidebar of the
 * first page and in the whole one.
 */
import { comparablePath } from '../shared/urls.ts';
import type { SidebarCategory, SidebarItem } from '../shared/sidebar.ts';

/** Position of every category. */
export function categoryKeys(items: readonly SidebarItem[], prefix = ''): ReadonlyMap<SidebarCategory, string> {
  const keys = new Map<SidebarCategory, string>();
  items.forEach((item, index) => {
    if (item.kind !== 'category') return;
    const key = prefix + index;
    keys.set(item, key);
    categoryKeys(item.items ?? [], `${key}.`).forEach((value, category) => keys.set(category, value));
  });
  return keys;
}

export function isCurrentItem(item: SidebarItem, pathname: string): boolean {
  return item.kind !== 'html' && item.href !== undefined && comparablePath(item.href) === comparablePath(pathname);
}

/** The page of `pathname`, or an ancestor of its link (SB-05). */
export function containsCurrent(item: SidebarItem, pathname: string): boolean {
  if (isCurrentItem(item, pathname)) return true;
  return item.kind === 'category' && (item.items ?? []).some((child) => containsCurrent(child, pathname));
}

/** Positions of the categories to be open so that the current link shows. */
export function currentKeys(items: readonly SidebarItem[], pathname: string): readonly string[] {
  const keys: string[] = [];
  categoryKeys(items).forEach((key, category) => {
    if (containsCurrent(category, pathname)) keys.push(key);
  });
  return keys;
}

/** Positions of the other categories in the same list. */
export function siblingKeys(keys: Iterable<string>, key: string): readonly string[] {
  const parentOf = (position: string) => position.slice(0, position.lastIndexOf('.') + 1);
  return [...keys].filter((other) => other !== key && parentOf(other) === parentOf(key));
}
