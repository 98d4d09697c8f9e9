import { expect, test } from 'vitest';
import type { SearchHit, SearchProvider, SearchRequest } from '../../search/query/base/types.ts';
import { createDialogSearch, sizesFor, type DialogAnswer } from './search-session.ts';

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
const sizes = () => sizesFor(1440, 900);

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
  const search = createDialogSearch(() => Promise.resolve(source), {
    versions: { default: '4.x' },
    sizes: () => sizesFor(400, 800),
  });
  await search('Hooks', new AbortController().signal, ignore);
  expect(requests[0]).toMatchObject({
    query: 'Hooks',
    hitsPerPage: 20,
    textsPerGroup: 5,
    snippetWords: 5,
    versions: { default: '4.x' },
  });
  expect([sizesFor(768, 800), sizesFor(769, 800)].map(({ snippetWords }) => snippetWords)).toEqual([5, 10]);
});

test('rows in sight: those of the list on wide screens, what the keyboard leaves on phones', () => {
  const rows = [sizesFor(1440, 900), sizesFor(390, 844), sizesFor(390, 420)].map(({ inSight }) => inSight);
  expect(rows).toEqual([8, 14, 7]);
});

test('SD-14, SD-17: all hits are counted; without any, the groups of the last results are suggested', async () => {
  const { source } = provider();
  const search = createDialogSearch(() => Promise.resolve(source), { sizes });
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
  const search = createDialogSearch(() => Promise.resolve(source), { sizes });
  const first = await search('guides', new AbortController().signal, (answer) => updates.push(answer));
  await complete;
  expect(first.groups[0]?.hits).toEqual([pending]);
  expect(updates.map(({ groups }) => groups[0]?.hits[0]?.content)).toEqual(['Text.']);
  expect(updates[0]?.order).toBe(first.order);
});

test('texts that were left out come for rows in sight when the reader rests, for all when they look at the list', async () => {
  const requests: SearchRequest[] = [];
  const texts: Record<string, readonly string[]> = { few: ['A'], 'in-sight': ['A', 'B'], all: ['A', 'B', 'C'] };
  const source: SearchProvider = {
    ...provider().source,
    search(request) {
      requests.push(request);
      const known = texts[request.texts ?? 'few'];
      // In another order than before: what the reader sees stays where it is.
      const names = request.texts === undefined ? ['A', 'B', 'C'] : ['C', 'B', 'A'];
      const hits = names.map((name) => ({ ...hit(name), content: known?.includes(name) ? `Of ${name}.` : null }));
      return Promise.resolve({ hits, nbHits: 3, ...(request.texts !== 'all' && { lacksTexts: true }) });
    },
  };
  let rest = () => {};
  const rested = () => new Promise<void>((resolve) => (rest = resolve));
  const search = createDialogSearch(() => Promise.resolve(source), { sizes, rested });
  const textsOf = ({ groups }: DialogAnswer) => groups.flatMap(({ hits }) => hits.map(({ content }) => content));
  const updates: DialogAnswer[] = [];
  const { signal } = new AbortController();
  const first = await search('letters', signal, (answer) => updates.push(answer));
  expect([textsOf(first), requests.length]).toEqual([['Of A.', null, null], 1]);
  rest();
  await expect.poll(() => updates.map(textsOf)).toEqual([['Of A.', 'Of B.', null]]);
  first.more();
  first.more();
  await expect.poll(() => updates.map(textsOf)[1]).toEqual(['Of A.', 'Of B.', 'Of C.']);
  updates[1]?.more();
  expect(updates.map(({ order }) => order === first.order)).toEqual([true, true]);
  expect(requests.map(({ texts, inSight }) => [texts, inSight])).toEqual([
    [undefined, 8],
    ['in-sight', 8],
    ['all', 8],
  ]);
});

test('a reader who types on asks for no texts of what they typed before, nor one to whom all have come', async () => {
  const { source, requests } = provider();
  const abort = new AbortController();
  const lacking: SearchProvider = {
    ...source,
    search: async (request) => ({
      ...(await source.search(request)),
      ...(request.query !== 'Hosted' && { lacksTexts: true }),
    }),
  };
  const search = createDialogSearch(() => lacking, { sizes, rested: () => Promise.resolve() });
  abort.abort();
  for (const [query, signal] of [
    ['Guides', abort.signal],
    ['Hosted', new AbortController().signal],
  ] as const) {
    const answer = await search(query, signal, () => expect.unreachable());
    answer.more();
    await Promise.resolve();
  }
  expect(requests.map(({ query }) => query)).toEqual(['Guides', 'Hosted']);
});
