import { expect, test } from 'vitest';
import type { SearchHit, SearchProvider, SearchRequest } from '../../search/query/types.ts';
import { createDialogSearch, snippetWordsFor, type DialogAnswer } from './search-session.ts';

const NONE = { lvl0: null, lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
const hit = (group: string): SearchHit => ({
  objectID: group,
  url: `/${group}`,
  external: false,
  type: 'lvl1',
  hierarchy: { ...NONE, lvl0: group, lvl1: 'Page' },
  content: null,
  anchor: null,
  highlighted: { hierarchy: NONE, content: null },
  snippet: { hierarchy: NONE, content: null },
});

const ignore = () => undefined;

/** Finds one hit per word that starts with a capital. */
function provider() {
  const requests: SearchRequest[] = [];
  const source: SearchProvider = {
    credit: { name: 'Test', href: 'https://example.org' },
    warmUp: () => Promise.resolve(),
    search(request) {
      requests.push(request);
      const hits = (request.query.match(/[A-Z]\w*/g) ?? []).map(hit);
      return Promise.resolve({ hits, nbHits: hits.length * 10 });
    },
  };
  return { source, requests };
}

test('LIM-07, LIM-09: 20 hits; snippets of 10 words, of 5 on narrow screens', async () => {
  const { source, requests } = provider();
  const search = createDialogSearch(() => Promise.resolve(source), { versions: { default: '4.x' }, snippetWords: 5 });
  await search('Hooks', new AbortController().signal, ignore);
  expect(requests[0]).toMatchObject({
    query: 'Hooks',
    hitsPerPage: 20,
    textsPerGroup: 5,
    snippetWords: 5,
    versions: { default: '4.x' },
  });
  expect([snippetWordsFor(768), snippetWordsFor(769)]).toEqual([5, 10]);
});

test('SD-14, SD-17: all hits are counted; without any, the groups of the last results are suggested', async () => {
  const { source } = provider();
  const search = createDialogSearch(() => Promise.resolve(source), {});
  const { signal } = new AbortController();
  expect(await search('nothing', signal, ignore)).toMatchObject({ groups: [], count: 0, suggestions: [] });
  expect(await search('Guides Blog', signal, ignore)).toMatchObject({ count: 20, suggestions: [] });
  expect((await search('nothing', signal, ignore)).suggestions).toEqual(['Guides', 'Blog']);
});

test('texts that come later change neither the hits nor what tells the list from another', async () => {
  const pending: SearchHit = { ...hit('Guides'), pending: true };
  const complete = Promise.resolve([{ ...hit('Guides'), content: 'Text.' }]);
  const source: SearchProvider = {
    ...provider().source,
    search: () => Promise.resolve({ hits: [pending], nbHits: 1, complete }),
  };
  const updates: DialogAnswer[] = [];
  const search = createDialogSearch(() => Promise.resolve(source), {});
  const first = await search('guides', new AbortController().signal, (answer) => updates.push(answer));
  await complete;
  expect(first.groups[0]?.hits).toEqual([pending]);
  expect(updates.map(({ groups }) => groups[0]?.hits[0]?.content)).toEqual(['Text.']);
  expect(updates[0]?.order).toBe(first.order);
});

test('texts that were left out are asked for once, when the reader looks at the list, and keep the order', async () => {
  const requests: SearchRequest[] = [];
  const withText = (group: string, content: string | null): SearchHit => ({ ...hit(group), content });
  const source: SearchProvider = {
    ...provider().source,
    search(request) {
      requests.push(request);
      const isFull = request.textFiles === Infinity;
      const hits = isFull
        ? [withText('B', 'Of B.'), withText('A', 'Of A.')]
        : [withText('A', null), withText('B', 'First of B.')];
      return Promise.resolve({ hits, nbHits: 2 });
    },
  };
  const search = createDialogSearch(() => Promise.resolve(source), { snippetWords: 5 });
  const textsOf = ({ groups }: DialogAnswer) => groups.flatMap(({ hits }) => hits.map(({ content }) => content));
  const updates: DialogAnswer[] = [];
  const first = await search('letters', new AbortController().signal, (answer) => updates.push(answer));
  expect([textsOf(first), requests.length]).toEqual([[null, 'First of B.'], 1]);
  first.more();
  first.more();
  await expect.poll(() => updates.length).toBe(1);
  updates[0]?.more();
  expect(updates.map(textsOf)).toEqual([['Of A.', 'Of B.']]);
  expect(updates[0]?.order).toBe(first.order);
  expect(requests.map(({ query, textFiles }) => [query, textFiles])).toEqual([
    ['letters', undefined],
    ['letters', Infinity],
  ]);
});
