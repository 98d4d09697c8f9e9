/** The part of a sidebar that stands in the HTML of a page: the open path; closed branches are left out (SB-06, SB-17). */
import { isHiddenItem, type SidebarCategory, type SidebarItem, type SidebarRef } from '../shared/sidebar.ts';
import type { BundleUrls } from './types.ts';
import type { ResolvedItem } from './sidebar-resolve.ts';
import type { Sidebar } from './sidebars.ts';

export interface SidebarView {
  refFor(href: string, urls: BundleUrls): SidebarRef;
}

/**
 * Pages in the same category show the same items, so these are made once per open path. An unlisted page is the only
 * one that shows its own item and has items of its own.
 */
export function buildSidebarView(sidebar: Sidebar): SidebarView {
  const byCategory = new Map<ResolvedItem | undefined, readonly SidebarItem[]>();
  return {
    refFor(href, urls) {
      const trail = sidebar.trails.get(href) ?? [];
      const innermost = trail.findLast(({ item }) => item.kind === 'category');
      const current = trail.at(-1);
      const isUnlisted = current !== undefined && current.item.kind !== 'html' && current.item.unlisted === true;
      const cached = isUnlisted ? undefined : byCategory.get(innermost);
      const items = cached ?? prune(sidebar.roots, new Set(trail));
      if (!cached && !isUnlisted) byCategory.set(innermost, items);
      return { name: sidebar.name, url: urls.sidebarUrl(sidebar.key), items };
    },
  };
}

function prune(resolved: readonly ResolvedItem[], open: ReadonlySet<ResolvedItem>): readonly SidebarItem[] {
  return resolved.flatMap((one): readonly SidebarItem[] => {
    const { item } = one;
    if (isHiddenItem(item) && !open.has(one)) return [];
    return [item.kind === 'category' ? pruneCategory(one, item, open) : item];
  });
}

function pruneCategory(one: ResolvedItem, item: SidebarCategory, open: ReadonlySet<ResolvedItem>): SidebarCategory {
  const isOpen = open.has(one) || !item.collapsed || !item.collapsible;
  return { ...item, items: isOpen ? prune(one.children, open) : null };
}
