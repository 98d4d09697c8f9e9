/**
 * The reader's recent and favourite searches (SD-09 to SD-11). They are stored in the browser as JSON arrays under the
 * keys of DocSearch, so that readers keep them when a site moves here. Every change first reads the stored list and
 * then writes the changed one at once, so that what another tab has stored in the meantime is not lost. Without storage
 * nothing is remembered.
 */
import { isRecord } from '../../shared/plain-data.ts';
import type { Hierarchy, HierarchyLevel, HitType, SearchHit } from '../../search/query/base/types.ts';

/** Favourites reduce the room for recent searches (LIM-10). */
export const RECENT_LIMIT = 7;
export const RECENT_LIMIT_WITH_FAVORITES = 4;
/** Favourites stay until the reader removes them (LIM-11). */
export const FAVORITE_LIMIT = 10;

/** The fields of a hit that are stored. */
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
  /** Calls the listener after changes here and in other tabs. */
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

/** Returns what to remember of a chosen hit. A piece of text is remembered as its page (SD-11). */
export function hitToRemember(hit: SearchHit | StoredHit): StoredHit {
  const { objectID, url, external, type, hierarchy } = hit;
  if (type !== 'content') return { objectID, url, external, type, hierarchy };
  const pageUrl = url.replace(/#.*/, '');
  const { lvl0, lvl1 } = hierarchy;
  return { objectID: pageUrl, url: pageUrl, external, type: 'lvl1', hierarchy: { ...NO_HIERARCHY, lvl0, lvl1 } };
}

/** Two hits are the same search if they lead to the same place. */
const isSame = (hit: StoredHit) => (other: StoredHit) => other.url === hit.url;
const without = (hits: readonly StoredHit[], hit: StoredHit) => hits.filter((other) => !isSame(hit)(other));
const toFront = (hits: readonly StoredHit[], hit: StoredHit) => [hit, ...without(hits, hit)];

function limit({ recent, favorite }: Searches): Searches {
  const most = favorite.length > 0 ? RECENT_LIMIT_WITH_FAVORITES : RECENT_LIMIT;
  return { recent: first(recent, most), favorite: first(favorite, FAVORITE_LIMIT) };
}

const first = (hits: readonly StoredHit[], count: number) => (hits.length > count ? hits.slice(0, count) : hits);

/** Returns the storage; `undefined` if it is blocked, of which the page has already warned. */
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

/**
 * Parses stored hits. Storage may contain anything, so items that are not hits are left out, as are later ones with the
 * same URL.
 */
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

/** Returns whether a URL is a path of this site or a web address, and not a script. */
export function isWebUrl(url: string): boolean {
  const base = 'https://site.invalid';
  return URL.canParse(url, base) && /^https?:$/.test(new URL(url, base).protocol);
}
