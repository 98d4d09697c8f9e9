/** Whole sidebars by URL, and which of their categories are open. Lives across navigations. */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { type ListPart, mergeRanges, type Range, type Row, rowsOf } from '../../shared/long-list.ts';
import type { SidebarCategory, SidebarData, SidebarItem, SidebarList, SidebarRef } from '../../shared/sidebar.ts';
import type { BlogSidebar, LinkTo } from '../../shared/wire.ts';
import { usePage, useServices, useShell } from '../hooks/page-hooks.ts';
import type { SidebarStore, SidebarState } from './contexts.ts';
import {
  containsCurrent,
  currentKeys,
  isCurrentItem,
  itemKeys,
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
      const list = listToShow(state(sidebar.url), sidebar);
      const { open, ranges } = state(sidebar.url);
      const parts = [...longParts(list, path)].map(([key, part]) => [key, growPart(ranges[key], part).ranges]);
      change(sidebar.url, {
        open: { ...open, ...Object.fromEntries(currentKeys(list, path).map((key) => [key, true])) },
        ranges: { ...ranges, ...(Object.fromEntries(parts) as SidebarState['ranges']) },
      });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The whole sidebar, else what came with the page, else what came with the first page of the sidebar. */
function listToShow({ items, pruned }: SidebarState, { items: own, ...sidebar }: SidebarRef): SidebarList {
  if (items !== undefined) return { items, ...(sidebar.listHref === undefined ? {} : { listHref: sidebar.listHref }) };
  return own === undefined ? (pruned ?? { items: [] }) : { ...sidebar, items: own };
}

function growPart(shown: readonly Range[] | undefined, part: ListPart): ListPart {
  return { ...part, ranges: mergeRanges([...(shown ?? []), ...part.ranges], part.size) };
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
  /** Page with all items of the outermost list, when they are many; categories of many have one of their own. */
  readonly listHref: string | undefined;
  /** What is shown of the outermost list or of that in a category: items, and gaps if they are many. */
  rowsIn(category: SidebarCategory | undefined): SidebarRows;
  /** Shows more of a list, e.g. the gap; the whole sidebar must have loaded (see `load`). */
  show(category: SidebarCategory | undefined, range: Range): void;
  /** Loads the whole sidebar. */
  load(): Promise<void>;
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

export interface SidebarRows {
  readonly rows: readonly Row<SidebarItem>[];
  /** Number of items of the list, shown or not. */
  readonly size: number;
}

/** State of the docs sidebar of the current page; `null` when it has none. Survives navigations of the same sidebar. */
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
      rowsIn(category: SidebarCategory | undefined) {
        const inner = category === undefined ? list : { ...category, items: category.items ?? [] };
        const shown = shownItems(inner.items, page.path);
        const own = partOf(inner, shown, page.path);
        const part = inner.part === undefined ? growPart(state.ranges[keyOfList(category)], own) : own;
        // What came with another page may have the item of an unlisted one.
        const rows = rowsOf(inner.part === undefined ? shown : inner.items, part);
        return {
          rows: rows.filter((row) => row.kind === 'gap' || shown.includes(row.entry)),
          size: part.size,
        };
      },
      show: (category: SidebarCategory | undefined, range: Range) => sidebars.show(url, keyOfList(category), [range]),
      load: () => sidebars.load(url),
      keyOf,
      isShown: (item: SidebarItem) => shownItems([item], page.path).length > 0,
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
  }, [state, ref, page.path, url, sidebars, autoCollapse]);
}

function useSidebarState(url: string): SidebarState {
  const { sidebars } = useServices('useSidebar');
  const read = useCallback(() => sidebars.state(url), [sidebars, url]);
  return useSyncExternalStore(
    useCallback((listener: () => void) => sidebars.subscribe(listener), [sidebars]),
    read,
    read,
  );
}

/** A post in the sidebar of a blog. */
export interface SidebarPost {
  readonly post: LinkTo;
  /** Absent when posts are not grouped. */
  readonly year?: string;
}

export interface BlogSidebarView {
  readonly rows: readonly Row<SidebarPost>[];
  readonly size: number;
  /** Loads all posts. */
  load(): Promise<void>;
  /** Shows more of many posts, once they have loaded. */
  show(range: Range): void;
}

/** The posts of a blog's sidebar and, where they are many, the gaps between those that are shown. */
export function useBlogSidebar({ groups, more }: BlogSidebar): BlogSidebarView {
  const { sidebars } = useServices('useBlogSidebar');
  const url = more?.url ?? '';
  const { items, ranges } = useSidebarState(url);
  return useMemo(() => {
    const posts =
      items === undefined
        ? groups.flatMap(({ posts: ofYear, ...year }) => ofYear.map((post): SidebarPost => ({ post, ...year })))
        : items.flatMap(postsIn);
    const size = more?.part.size ?? posts.length;
    const own = more?.part ?? { ranges: [[0, size]], size };
    const part = items === undefined ? own : growPart(ranges[''], own);
    return {
      rows: rowsOf(posts, part),
      size,
      load: () => sidebars.load(url),
      show: (range: Range) => sidebars.show(url, '', [...part.ranges, range]),
    };
  }, [groups, more, items, ranges, sidebars, url]);
}

function postsIn(item: SidebarItem): readonly SidebarPost[] {
  if (item.kind === 'link') return [{ post: item }];
  if (item.kind === 'html') return [];
  return (item.items ?? []).flatMap((post): readonly SidebarPost[] =>
    post.kind === 'link' ? [{ post, year: item.label }] : [],
  );
}
