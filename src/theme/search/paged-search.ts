/** The logic of the search page, from the query to an endless list, without a view (SP-03, SP-04). */
import type {
  HierarchyLevel,
  SearchHit,
  SearchRequest,
  SearchResponse,
  TextSegment,
} from '../../search/query/base/types.ts';

/** Limits of the search page. `DEBOUNCE`, the pause after a letter, is in milliseconds (LIM-29). */
export const HITS_PER_PAGE = 15;
export const DEBOUNCE = 300;

export interface PagedQuery {
  readonly query: string;
  readonly versions: Readonly<Record<string, string>>;
}

export interface PagedState {
  /** `more`: the next page of the same query is being loaded. */
  readonly status: 'idle' | 'loading' | 'more' | 'error';
  /** The hits of the last query that was answered. They stay until the next answer. */
  readonly hits: readonly SearchHit[];
  /** Number of hits on all pages; absent before the first answer and without a query. */
  readonly count?: number;
  /** Number of the next page. The service decides how many hits a page has. */
  readonly nextPage?: number;
}

export interface PagedSearch {
  readonly state: PagedState;
  /** Searches for the first query at once, and for later ones when the reader pauses. */
  ask(asked: PagedQuery): void;
  /** Loads the next page, if there is one and nothing is being loaded. */
  more(): void;
  /** Repeats the search after an error. */
  retry(): void;
  subscribe(listener: () => void): () => void;
  stop(): void;
}

type Search = (request: SearchRequest) => Promise<SearchResponse>;

const SIZES = { hitsPerPage: HITS_PER_PAGE, snippetWords: 30 };
const NOTHING: PagedState = { status: 'idle', hits: [] };

export function createPagedSearch(search: Search): PagedSearch {
  const listeners = new Set<() => void>();
  let state = NOTHING;
  let asked: PagedQuery | undefined;
  let running = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const put = (next: PagedState) => {
    state = next;
    listeners.forEach((listener) => listener());
  };
  const cancel = () => {
    clearTimeout(timer);
    running.abort();
    running = new AbortController();
  };
  const load = async (page: number) => {
    if (asked === undefined) return;
    const { signal } = running;
    const before = page === 0 ? [] : state.hits;
    try {
      const { hits: first, nbHits, complete } = await search({ ...asked, ...SIZES, page, signal });
      // Texts have any length here, so a list painted before them would move.
      const hits = (await complete) ?? first;
      // A page without hits ends the list, whatever the count is.
      const count = hits.length === 0 ? before.length : nbHits;
      if (!signal.aborted) put({ status: 'idle', hits: [...before, ...hits], count, nextPage: page + 1 });
    } catch (error) {
      if (signal.aborted) return;
      console.warn(`The search for "${asked.query}" failed.`, error);
      put({ ...state, hits: before, status: 'error', nextPage: page });
    }
  };
  const loadNext = () => {
    put({ ...state, status: state.hits.length > 0 ? 'more' : 'loading' });
    void load(state.nextPage ?? 0);
  };
  return {
    get state() {
      return state;
    },
    ask(next) {
      const query = next.query.trim();
      // A list that the reader comes back to has been loaded already.
      if (state.status === 'idle' && state.count !== undefined && isSame(asked, { ...next, query })) return;
      const isFirst = asked === undefined || asked.query === query;
      cancel();
      asked = { ...next, query };
      if (query === '') return put(NOTHING);
      put({ ...state, status: 'loading' });
      timer = setTimeout(() => void load(0), isFirst ? 0 : DEBOUNCE);
    },
    more() {
      if (state.status === 'idle' && state.hits.length < (state.count ?? 0)) loadNext();
    },
    retry: loadNext,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: cancel,
  };
}

function isSame(asked: PagedQuery | undefined, next: PagedQuery): boolean {
  return asked?.query === next.query && JSON.stringify(asked.versions) === JSON.stringify(next.versions);
}

const LEVELS: readonly HierarchyLevel[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

interface ResultView {
  /** The deepest heading of the hit. */
  readonly title: readonly TextSegment[];
  /** Group, page and headings above it. */
  readonly path: readonly string[];
  /** The text, which ends in `...`; empty when the hit has no text. */
  readonly summary: readonly TextSegment[];
}

/** Returns what the search page shows of a hit (SP-04). */
export function viewResult({ hierarchy, highlighted, snippet, content, type }: SearchHit): ResultView {
  const filled = LEVELS.filter((level) => (hierarchy[level] ?? '') !== '');
  const last = type !== 'content' && filled.includes(type) ? type : (filled.at(-1) ?? 'lvl1');
  const above = filled.slice(0, Math.max(0, filled.indexOf(last)));
  const text = snippet.content ?? (content === null || content === '' ? [] : [{ text: content, mark: false }]);
  return {
    title: highlighted.hierarchy[last] ?? [{ text: hierarchy[last] ?? '', mark: false }],
    path: above.map((level) => hierarchy[level] ?? ''),
    summary: text.length === 0 ? [] : [...withoutEllipsis(text), { text: '...', mark: false }],
  };
}

/** Removes the dots at the end, whichever segments they are in. */
function withoutEllipsis(segments: readonly TextSegment[]): readonly TextSegment[] {
  const last = segments.at(-1);
  if (last === undefined) return segments;
  const text = last.text.replace(/[\s.…]+$/u, '');
  const before = segments.slice(0, -1);
  return text === '' ? withoutEllipsis(before) : [...before, { ...last, text }];
}
