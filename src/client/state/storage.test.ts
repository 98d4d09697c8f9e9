import { afterEach, expect, test, vi } from 'vitest';
import { createServerStore, type KeyStore } from './contexts.ts';
import { createStore, type StorageWindow } from './storage.ts';

type Listener = (event: { readonly key: string | null }) => void;

/** The part of a browser window that storage needs. `failing` makes writes throw as a full disk does, `broken` what it names. */
function fakeWindow(state: { failing?: boolean; broken?: string } = {}) {
  const items = new Map<string, string>();
  const listeners: Listener[] = [];
  const storage = {
    getItem: (key: string) => {
      if (state.broken === 'read') throw new Error('The disk is gone.');
      return items.get(key) ?? null;
    },
    setItem: (key: string, value: string) => {
      if (state.failing === true) throw new Error('QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key: string) => {
      if (state.broken === 'write') throw new Error('The disk is gone.');
      items.delete(key);
    },
  };
  const win: StorageWindow = {
    localStorage: storage,
    sessionStorage: null,
    addEventListener: (_, listener) => void listeners.push(listener),
  };
  return { win, items, otherTab: (key: string | null) => listeners.forEach((listener) => listener({ key })) };
}

const LOCAL = { type: 'localStorage', namespace: '' } as const;

afterEach(() => void vi.restoreAllMocks());

test('STO-01, EC-09: without storage there is one warning and every operation is a no-op', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const win: StorageWindow = {
    get localStorage(): never {
      throw new Error('SecurityError');
    },
    sessionStorage: null,
    addEventListener() {},
  };
  const store = createStore(LOCAL, win);
  store.set('a', '1');
  store.remove('a');
  store.subscribe('a', () => {})();
  expect(store.get('a')).toBeNull();
  expect(createStore({ type: 'sessionStorage', namespace: '' }, win).get('a')).toBeNull();
  expect(warn).toHaveBeenCalledTimes(2);
  expect(warn.mock.calls[0]?.[0]).toMatchInlineSnapshot(
    `"Browser storage (localStorage) is not available, so preferences are not remembered."`,
  );
});

test('STO-02, EC-09: on the server storage throws and names the key', () => {
  expect(() => createServerStore().get('theme')).toThrowErrorMatchingInlineSnapshot(
    `[Error: The storage key "theme" is used during server rendering, where there is no storage. Use storage in effects and event handlers only.]`,
  );
  expect(() => createServerStore().set('theme', 'x')).toThrow('"theme"');
});

test('STO-03: a failed write is logged and does not throw', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { win } = fakeWindow({ failing: true });
  const store = createStore(LOCAL, win);
  const heard = vi.fn();
  store.subscribe('a', heard);
  store.set('a', '1');
  expect(error).toHaveBeenCalledTimes(1);
  expect(heard).not.toHaveBeenCalled();
});

test.each([
  ['read', (store: KeyStore) => expect(store.get('a')).toBeNull()],
  ['write', (store: KeyStore) => store.remove('a')],
] as const)('STO-03: so is one that fails to %s', (what, use) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const state = { broken: '' };
  const { win, items } = fakeWindow(state);
  items.set('a', '1');
  const store = createStore(LOCAL, win);
  state.broken = what;
  use(store);
  expect(error).toHaveBeenCalledWith(`Browser storage: could not ${what} "a".`, expect.any(Error));
});

test('STO-04: writes are heard in this tab and in others, unchanged values are not', () => {
  const { win, items, otherTab } = fakeWindow();
  const store = createStore(LOCAL, win);
  const heard = vi.fn();
  const stop = store.subscribe('a', heard);
  store.set('a', '1');
  store.set('a', '1');
  expect(heard).toHaveBeenCalledTimes(1);
  items.set('a', '2');
  otherTab('a');
  otherTab('b');
  expect(heard).toHaveBeenCalledTimes(2);
  items.clear();
  otherTab(null);
  expect(heard).toHaveBeenCalledTimes(3);
  stop();
  store.set('a', '3');
  expect(heard).toHaveBeenCalledTimes(3);
});

test('STO-05: a namespace is appended to keys, none by default', () => {
  const { win, items } = fakeWindow();
  createStore(LOCAL, win).set('theme', 'dark');
  createStore({ type: 'localStorage', namespace: 'ab' }, win).set('theme', 'light');
  expect([...items]).toEqual([
    ['theme', 'dark'],
    ['theme-ab', 'light'],
  ]);
});
