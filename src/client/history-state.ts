/**
 * What the router keeps in each history entry, and the scroll positions of the entries. Positions are kept beside the
 * history, because the entry that is left by Back can no longer be written to.
 */

export interface EntryState {
  /** Six random characters (RR-19). */
  readonly key: string;
  /** Counts up along the session's history. */
  readonly index: number;
}

const KEY_LENGTH = 6;
const STORAGE_KEY = 'octavo.scroll';

export function createKey(random: () => number = Math.random): string {
  return Array.from({ length: KEY_LENGTH }, () => Math.floor(random() * 36).toString(36)).join('');
}

/** State of an entry made by this router; `null` for others, such as those of plain `#id` links. */
export function readEntry(state: unknown): EntryState | null {
  if (typeof state !== 'object' || state === null || !('key' in state) || !('index' in state)) return null;
  const { key, index } = state;
  return typeof key === 'string' && typeof index === 'number' ? { key, index } : null;
}

export type ScrollPosition = readonly [x: number, y: number];

export interface ScrollMemory {
  save(key: string, position: ScrollPosition): void;
  find(key: string): ScrollPosition | undefined;
  /** Keeps the positions over a page load of the same tab. */
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
