import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SearchHit, SearchRequest, SearchResponse } from '../../search/query/base/types.ts';
import { createPagedSearch, DEBOUNCE } from './paged-search.ts';

const NONE = { lvl0: null, lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
const hit = (objectID: string): SearchHit => ({
  objectID,
  url: `/${objectID}`,
  external: false,
  type: 'lvl1',
  hierarchy: NONE,
  content: null,
  anchor: null,
  highlighted: { hierarchy: NONE, content: null },
  snippet: { hierarchy: NONE, content: null },
});

/** An index in which every query has `total` hits. */
function paged(total: number) {
  const requests: SearchRequest[] = [];
  let fails = false;
  const list = createPagedSearch((request) => {
    requests.push(request);
    if (fails) return Promise.reject(new Error('offline'));
    const { query, page = 0, hitsPerPage = 0 } = request;
    const ids = Array.from({ length: total }, (_, at) => `${query}${at}`);
    const hits = ids.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map(hit);
    return Promise.resolve<SearchResponse>({ hits, nbHits: total });
  });
  const asked = () => requests.map(({ query, page }) => `${query}/${page}`);
  return { list, asked, requests, fail: (value: boolean) => (fails = value) };
}

const pause = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('SP-03, LIM-29: the first query at once, then when the reader pauses for 300 ms', async () => {
  const { list, asked } = paged(1);
  list.ask({ query: 'a', versions: {} });
  await pause();
  expect(asked()).toEqual(['a/0']);
  list.ask({ query: 'ab', versions: {} });
  await pause(DEBOUNCE - 1);
  list.ask({ query: 'abc', versions: {} });
  expect(list.state.status).toBe('loading');
  await pause(DEBOUNCE - 1);
  expect(asked()).toEqual(['a/0']);
  await pause(1);
  expect(asked()).toEqual(['a/0', 'abc/0']);
});

test('SP-03: 15 hits a page, the next ones when asked for, until the end', async () => {
  const { list, requests } = paged(31);
  list.ask({ query: 'a', versions: { default: '4.x' } });
  await pause();
  expect(list.state).toMatchObject({ status: 'idle', count: 31 });
  for (const length of [15, 30, 31, 31]) {
    expect(list.state.hits).toHaveLength(length);
    list.more();
    if (length < 31) expect(list.state.status).toBe('more');
    list.more();
    await pause();
  }
  expect(requests.map(({ page }) => page)).toEqual([0, 1, 2]);
  expect(requests[0]).toMatchObject({ hitsPerPage: 15, versions: { default: '4.x' } });
  expect(new Set(list.state.hits.map(({ objectID }) => objectID)).size).toBe(31);
});

test('SP-03: no page is left out or shown twice when the service makes them of another size', async () => {
  const list = createPagedSearch(({ page = 0 }) => {
    const ids = Array.from({ length: 45 }, (_, at) => hit(String(at)));
    return Promise.resolve<SearchResponse>({ hits: ids.slice(page * 20, (page + 1) * 20), nbHits: 45 });
  });
  list.ask({ query: 'a', versions: {} });
  await pause();
  for (const length of [20, 40, 45]) {
    expect(new Set(list.state.hits.map(({ objectID }) => objectID)).size).toBe(length);
    list.more();
    await pause();
  }
});

test('SP-04: answers for an old query are ignored', async () => {
  const answers = new Map<string, (response: SearchResponse) => void>();
  const list = createPagedSearch(({ query }) => new Promise((resolve) => answers.set(query, resolve)));
  list.ask({ query: 'a', versions: {} });
  await pause();
  list.ask({ query: 'b', versions: {} });
  await pause(DEBOUNCE);
  answers.get('b')?.({ hits: [hit('b')], nbHits: 1 });
  answers.get('a')?.({ hits: [hit('a')], nbHits: 9 });
  await pause();
  expect(list.state.hits.map(({ objectID }) => objectID)).toEqual(['b']);
});

test('an error keeps what was found and can be tried again', async () => {
  const { list, fail } = paged(20);
  list.ask({ query: 'a', versions: {} });
  await pause();
  fail(true);
  list.more();
  await pause();
  expect(list.state).toMatchObject({ status: 'error', hits: { length: 15 } });
  fail(false);
  list.retry();
  await pause();
  expect(list.state).toMatchObject({ status: 'idle', count: 20 });
});

test('without a query there is nothing', async () => {
  const { list, asked } = paged(1);
  list.ask({ query: 'a', versions: {} });
  await pause();
  list.ask({ query: '  ', versions: {} });
  await pause(1000);
  expect(list.state).toEqual({ status: 'idle', hits: [] });
  expect(asked()).toEqual(['a/0']);
});
