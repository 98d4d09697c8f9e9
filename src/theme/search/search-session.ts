/** The queries of the search dialog, with their answers. */
import type { SearchHit, SearchProvider, SearchRequest } from '../../search/query/base/types.ts';
import { groupHits, type HitGroup, RESULTS_PER_GROUP, suggestQueries } from './hit-groups.ts';
import { limitQuery } from './query-text.ts';

// The logic of a search box, from the query to the answer, without a view (SD-18, SD-19, SD-25).
//
//     idle ──query──▶ loading ──300 ms──▶ stalled
//      ▲                 │                   │
//      └───── answer ────┴───────────────────┤
//     error ◀──────────── failure ───────────┘      (until the query changes)

/** Milliseconds after which a search shows that it is waiting (LIM-12). */
export const STALL_THRESHOLD = 300;

type SearchStatus = 'idle' | 'loading' | 'stalled' | 'error';

export interface SessionState<Answer> {
  /** The query as typed. */
  readonly query: string;
  readonly status: SearchStatus;
  /** The newest answer, and the query it belongs to. That is an older query while the next answer is awaited. */
  readonly shown?: { readonly query: string; readonly answer: Answer };
}

interface SearchSession<Answer> {
  readonly state: SessionState<Answer>;
  /** Searches for the query that the session was created with. */
  start(): void;
  setQuery(query: string): void;
  /** Calls the listener for all changes that are visible, except for letters, which the field shows by itself. */
  subscribe(listener: () => void): () => void;
  /** Aborts the current search. */
  stop(): void;
}

/** Searches. `update` takes a more complete answer about the same hits, after the first one. */
type Search<Answer> = (query: string, signal: AbortSignal, update: (answer: Answer) => void) => Promise<Answer>;

