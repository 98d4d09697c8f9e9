/**
 * The reader's recent and favourite searches (SD-09 to SD-11), kept in the browser as JSON arrays under the keys of
 * DocSearch, so that a site that moves here keeps what its readers have. Every change reads the stored list first and
 * writes the changed one at once: what another tab stored in the meantime is kept. Without storage nothing is kept.
 */
import { isRecord } from '../../shared/plain-data.ts';
import type { Hierarchy, HierarchyLevel, HitType, SearchHit } from '../../search/query/types.ts';

/** Favourites take room from what is recent (LIM-10). */
export const RECENT_LIMIT = 7;
export const RECENT_LIMIT_WITH_FAVORITES = 4;
/** Kept until the reader removes them (LIM-11). */
export const FAVORITE_LIMIT = 10;

/** What is kept of a hit. */
export type StoredHit = Pick<SearchHit, 'objectID' | 'url' | 'external' | 'type' | 'hierarchy'>;

export interface Searches {
  /** Newest first. */
  readonly recent: readonly StoredHit[];
  readonly favorite: readonly StoredHit[];
}

export interface SearchHistory {
  /** The same object until something changes. */
  readonly searches: Searches;
  /** Remembers a chosen hit, unless it is a favourite. */
  addRecent(hit: StoredHit): void;
  /** Moves a recent search to the favourites. */
  favor(hit: StoredHit): void;
  removeRecent(hit: StoredHit): void;
  removeFavorite(hit: StoredHit): void;
  /** Called after changes here and in other tabs. */
  subscribe(listener: () => void): () => void;
}

export interface HistoryWindow {
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem'>;
  addEventListener(type: 'storage', listener: () => void): void;
  removeEventListener(type: 'storage', listener: () => void): void;
}

export function createSearchHistory(indexName: string, win: HistoryWindow): SearchHistory {
  const recentKey = `__DOCSEARCH_RECENT_SEARCHES__${indexName}`;
  const favoriteKey = `__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`;
  const listeners = new Set<() => void>();
  let raw = '';
  let searches: Searches = { recent: [], favorite: [] };

  const read = (): Searches => {
    const [recent, favorite] = [readItem(win, recentKey), readItem(win, favoriteKey)];
    const next = `${recent}\n${favorite}`;
    if (next === raw) return searches;
    raw = next;
    searches = limit({ recent: parseHits(recent), favorite: parseHits(favorite) });
    return searches;
  };
  const change = (edit: (searches: Searches) => Searches) => {
    const before = read();
    const after = limit(edit(before));
    if (after.favorite !== before.favorite) writeItem(win, favoriteKey, after.favorite);
    if (after.recent !== before.recent) writeItem(win, recentKey, after.recent);
    listeners.forEach((listener) => listener());
  };
  const notify = () => listeners.forEach((listener) => listener());
  return {
    get searches() {
      return read();
    },
    addRecent: (hit) =>
      change(({ recent, favorite }) =>
        favorite.some(isSame(hit)) ? { recent, favorite } : { recent: toFront(recent, hit), favorite },
      ),
    favor: (hit) =>
      change(({ recent, favorite }) => ({ recent: without(recent, hit), favorite: toFront(favorite, hit) })),
    removeRecent: (hit) => change(({ recent, favorite }) => ({ recent: without(recent, hit), favorite })),
    removeFavorite: (hit) => change(({ recent, favorite }) => ({ recent, favorite: without(favorite, hit) })),
    subscribe(listener) {
      if (listeners.size === 0) win.addEventListener('storage', notify);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) win.removeEventListener('storage', notify);
      };
    },
  };
}

/** What is remembered when a hit is chosen: a piece of text stands for its page (SD-11). */
export function hitToRemember(hit: SearchHit | StoredHit): StoredHit {
  const { objectID, url, external, type, hierarchy } = hit;
  if (type !== 'content') return { objectID, url, external, type, hierarchy };
  const pageUrl = url.replace(/#.*/, '');
  const { lvl0, lvl1 } = hierarchy;
  return { objectID: pageUrl, url: pageUrl, external, type: 'lvl1', hierarchy: { ...NO_HIERARCHY, lvl0, lvl1 } };
}

/** Two hits are the same search when they lead to the same place. */
const isSame = (hit: StoredHit) => (other: StoredHit) => other.url === hit.url;
const without = (hits: readonly StoredHit[], hit: StoredHit) => hits.filter((other) => !isSame(hit)(other));
const toFront = (hits: readonly StoredHit[], hit: StoredHit) => [hit, ...without(hits, hit)];

function limit({ recent, favorite }: Searches): Searches {
  const most = favorite.length > 0 ? RECENT_LIMIT_WITH_FAVORITES : RECENT_LIMIT;
  return { recent: first(recent, most), favorite: first(favorite, FAVORITE_LIMIT) };
}

const first = (hits: readonly StoredHit[], count: number) => (hits.length > count ? hits.slice(0, count) : hits);

/** `undefined`: it is blocked, of which the page has warned. */
function openStorage(win: HistoryWindow): HistoryWindow['localStorage'] | undefined {
  try {
    return win.localStorage;
  } catch {
    return undefined;
  }
}

function readItem(win: HistoryWindow, key: string): string {
  try {
    return win.localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function writeItem(win: HistoryWindow, key: string, hits: readonly StoredHit[]): void {
  const storage = openStorage(win);
  try {
    storage?.setItem(key, JSON.stringify(hits));
  } catch (error) {
    console.error('The searches could not be kept.', error);
  }
}

const LEVELS: readonly HierarchyLevel[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];
const NO_HIERARCHY: Hierarchy<string> = {
  lvl0: null,
  lvl1: null,
  lvl2: null,
  lvl3: null,
  lvl4: null,
  lvl5: null,
  lvl6: null,
};

/** Anything may stand in the storage; what is not a hit is left out, and of those that lead to one place the later. */
function parseHits(text: string): readonly StoredHit[] {
  try {
    const list: unknown = JSON.parse(text === '' ? '[]' : text);
    const hits = Array.isArray(list) ? list.flatMap((item) => parseHit(item) ?? []) : [];
    return hits.filter((hit, at) => hits.findIndex(isSame(hit)) === at);
  } catch {
    return [];
  }
}

function parseHit(item: unknown): StoredHit | undefined {
  if (!isRecord(item) || typeof item['url'] !== 'string' || !isRecord(item['hierarchy'])) return undefined;
  const { url, type, external, objectID } = item;
  const hierarchy = parseHierarchy(item['hierarchy']);
  if (!isWebUrl(url) || (hierarchy.lvl1 === null && hierarchy.lvl0 === null)) return undefined;
  return {
    objectID: typeof objectID === 'string' ? objectID : url,
    url,
    external: external === true,
    type: LEVELS.includes(type as HierarchyLevel) && type !== 'lvl0' ? (type as HitType) : 'lvl1',
    hierarchy,
  };
}

function parseHierarchy(levels: Readonly<Record<string, unknown>>): Hierarchy<string> {
  const entries = LEVELS.map((level) => [level, typeof levels[level] === 'string' ? levels[level] : null]);
  return Object.fromEntries(entries) as Hierarchy<string>;
}

/** A path of this site, or an address of the web: never a script. */
export function isWebUrl(url: string): boolean {
  const base = 'https://site.invalid';
  return URL.canParse(url, base) && /^https?:$/.test(new URL(url, base).protocol);
}
