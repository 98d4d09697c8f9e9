/**
 * The state that the router stores in each history entry, and the scroll positions of the entries. Positions are stored
 * outside the history, because an entry can no longer be written to once the reader has left it with Back.
 */

interface EntryState {
  /** Six random characters (RR-19). */
  readonly key: string;
  /** Increases along the session's history. */
  readonly index: number;
}

const KEY_LENGTH = 6;
const STORAGE_KEY = 'octavo.scroll';

export function createKey(random: () => number = Math.random): string {
  return Array.from({ length: KEY_LENGTH }, () => Math.floor(random() * 36).toString(36)).join('');
}

/** Returns the state of an entry made by this router; `null` for others, such as those of plain `#id` links. */
export function readEntry(state: unknown): EntryState | null {
  if (typeof state !== 'object' || state === null || !('key' in state) || !('index' in state)) return null;
  const { key, index } = state;
  return typeof key === 'string' && typeof index === 'number' ? { key, index } : null;
}

export type ScrollPosition = readonly [x: number, y: number];

interface ScrollMemory {
  save(key: string, position: ScrollPosition): void;
  find(key: string): ScrollPosition | undefined;
  /** Saves the positions across a page load in the same tab. */
  persist(): void;
}

export function createScrollMemory(session: Pick<Storage, 'getItem' | 'setItem'> | null): ScrollMemory {
  const positions = new Map<string, ScrollPosition>(restore(session));
  return {
    save: (key, position) => void positions.set(key, position),
    find: (key) => positions.get(key),
    persist() {
      try {
        session?.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-200)));
      } catch {
        // Without storage, going back after a reload starts at the top.
      }
    },
  };
}

function restore(session: Pick<Storage, 'getItem'> | null): readonly (readonly [string, ScrollPosition])[] {
  try {
    const stored: unknown = JSON.parse(session?.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

// The browser's history with a key, an index and a scroll position for each entry.

export interface RouterHistory {
  /**
   * Saves the scroll position of the page on screen; call it before another page takes its place. `jumped` means that
   * the browser has scrolled already.
   */
  leave(jumped: boolean): void;
  /** Adds an entry or replaces the current one. */
  write(href: string, kind: 'push' | 'replace'): void;
  /**
   * Call it right before the page of the entry that the reader went to is shown. Returns its scroll position, if known.
   */
  arrive(): ScrollPosition | undefined;
}

export interface HistoryOptions {
  /**
   * Called when the reader has moved to another entry. `native` means that the browser made it for a `#id` of the same
   * page, and has scrolled.
   */
  onMove(native: boolean): void;
}

export function createHistory({ onMove }: HistoryOptions): RouterHistory {
  const { history } = window;
  const memory = createScrollMemory(openSession());
  /** The current history entry. */
  let position: EntryState = readEntry(history.state) ?? { key: createKey(), index: 0 };
  /** The entry whose page is on screen; differs from `position` while a page loads. */
  let shown = position;
  let href = window.location.href;
  let scrolled: ScrollPosition;
  const keep = () => (scrolled = [window.scrollX, window.scrollY]);
  keep();

  const mark = () => {
    history.replaceState({ ...history.state, ...position }, '');
    href = window.location.href;
  };
  mark();

  // The first load is left to the browser, which restores positions while the page grows.
  const takeOver = () => {
    history.scrollRestoration = 'manual';
  };
  window.addEventListener('pagehide', () => {
    memory.save(shown.key, scrolled);
    memory.persist();
    history.scrollRestoration = 'auto';
  });
  // A jump to a `#id` is announced before the scroll event it causes, so `scrolled` is still the position from before
  // it.
  window.addEventListener('scroll', keep, { passive: true });

  window.addEventListener('popstate', (event) => {
    const entry = readEntry(event.state);
    takeOver();
    // An overlay has an entry of its own, with the state of the page's entry; see `useBackToClose`.
    if (entry?.key === position.key) return;
    const isNew = entry === null && window.location.href !== href;
    position = entry ?? { key: createKey(), index: position.index + (isNew ? 1 : 0) };
    mark();
    onMove(entry === null);
  });

  return {
    leave(jumped) {
      // The event of the last scroll may not have fired yet.
      if (!jumped) keep();
      memory.save(shown.key, scrolled);
    },
    write(next, kind) {
      takeOver();
      position = { key: createKey(), index: position.index + (kind === 'push' ? 1 : 0) };
      // The entry of an overlay is replaced, so that nothing is left of it; see `useBackToClose`.
      if (kind === 'push' && history.state?.covering !== true) history.pushState(position, '', next);
      else history.replaceState(position, '', next);
      href = window.location.href;
      shown = position;
    },
    arrive() {
      shown = position;
      return memory.find(position.key);
    },
  };
}

function openSession(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
