/**
 * One search box from query to answer, without a view (SD-18, SD-19, SD-25).
 *
 *     idle ──query──▶ loading ──300 ms──▶ stalled
 *      ▲                 │                   │
 *      └───── answer ────┴───────────────────┤
 *     error ◀──────────── failure ───────────┘      (until the query changes)
 */
import { limitQuery } from './query-text.ts';

/** LIM-12 */
export const STALL_THRESHOLD = 300;

export type SearchStatus = 'idle' | 'loading' | 'stalled' | 'error';

export interface SessionState<Answer> {
  /** As typed. */
  readonly query: string;
  readonly status: SearchStatus;
  /** The newest answer and the query it belongs to, which is an older one while the next answer is awaited. */
  readonly shown?: { readonly query: string; readonly answer: Answer };
}

export interface SearchSession<Answer> {
  readonly state: SessionState<Answer>;
  /** Searches for the query that the session was made with. */
  start(): void;
  setQuery(query: string): void;
  /** Calls for all that is to be shown, but not for letters: a field shows these itself. */
  subscribe(listener: () => void): () => void;
  /** Gives up what is under way. */
  stop(): void;
}

/** `update` takes an answer that says more than the one that was given, about the same hits. */
export type Search<Answer> = (query: string, signal: AbortSignal, update: (answer: Answer) => void) => Promise<Answer>;

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
      // Blanks at the ends ask for nothing new.
      if (asked === state.query.trim()) return put({ ...state, query });
      if (asked === '') {
        running.abort();
        return put({ query, status: 'idle' });
      }
      // Asks first: who listens may take a while.
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

/** What of a state can be seen without its answer. */
function faceOf({ query, status }: Pick<SessionState<unknown>, 'query' | 'status'>): string {
  return `${query === ''}${query.trim() === ''}${status === 'idle' ? 'loading' : status}`;
}
