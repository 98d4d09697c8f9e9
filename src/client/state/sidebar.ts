/** Whole sidebars by URL, and which of their categories are open. Lives across navigations. */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { isHiddenItem, type SidebarCategory, type SidebarData, type SidebarItem } from '../../shared/sidebar.ts';
import { usePage, useServices, useShell } from '../hooks/page-hooks.ts';
import type { SidebarStore, SidebarState } from './contexts.ts';
import { containsCurrent, currentKeys, isCurrentItem, itemKeys, showsPage, siblingCategories } from './sidebar-tree.ts';

const UNTOUCHED: SidebarState = { items: undefined, pruned: undefined, open: {}, waiting: [] };

export function createSidebarStore(fetchJson: (url: string) => Promise<unknown>): SidebarStore {
  const states = new Map<string, SidebarState>();
  const listeners = new Set<() => void>();
  /** Those whose pruned items came with the build that the reader sees. */
  const current = new Set<string>();

  const state = (url: string) => states.get(url) ?? UNTOUCHED;
  const change = (url: string, next: Partial<SidebarState>) => {
    states.set(url, { ...state(url), ...next });
    listeners.forEach((listener) => listener());
  };
  const setOpen = (url: string, open: Readonly<Record<string, boolean>>) =>
    change(url, { open: { ...state(url).open, ...open } });

  const { load, forget } = createLoads(fetchJson, (url, { items }) => change(url, { items }));
  return {
    state,
    load,
    loadFor: async ({ sidebar, path }) => {
      if (sidebar === undefined) return;
      const { pruned } = state(sidebar.url);
      if (!current.has(sidebar.url) || !showsPage(pruned ?? [], path)) await load(sidebar.url);
    },
    forget() {
      forget();
      current.clear();
    },
    setOpen,
    openWhenLoaded(url, key) {
      change(url, { waiting: [...state(url).waiting, key] });
      const settle = (open: Readonly<Record<string, boolean>>) => {
        change(url, { waiting: state(url).waiting.filter((other) => other !== key) });
        setOpen(url, open);
      };
      load(url).then(
        () => settle({ [key]: true }),
        (error: unknown) => {
          console.warn(`The sidebar ${url} could not be loaded.`, error);
          settle({});
        },
      );
    },
    reveal({ sidebar, path }) {
      if (sidebar === undefined) return;
      if (sidebar.items !== undefined && state(sidebar.url).pruned === undefined) {
        current.add(sidebar.url);
        change(sidebar.url, { pruned: sidebar.items });
      }
      const { items, pruned } = state(sidebar.url);
      const keys = currentKeys(items ?? sidebar.items ?? pruned ?? [], path);
      setOpen(sidebar.url, Object.fromEntries(keys.map((key) => [key, true])));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Loads each file once, unless it failed. */
function createLoads(fetchJson: (url: string) => Promise<unknown>, onLoaded: (url: string, data: SidebarData) => void) {
  const loads = new Map<string, Promise<void>>();
  const start = (url: string) =>
    fetchJson(url).then(
      (data) => onLoaded(url, data as SidebarData),
      (error: unknown) => {
        loads.delete(url);
        throw error;
      },
    );
  return {
    load(url: string): Promise<void> {
      const loading = loads.get(url) ?? start(url);
      loads.set(url, loading);
      return loading;
    },
    forget: () => loads.clear(),
  };
}

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
