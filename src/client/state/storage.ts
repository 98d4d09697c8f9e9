/**
 * Browser storage that never breaks a page. Without storage everything is a no-op, a failed call is logged, and
 * listeners are notified of writes in this tab and in others.
 */
import type { KeyStore } from './contexts.ts';

export interface StorageOptions {
  readonly type: 'localStorage' | 'sessionStorage';
  /** Appended to all keys as `-{namespace}` unless empty. */
  readonly namespace: string;
}

/** Storage of `window`. Only the members in use are required, so that tests can pass a plain object. */
export interface StorageWindow {
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  addEventListener(type: 'storage', listener: (event: { readonly key: string | null }) => void): void;
}

export function createStore(options: StorageOptions, win: StorageWindow): KeyStore {
  const storage = openStorage(options.type, win);
  if (storage === null) return { get: () => null, set() {}, remove() {}, subscribe: () => () => {} };
  const listeners = new Map<string, Set<() => void>>();
  const fullKey = (key: string) => (options.namespace === '' ? key : `${key}-${options.namespace}`);
  const notify = (full: string) => listeners.get(full)?.forEach((listener) => listener());

  win.addEventListener('storage', ({ key }) => {
    // A null key means that everything was cleared.
    if (key === null) [...listeners.keys()].forEach(notify);
    else notify(key);
  });

  const read = (full: string) => attempt(`read "${full}"`, () => storage.getItem(full)) ?? null;
  const change = (key: string, value: string | null) => {
    const full = fullKey(key);
    if (read(full) === value) return;
    attempt(`write "${full}"`, () => (value === null ? storage.removeItem(full) : storage.setItem(full, value)));
    if (read(full) === value) notify(full);
  };
  return {
    get: (key) => read(fullKey(key)),
    set: (key, value) => change(key, value),
    remove: (key) => change(key, null),
    subscribe(key, listener) {
      const full = fullKey(key);
      const set = listeners.get(full) ?? new Set();
      listeners.set(full, set.add(listener));
      return () => set.delete(listener);
    },
  };
}

function openStorage(type: StorageOptions['type'], win: StorageWindow): StorageWindow['localStorage'] {
  try {
    const storage = win[type];
    if (storage === null) throw new Error(`window.${type} is null`);
    // Some browsers hand out the object and throw on its first use.
    storage.getItem('octavo');
    return storage;
  } catch (error) {
    console.warn(`Browser storage (${type}) is not available, so preferences are not remembered.`, error);
    return null;
  }
}

function attempt<Result>(what: string, action: () => Result): Result | undefined {
  try {
    return action();
  } catch (error) {
    console.error(`Browser storage: could not ${what}.`, error);
    return undefined;
  }
}
