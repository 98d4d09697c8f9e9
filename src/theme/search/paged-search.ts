/** The search page from query to an endless list, without a view (SP-03, SP-04). */
import type {
  HierarchyLevel,
  SearchHit,
  SearchRequest,
  SearchResponse,
  TextSegment,
} from '../../search/query/types.ts';

/** Of the search page; the pause after a letter is in milliseconds (LIM-29). */
export const HITS_PER_PAGE = 15;
export const DEBOUNCE = 300;

export interface PagedQuery {
  readonly query: string;
  readonly versions: Readonly<Record<string, string>>;
}

export interface PagedState {
  /** `more`: the next page of the same query is on its way. */
  readonly status: 'idle' | 'loading' | 'more' | 'error';
  /** Those of the last query that was answered stay until the next answer. */
  readonly hits: readonly SearchHit[];
  /** Of all pages; absent before the first answer and without a query. */
  readonly count?: number;
  /** How many hits each page has is for the service to say. */
  readonly nextPage?: number;
}

export interface PagedSearch {
  readonly state: PagedState;
  /** The first query is asked at once, those that follow when the reader pauses. */
  ask(asked: PagedQuery): void;
  /** Loads the next page, if there is one and nothing is under way. */
  more(): void;
  /** Asks again after an error. */
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
      // Texts are of any length here: a list that is painted before them would move.
      const hits = (await complete) ?? first;
      // A page without hits ends the list, whatever the count says.
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
      // A list that the reader comes back to is there already.
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
  /** Ends in `...`; empty when the hit has no text. */
  readonly summary: readonly TextSegment[];
}

/** What the search page shows of a hit (SP-04). */
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

/** Without the points at the end, whichever segments these stand in. */
function withoutEllipsis(segments: readonly TextSegment[]): readonly TextSegment[] {
  const last = segments.at(-1);
  if (last === undefined) return segments;
  const text = last.text.replace(/[\s.…]+$/u, '');
  const before = segments.slice(0, -1);
  return text === '' ? withoutEllipsis(before) : [...before, { ...last, text }];
}
