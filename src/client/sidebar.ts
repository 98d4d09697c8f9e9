import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { isHiddenItem, type SidebarCategory, type SidebarItem } from '../shared/sidebar.ts';
import { usePage, useServices, useShell } from './page-hooks.ts';
import { containsCurrent, isCurrentItem, itemKeys, siblingCategories } from './sidebar-tree.ts';

export interface SidebarView {
  /** Name in the sidebars file. */
  readonly name: string;
  /**
   * Items to render. Until the whole sidebar has loaded, closed branches have `items: null`; render nothing below
   * those.
   */
  readonly items: readonly SidebarItem[];
  /** Stays the same when the whole sidebar loads. */
  keyOf(item: SidebarItem): string;
  /** Unlisted docs, and categories of nothing else, show only while they are read (SB-17). */
  isShown(item: SidebarItem): boolean;
  /** Link or own page of the category is the current page: `aria-current="page"`. */
  isCurrent(item: SidebarItem): boolean;
  /** It is the current page or one of its ancestors: highlighted (SB-05). */
  isActive(item: SidebarItem): boolean;
  /** Non-collapsible categories are always open. */
  isOpen(category: SidebarCategory): boolean;
  /** It was opened and waits for its items. */
  isLoading(category: SidebarCategory): boolean;
  /**
   * Opens or closes a category; siblings close when the site asks for it. A category without items opens as soon as
   * they have loaded.
   */
  toggle(category: SidebarCategory): void;
  open(category: SidebarCategory): void;
  /** Loads the whole sidebar in advance, e.g. when the pointer is over a closed category. */
  preload(): void;
}

/** State of the docs sidebar of the current page; `null` when it has none. Survives navigations of the same sidebar. */
export function useSidebar(): SidebarView | null {
  const page = usePage();
  const { docsTheme } = useShell();
  const { sidebars } = useServices('useSidebar');
  const url = page.sidebar?.url ?? '';
  const read = useCallback(() => sidebars.state(url), [sidebars, url]);
  const state = useSyncExternalStore(
    useCallback((listener: () => void) => sidebars.subscribe(listener), [sidebars]),
    read,
    read,
  );
  const pruned = page.sidebar?.items;
  const name = page.sidebar?.name;
  const autoCollapse = docsTheme.autoCollapseCategories;
  return useMemo(() => {
    if (name === undefined) return null;
    const items = state.items ?? pruned ?? state.pruned ?? [];
    const keys = itemKeys(items);
    const keyOf = (item: SidebarItem) => keys.get(item) ?? '';
    const isOpen = (category: SidebarCategory) =>
      !category.collapsible || (state.open[keyOf(category)] ?? !category.collapsed);
    const open = (category: SidebarCategory) => {
      const key = keyOf(category);
      if (autoCollapse) {
        sidebars.setOpen(
          url,
          Object.fromEntries(siblingCategories(items, category).map((other) => [keyOf(other), false])),
        );
      }
      if (category.items === null) sidebars.openWhenLoaded(url, key);
      else sidebars.setOpen(url, { [key]: true });
    };
    return {
      name,
      items,
      keyOf,
      isShown: (item: SidebarItem) => !isHiddenItem(item) || containsCurrent(item, page.path),
      isCurrent: (item: SidebarItem) => isCurrentItem(item, page.path),
      isActive: (item: SidebarItem) => containsCurrent(item, page.path),
      isOpen,
      isLoading: (category: SidebarCategory) => state.waiting.includes(keyOf(category)),
      open,
      toggle: (category: SidebarCategory) => {
        if (isOpen(category)) sidebars.setOpen(url, { [keyOf(category)]: false });
        else open(category);
      },
      preload: () => {
        sidebars.load(url).catch(() => {});
      },
    };
  }, [state, pruned, name, page.path, url, sidebars, autoCollapse]);
}
