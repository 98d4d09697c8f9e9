import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { SearchHit } from '../../search/query/base/types.ts';
import { createSearchHistory, hitToRemember, isWebUrl, type HistoryWindow, type StoredHit } from './search-history.ts';

const NONE = { lvl0: null, lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
const hit = (name: string): StoredHit => ({
  objectID: `/docs/${name}`,
  url: `/docs/${name}`,
  external: false,
  type: 'lvl1',
  hierarchy: { ...NONE, lvl0: 'Docs', lvl1: name },
});
const names = (hits: readonly StoredHit[]) => hits.map(({ hierarchy }) => hierarchy.lvl1);

/** Tabs of one browser. */
function browser(initial: Readonly<Record<string, string>> = {}) {
  const items = new Map(Object.entries(initial));
  const listeners = new Set<() => void>();
  const tab = (): HistoryWindow => ({
    localStorage: {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
    },
    addEventListener: (_type, listener) => void listeners.add(listener),
    removeEventListener: (_type, listener) => void listeners.delete(listener),
  });
  return { items, tab, tellTabs: () => listeners.forEach((listener) => listener()) };
}

const RECENT = '__DOCSEARCH_RECENT_SEARCHES__foal';
const FAVORITE = '__DOCSEARCH_FAVORITE_SEARCHES__foal';

describe('SD-09, SD-10', () => {
  test('JSON arrays by index name, newest first, a repeated one moves to the front', () => {
    const { items, tab } = browser();
    const history = createSearchHistory('foal', tab());
    for (const name of ['a', 'b', 'c', 'a']) history.addRecent(hit(name));
    expect(names(history.searches.recent)).toEqual(['a', 'c', 'b']);
    expect(names(JSON.parse(items.get(RECENT) ?? '') as StoredHit[])).toEqual(['a', 'c', 'b']);
    expect(items.has(FAVORITE)).toBe(false);
  });

  test('LIM-10, LIM-11: 7 recent, 4 as soon as there are favourites; 10 favourites', () => {
    const { items, tab } = browser();
    const history = createSearchHistory('foal', tab());
    for (const name of 'abcdefghi') history.addRecent(hit(name));
    expect(names(history.searches.recent)).toEqual(['i', 'h', 'g', 'f', 'e', 'd', 'c']);
    history.favor(hit('g'));
    expect(names(history.searches.recent)).toEqual(['i', 'h', 'f', 'e']);
    expect(JSON.parse(items.get(RECENT) ?? '')).toHaveLength(4);
    for (const name of 'mnopqrstuv') history.favor(hit(name));
    expect(names(history.searches.favorite)).toEqual([...'vutsrqponm']);
  });
});

test('SD-11: favourites are not recent; both can be removed', () => {
  const history = createSearchHistory('foal', browser().tab());
  history.addRecent(hit('a'));
  history.addRecent(hit('b'));
  history.favor(hit('a'));
  history.addRecent(hit('a'));
  expect(names(history.searches.recent)).toEqual(['b']);
  expect(names(history.searches.favorite)).toEqual(['a']);
  history.removeRecent(hit('b'));
  history.removeFavorite(hit('a'));
  expect(history.searches).toEqual({ recent: [], favorite: [] });
});

test('SD-11: a content hit is remembered as its page', () => {
  const content: SearchHit = {
    ...hit('Hooks'),
    objectID: '7',
    url: '/docs/Hooks#order',
    type: 'content',
    hierarchy: { ...NONE, lvl0: 'Docs', lvl1: 'Hooks', lvl2: 'Order' },
    content: 'text',
    anchor: 'order',
    highlighted: { hierarchy: NONE, content: null },
    snippet: { hierarchy: NONE, content: null },
  };
  expect(hitToRemember(content)).toEqual(hit('Hooks'));
  const heading = hitToRemember({ ...content, type: 'lvl2' });
  expect(heading).toEqual({
    objectID: '7',
    url: '/docs/Hooks#order',
    external: false,
    type: 'lvl2',
    hierarchy: content.hierarchy,
  });
});

test('two tabs lose nothing, and hear of each other', () => {
  const { tab, tellTabs } = browser();
  const [one, two] = [createSearchHistory('foal', tab()), createSearchHistory('foal', tab())];
  let told = 0;
  const stop = two.subscribe(() => told++);
  expect(one.searches.recent).toEqual(two.searches.recent);
  one.addRecent(hit('a'));
  two.addRecent(hit('b'));
  one.favor(hit('c'));
  two.addRecent(hit('d'));
  expect(names(one.searches.recent)).toEqual(['d', 'b', 'a']);
  expect(names(two.searches.favorite)).toEqual(['c']);
  told = 0;
  tellTabs();
  expect(told).toBe(1);
  stop();
  tellTabs();
  expect(told).toBe(1);
});

test('STO-01, STO-03: blocked or full storage: nothing is kept, nothing breaks, and what is full is told', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => told.mockRestore());
  const refuse = () => {
    throw new Error('QuotaExceededError');
  };
  const blocked: HistoryWindow = {
    get localStorage(): never {
      return refuse();
    },
    addEventListener() {},
    removeEventListener() {},
  };
  const history = createSearchHistory('foal', blocked);
  history.addRecent(hit('a'));
  expect(history.searches).toEqual({ recent: [], favorite: [] });
  expect(told).not.toHaveBeenCalled();
  const full = browser().tab();
  const kept = createSearchHistory('foal', { ...full, localStorage: { ...full.localStorage, setItem: refuse } });
  kept.favor(hit('a'));
  expect(kept.searches).toEqual({ recent: [], favorite: [] });
  expect(told).toHaveBeenCalledWith('The searches could not be kept.', expect.any(Error));
});

test.each(['{', 'null', '{"a":1}', '[1,null,"x",{"url":3},{"url":"/a"},{"url":"/a","hierarchy":{}}]'])(
  'anything may stand in the storage: %s',
  (text) => {
    const history = createSearchHistory('foal', browser({ [RECENT]: text }).tab());
    expect(history.searches.recent).toEqual([]);
  },
);

test('SD-10: of entries that lead to one place, which DocSearch may have kept, the newest is there', () => {
  const stored = ['New', 'Old'].map((lvl1) => ({ url: '/a', hierarchy: { lvl1 } }));
  const history = createSearchHistory('foal', browser({ [RECENT]: JSON.stringify(stored) }).tab());
  expect(history.searches.recent.map(({ hierarchy }) => hierarchy.lvl1)).toEqual(['New']);
});

test('entries of DocSearch are understood; scripts are not', () => {
  const stored = [
    { url: 'https://x.org/docs/a', type: 'lvl2', objectID: '1', hierarchy: { lvl0: 'D', lvl1: 'A', lvl2: 'B' }, content: null },
    { url: 'javascript:alert(1)', type: 'lvl1', objectID: '2', hierarchy: { lvl1: 'A' } },
  ]; // prettier-ignore
  const history = createSearchHistory('foal', browser({ [RECENT]: JSON.stringify(stored) }).tab());
  expect(history.searches.recent).toEqual([
    {
      objectID: '1',
      url: 'https://x.org/docs/a',
      external: false,
      type: 'lvl2',
      hierarchy: { ...NONE, lvl0: 'D', lvl1: 'A', lvl2: 'B' },
    },
  ]);
  expect([isWebUrl('/a'), isWebUrl('https://a.b'), isWebUrl('JaVascript:x'), isWebUrl('http://[')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('the view is the same object until something changes', () => {
  const history = createSearchHistory('foal', browser().tab());
  history.addRecent(hit('a'));
  expect(history.searches).toBe(history.searches);
});
