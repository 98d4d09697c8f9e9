/** Sidebars by URL, and which of their categories are open. The state survives navigations. */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { type ListPart, mergeRanges, type Range, type Row, rowsOf } from '../../shared/long-list.ts';
import { defined } from '../../shared/plain-data.ts';
import type { SidebarCategory, SidebarData, SidebarItem, SidebarList, SidebarRef } from '../../shared/sidebar.ts';
import { usePage, useServices, useShell } from './page-hooks.ts';
import type { SidebarStore, SidebarState } from './contexts.ts';
import {
  containsCurrent,
  currentKeys,
  isCurrentItem,
  itemKeys,
  listIn,
  listKey,
  longParts,
  partOf,
  shownItems,
  showsPage,
  siblingCategories,
} from './sidebar-tree.ts';

const UNTOUCHED: SidebarState = { items: undefined, pruned: undefined, open: {}, ranges: {}, waiting: [] };

export function createSidebarStore(fetchJson: (url: string) => Promise<unknown>): SidebarStore {
  const states = new Map<string, SidebarState>();
  const listeners = new Set<() => void>();
  /** URLs of sidebars whose pruned items came with the build on screen. */
  const current = new Set<string>();

  const state = (url: string) => states.get(url) ?? UNTOUCHED;
  const change = (url: string, next: Partial<SidebarState>) => {
    states.set(url, { ...state(url), ...next });
    listeners.forEach((listener) => listener());
  };
  const setOpen = (url: string, open: Readonly<Record<string, boolean>>) => change(url, opened(state(url), open));

  const { load, forget } = createLoads(fetchJson, (url, { items }) =>
    change(url, { items, ranges: { ...untouchedRanges(items), ...state(url).ranges } }),
  );
  return {
    state,
    load,
    loadFor: async ({ sidebar, path }) => {
      if (sidebar === undefined) return;
      const { pruned } = state(sidebar.url);
      if (!current.has(sidebar.url) || !showsPage(pruned?.items ?? [], path)) await load(sidebar.url);
    },
    forget() {
      forget();
      current.clear();
    },
    setOpen,
    show(url, list, added) {
      const { ranges } = state(url);
      const size = Number.MAX_SAFE_INTEGER;
      change(url, { ranges: { ...ranges, [list]: mergeRanges([...(ranges[list] ?? []), ...added], size) } });
    },
    openWhenLoaded(url, key) {
      change(url, { waiting: [...state(url).waiting, key] });
      const settle = (open: Readonly<Record<string, boolean>>) => {
        if (!state(url).waiting.includes(key)) return;
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
        change(sidebar.url, { pruned: { ...sidebar, items: sidebar.items } });
      }
      change(sidebar.url, revealed(state(sidebar.url), sidebar, path));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Applies changes to open categories. One that is closed while it waits for its items stays closed. */
function opened({ open, waiting }: SidebarState, next: SidebarState['open']): Pick<SidebarState, 'open' | 'waiting'> {
  return { open: { ...open, ...next }, waiting: waiting.filter((key) => next[key] !== false) };
}

/**
 * Returns the ranges of long lists that no page has shown yet. They start as pages outside these lists show them, and
 * only grow.
 */
function untouchedRanges(items: readonly SidebarItem[]): SidebarState['ranges'] {
  return Object.fromEntries([...longParts({ items }, '')].map(([key, { ranges }]) => [key, ranges] as const));
}

/** Opens the categories around the link of a page, and adds what the page shows of long lists. */
function revealed(state: SidebarState, sidebar: SidebarRef, path: string): Pick<SidebarState, 'open' | 'ranges'> {
  const { open, ranges } = state;
  const list = listToShow(state, sidebar);
  const parts = [...longParts(list, path)].map(([key, part]) => [key, growPart(ranges[key], part).ranges] as const);
  return {
    open: { ...open, ...Object.fromEntries(currentKeys(list, path).map((key) => [key, true])) },
    ranges: { ...ranges, ...Object.fromEntries(parts) },
  };
}

/** Returns the whole sidebar, else what came with the page, else what came with the first page of the sidebar. */
function listToShow({ items, pruned }: SidebarState, { items: own, ...sidebar }: SidebarRef): SidebarList {
  if (items !== undefined) return { items, ...defined({ listHref: sidebar.listHref }) };
  return own === undefined ? (pruned ?? { items: [] }) : { ...sidebar, items: own };
}

export function growPart(shown: readonly Range[] | undefined, part: ListPart): ListPart {
  return { ...part, ranges: mergeRanges([...(shown ?? []), ...part.ranges], part.size) };
}

/** Loads each file once, unless that failed. */
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
  /** Page with all items of the outermost list, if there are many. Long categories have a page of their own. */
  readonly listHref: string | undefined;
  /** Returns what is shown of the outermost list, or of the list in a category: items, and gaps if there are many. */
  rowsIn(category: SidebarCategory | undefined): SidebarRows;
  /** Shows more of a list, e.g. the gap. The whole sidebar must have loaded (see `load`). */
  show(category: SidebarCategory | undefined, range: Range): void;
  /** Loads the whole sidebar. */
  load(): Promise<void>;
  /** Returns the key of an item, which stays the same when the whole sidebar loads. */
  keyOf(item: SidebarItem): string;
  /**
   * Returns whether to show an item. Unlisted docs, and categories of nothing else, are shown only while they are read
   * (SB-17).
   */
  isShown(item: SidebarItem): boolean;
  /** Returns whether the link of the item, or the category's own page, is the current page: `aria-current="page"`. */
  isCurrent(item: SidebarItem): boolean;
  /** Returns whether the item is the current page or one of its ancestors, and is highlighted (SB-05). */
  isActive(item: SidebarItem): boolean;
  /** Returns whether a category is open. Non-collapsible ones always are. */
  isOpen(category: SidebarCategory): boolean;
  /** Returns whether a category was opened and waits for its items. */
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

export interface SidebarRows {
  readonly rows: readonly Row<SidebarItem>[];
  /** Number of items of the list, shown or not. */
  readonly size: number;
}

/**
 * Returns the state of the docs sidebar of the current page; `null` when it has none. The state survives navigations
 * within the same sidebar.
 */
export function useSidebar(): SidebarView | null {
  const page = usePage();
  const { docsTheme } = useShell();
  const { sidebars } = useServices('useSidebar');
  const url = page.sidebar?.url ?? '';
  const state = useSidebarState(url);
  const ref = page.sidebar;
  const autoCollapse = docsTheme.autoCollapseCategories;
  return useMemo(() => {
    if (ref === undefined) return null;
    const list = listToShow(state, ref);
    const { items } = list;
    const keys = itemKeys(list);
    const keyOf = (item: SidebarItem) => keys.get(item) ?? '';
    const isOpen = (category: SidebarCategory) =>
      !category.collapsible || (state.open[keyOf(category)] ?? !category.collapsed);
    const isLoading = (category: SidebarCategory) => state.waiting.includes(keyOf(category));
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
    const keyOfList = (category: SidebarCategory | undefined) =>
      category === undefined ? '' : listKey(keyOf(category));
    return {
      name: ref.name,
      items,
      listHref: list.listHref,
      rowsIn: (category: SidebarCategory | undefined) =>
        rowsInList(category === undefined ? list : listIn(category), page.path, state.ranges[keyOfList(category)]),
      show: (category: SidebarCategory | undefined, range: Range) => sidebars.show(url, keyOfList(category), [range]),
      load: () => sidebars.load(url),
      keyOf,
      isShown: (item: SidebarItem) => shownItems([item], page.path).length > 0,
      isCurrent: (item: SidebarItem) => isCurrentItem(item, page.path),
      isActive: (item: SidebarItem) => containsCurrent(item, page.path),
      isOpen,
      isLoading,
      open,
      toggle: (category: SidebarCategory) => {
        if (isOpen(category) || isLoading(category)) sidebars.setOpen(url, { [keyOf(category)]: false });
        else open(category);
      },
      preload: () => {
        sidebars.load(url).catch(() => {});
      },
    };
  }, [state, ref, page.path, url, sidebars, autoCollapse]);
}

/** Returns the rows of a list. `ranges` are those shown already. */
function rowsInList(list: SidebarList, path: string, ranges: readonly Range[] | undefined): SidebarRows {
  const shown = shownItems(list.items, path);
  const own = partOf(list, shown, path);
  if (list.part === undefined) return { rows: rowsOf(shown, growPart(ranges, own)), size: own.size };
  // A list that came with another page may contain an unlisted item of that page.
  const rows = rowsOf(list.items, own).filter((row) => row.kind === 'gap' || shown.includes(row.entry));
  return { rows, size: own.size };
}

export function useSidebarState(url: string): SidebarState {
  const { sidebars } = useServices('useSidebar');
  const read = useCallback(() => sidebars.state(url), [sidebars, url]);
  return useSyncExternalStore(
    useCallback((listener: () => void) => sidebars.subscribe(listener), [sidebars]),
    read,
    read,
  );
}
