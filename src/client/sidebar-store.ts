/** Whole sidebars by URL, and which of their categories are open. Lives across navigations. */
import type { PageData } from '../shared/wire.ts';
import type { SidebarData, SidebarItem } from '../shared/sidebar.ts';
import { currentKeys, showsPage } from './sidebar-tree.ts';

interface SidebarState {
  /** The whole sidebar, once loaded. */
  readonly items: readonly SidebarItem[] | undefined;
  /** What came with the first page of this sidebar: as much as its HTML shows. */
  readonly pruned: readonly SidebarItem[] | undefined;
  /** Categories that were opened or closed, by key; others are as the sidebar says. */
  readonly open: Readonly<Record<string, boolean>>;
  /** Keys of the categories that will open when the whole sidebar has loaded. */
  readonly waiting: readonly string[];
}

export interface SidebarStore {
  state(url: string): SidebarState;
  /** Loads the whole sidebar once; a failed load can be repeated. */
  load(url: string): Promise<void>;
  /** Loads the sidebar of a page, unless what is there already shows all that the page opens in it. */
  loadFor(page: PageData): Promise<void>;
  /** Sidebars are loaded again when they are next asked for; until then they stay as they are. */
  forget(): void;
  setOpen(url: string, open: Readonly<Record<string, boolean>>): void;
  /** Opens a category whose items are not there yet, as soon as they are. */
  openWhenLoaded(url: string, key: string): void;
  /** Opens the categories around the link of a page that is about to be shown (SB-05, SB-11). */
  reveal(page: PageData): void;
  subscribe(listener: () => void): () => void;
}

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