export function createSearchSession<Answer>(search: Search<Answer>, initialQuery = ''): SearchSession<Answer> {
  const listeners = new Set<() => void>();
  let state: SessionState<Answer> = { query: limitQuery(initialQuery), status: 'idle' };
  let running = new AbortController();

  const put = (next: SessionState<Answer>) => {
    const last = state;
    state = next;
    if (next.shown !== last.shown || faceOf(next) !== faceOf(last)) listeners.forEach((listener) => listener());
  };

  const run = async (asked: string): Promise<void> => {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    const timer = setTimeout(() => {
      if (!signal.aborted) put({ ...state, status: 'stalled' });
    }, STALL_THRESHOLD);
    const show = (answer: Answer): void => {
      if (!signal.aborted) put({ query: state.query, status: 'idle', shown: { query: asked, answer } });
    };
    try {
      show(await search(asked, signal, show));
    } catch (error) {
      if (signal.aborted) return;
      console.warn(`The search for "${asked}" failed.`, error);
      put({ query: state.query, status: 'error' });
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    get state() {
      return state;
    },
    start() {
      const asked = state.query.trim();
      if (asked === '') return;
      put({ ...state, status: 'loading' });
      void run(asked);
    },
    setQuery(text) {
      const query = limitQuery(text);
      const asked = query.trim();
      if (query === state.query) return;
      // White space at the ends does not change the search.
      if (asked === state.query.trim()) return put({ ...state, query });
      if (asked === '') {
        running.abort();
        return put({ query, status: 'idle' });
      }
      // Starts the search first, because the listeners may take a while.
      void run(asked);
      put({ ...state, query, status: 'loading' });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => running.abort(),
  };
}

/** Returns a key of what is visible of a state apart from its answer. */
function faceOf({ query, status }: Pick<SessionState<unknown>, 'query' | 'status'>): string {
  return `${query === ''}${query.trim() === ''}${status === 'idle' ? 'loading' : status}`;
}

/** Number of hits that the dialog requests (LIM-07). */
const HITS_PER_REQUEST = 20;

/** Pixels of a row, with its share of the titles of groups. */
const ROW_HEIGHT = 62;

/**
 * Returns the sizes that depend on the window. Small screens have room for half as many words (LIM-09, SA-03). `inSight` is
 * the number of rows that are visible without scrolling; on phones the keyboard covers a part of the list.
 */
export function sizesFor(width: number, height: number): { readonly snippetWords: number; readonly inSight: number } {
  return width > 768 ? { snippetWords: 10, inSight: 8 } : { snippetWords: 5, inSight: Math.ceil(height / ROW_HEIGHT) };
}

export const sizesOfWindow = () => sizesFor(window.innerWidth, window.visualViewport?.height ?? window.innerHeight);

export interface DialogAnswer {
  readonly groups: readonly HitGroup[];
  /**
   * Stays the same object while the hits are the same, so that the chosen option stays chosen while texts are loaded.
   */
  readonly order: object;
  /** Number of all hits, shown or not. */
  readonly count: number;
  /** Queries to try instead; empty when there are hits. */
  readonly suggestions: readonly string[];
  /** Loads the texts of all hits. A search loads only a few of them until the reader looks at the list. */
  readonly more: () => void;
}

type DialogSearch = Search<DialogAnswer>;

interface DialogSearchSettings extends Pick<SearchRequest, 'versions'> {
  /** Called for each query, because the keyboard of a phone comes and goes. */
  readonly sizes: () => Pick<SearchRequest, 'snippetWords' | 'inSight'>;
  /** Resolves once the results have been painted. Texts that arrive sooner would delay that. @default at once */
  readonly painted?: () => Promise<void>;
  /** Resolves when the reader has had time to type more. Rows in sight then get the texts that they lack. @default never */
  readonly rested?: () => Promise<void>;
}

/**
 * Creates the search of the dialog: queries the provider and groups its answers. Remembers the groups of the last
 * results, to suggest them when a query finds nothing.
 */
export function createDialogSearch(
  provider: () => Promise<SearchProvider> | SearchProvider,
  { versions, sizes, painted = () => Promise.resolve(), rested = () => new Promise(() => {}) }: DialogSearchSettings,
): DialogSearch {
  const settings = { ...(versions && { versions }), hitsPerPage: HITS_PER_REQUEST, textsPerGroup: RESULTS_PER_GROUP };
  let lastGroups: readonly string[] = [];
  return async (query, signal, update) => {
    const opened = provider();
    // Do not await a provider that is ready: the request is then sent before the page shows the typed letter.
    const source = opened instanceof Promise ? await opened : opened;
    const asked = { ...settings, ...sizes(), query, signal };
    const answer = await source.search(asked);
    const order = {};
    let { hits: current, lacksTexts: lacks = false } = answer;
    const show = (known: readonly SearchHit[]): void => {
      // Answers come in any order: a text that is there stays.
      current = current.map((hit) => (hit.content ? hit : (known.find((one) => one.objectID === hit.objectID) ?? hit)));
      update(found(current));
    };
    const load = async (texts: 'in-sight' | 'all'): Promise<void> => {
      if (!lacks || signal.aborted) return;
      if (texts === 'all') lacks = false;
      const full = await source.search({ ...asked, texts });
      show((await full.complete) ?? full.hits);
    };
    // Rows whose texts cannot be loaded stay as they are.
    const more = (texts: 'in-sight' | 'all'): void => void load(texts).catch(() => {});
    const found = (hits: readonly SearchHit[]): DialogAnswer => ({
      groups: groupHits(hits),
      order,
      count: answer.nbHits,
      suggestions: [],
      more: () => more('all'),
    });
    const first = found(answer.hits);
    if (first.groups.length === 0) return { ...first, count: 0, suggestions: suggestQueries(lastGroups) };
    lastGroups = first.groups.map(({ title }) => title);
    const { complete } = answer;
    if (complete !== undefined) void Promise.all([complete, painted()]).then(([known]) => show(known));
    void rested().then(() => more('in-sight'));
    return first;
  };
}
