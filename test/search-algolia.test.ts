/** The hosted search against a real server that answers, refuses, hangs and talks nonsense. */
import { expect, test } from 'vitest';
import { type AlgoliaOptions, createAlgoliaProvider } from '../src/search/query/algolia/provider.ts';
import { createTransport, TIMEOUTS as SEARCH_TIMEOUTS, WRITE_TIMEOUTS } from '../src/search/query/algolia/transport.ts';
import { createProvider } from '../src/search/query/provider.ts';
import { SearchFailed } from '../src/search/query/base/types.ts';
import type { AlgoliaInfo, Shell } from '../src/shared/shell.ts';
import { type Answer, closedHost, json, searchService } from './support/search-service.ts';
import { searchSite } from './support/search-site.ts';

const CREDENTIALS = "appId: 'APP', apiKey: 'KEY', indexName: 'docs'";
const TIMEOUTS = { connect: 700, read: 700 };
const RESULTS = { results: [{ hits: [], nbHits: 0 }] };
const empty: Answer = (_, response) => json(response, RESULTS);
const hang: Answer = () => undefined;

async function shellOf(options = '', config = ''): Promise<Shell & { readonly algolia: AlgoliaInfo }> {
  const { locales } = await searchSite(
    { 'docs/a.md': '# A\n', 'versions.json': '["2.x"]', 'versioned_docs/version-2.x/a.md': '# A\n' },
    `search: { ${CREDENTIALS}, ${options} }, ${config}`,
  );
  const shell = locales[0]?.shell;
  if (shell?.search?.algolia === undefined) throw new Error('The shell has no hosted search.');
  return { ...shell, algolia: shell.search.algolia };
}

async function provider(hosts: readonly string[], options: AlgoliaOptions = {}, config = '') {
  const shell = await shellOf(config);
  return createAlgoliaProvider(shell, shell.algolia, { hosts, timeouts: TIMEOUTS, ...options });
}

function bodyOf(received: { readonly body: string } | undefined): Record<string, unknown> {
  const { requests } = JSON.parse(received?.body ?? '{}') as { requests: Record<string, unknown>[] };
  expect(requests).toHaveLength(1);
  return requests[0] ?? {};
}

test('SA-01, SA-02, SA-03: the multi-index call, its credentials and its body', async () => {
  const service = await searchService(empty);
  const search = await provider([service.host]);
  await search.search({ query: 'hooks', snippetWords: 5 });
  const [call] = service.received;
  expect(call).toMatchObject({ method: 'POST' });
  expect(call?.url.pathname).toBe('/1/indexes/*/queries');
  expect(Object.fromEntries(call?.url.searchParams ?? [])).toEqual({
    'x-algolia-application-id': 'APP',
    'x-algolia-api-key': 'KEY',
  });
  expect(bodyOf(call)).toEqual({
    query: 'hooks',
    indexName: 'docs',
    attributesToRetrieve: [
      'hierarchy.lvl0', 'hierarchy.lvl1', 'hierarchy.lvl2', 'hierarchy.lvl3', 'hierarchy.lvl4', 'hierarchy.lvl5',
      'hierarchy.lvl6', 'content', 'type', 'url',
    ],
    attributesToSnippet: [
      'hierarchy.lvl1:5', 'hierarchy.lvl2:5', 'hierarchy.lvl3:5', 'hierarchy.lvl4:5', 'hierarchy.lvl5:5',
      'hierarchy.lvl6:5', 'content:5',
    ],
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    hitsPerPage: 20,
    clickAnalytics: false,
    facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-2.x']],
  }); // prettier-ignore
});

test('SA-02, LIM-29: insights, pages of results and the parameters of the site', async () => {
  const service = await searchService(empty);
  const options = "insights: true, searchParameters: { facetFilters: 'type:lvl1', hitsPerPage: 7, custom: [1] }";
  const search = await provider([service.host], {}, options);
  await search.search({ query: 'a', page: 2, hitsPerPage: 15 });
  expect(bodyOf(service.received[0])).toMatchObject({ clickAnalytics: true, page: 2, hitsPerPage: 7, custom: [1] });
});

test('SA-04: language and versions narrow the search; filters of the site come after', async () => {
  const service = await searchService(empty);
  const filtersOf = async (config: string, versions?: Record<string, string>) => {
    const search = await provider([service.host], {}, config);
    await search.search({ query: 'a', ...(versions ? { versions } : {}) });
    return bodyOf(service.received.at(-1))['facetFilters'];
  };
  expect(await filtersOf("searchParameters: { facetFilters: ['x:y'] }", { default: 'current' })).toEqual([
    'language:en',
    ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
    'x:y',
  ]);
  expect(await filtersOf("tagAttribute: 'tag'")).toEqual(['language:en', ['tag:default', 'tag:docs-default-2.x']]);
  expect(await filtersOf("contextualSearch: false, searchParameters: { facetFilters: 'x:y' }")).toEqual(['x:y']);
  expect(await filtersOf('contextualSearch: false')).toBeUndefined();
});

const HIT = {
  objectID: '1',
  url: 'https://elsewhere.example/docs/hooks?x=1#usage',
  type: 'lvl2',
  anchor: 'usage',
  content: null,
  hierarchy: { lvl0: 'Q&quot;A', lvl1: 'Hooks', lvl2: 'Usage', lvl3: null, lvl4: null, lvl5: null, lvl6: null },
  _highlightResult: {
    hierarchy: { lvl1: { value: '<mark>Hooks</mark>' }, lvl2: { value: 'U<mark>sa</mark>ge <b>&lt;&#x27;&amp;gt;' } },
  },
  _snippetResult: { content: { value: 'a <mark>b</mark> …' } },
  unknown: { field: true },
};

test('SA-05, SD-15: fields of the answer that are used; the rest is ignored', async () => {
  const service = await searchService((_, response) =>
    json(response, { results: [{ hits: [HIT, { url: 7 }, null, { url: '/x' }], nbHits: 12, queryID: 'q', other: 1 }] }),
  );
  const response = await (await provider([service.host])).search({ query: 'hooks' });
  expect(response).toMatchObject({ nbHits: 12, queryId: 'q' });
  expect(response.hits).toHaveLength(2);
  const [hit, bare] = response.hits;
  expect(hit).toMatchObject({
    objectID: '1',
    url: '/docs/hooks#usage',
    external: false,
    type: 'lvl2',
    anchor: 'usage',
  });
  expect(hit?.highlighted.hierarchy.lvl1).toEqual([{ text: 'Hooks', mark: true }]);
  expect(hit?.highlighted.hierarchy.lvl2).toEqual([
    { text: 'U', mark: false },
    { text: 'sa', mark: true },
    { text: `ge <b><'&gt;`, mark: false },
  ]);
  expect(hit?.snippet.content?.map(({ text }) => text).join('')).toBe('a b …');
  expect(hit?.snippet.hierarchy.lvl0).toEqual([{ text: 'Q"A', mark: false }]);
  expect(bare).toMatchObject({ url: '/x', type: 'content', content: null, hierarchy: { lvl1: null } });
});

test('SD-16: external results keep their address', async () => {
  const service = await searchService((_, response) => json(response, { results: [{ hits: [HIT], nbHits: 1 }] }));
  const search = await provider([service.host], {}, "externalUrlRegex: 'ELSEWHERE'");
  expect((await search.search({ query: 'a' })).hits[0]).toMatchObject({ url: HIT.url, external: true });
});

test.each([
  ['a refused connection', undefined],
  ['500', (_request: unknown, response) => json(response, {}, 500)],
  ['503 with a page', (_request: unknown, response) => response.writeHead(503).end('<html>')],
  ['a page instead of JSON', (_request: unknown, response) => response.end('<!doctype html>')],
  ['half an answer', (_request: unknown, response) => response.end('{"results":[{"hi')],
  ['a cut connection', (_request: unknown, response) => void response.destroy()],
  [
    'a cut answer',
    (_request: unknown, response) =>
      void (response.writeHead(200, { 'content-length': 999 }),
      response.write('{'),
      setTimeout(() => response.destroy(), 20)),
  ],
  ['silence', hang],
  ['silence after the head', (_request: unknown, response) => void response.writeHead(200).flushHeaders()],
] satisfies [string, Answer | undefined][])('SA-07: after %s the next host is asked', async (_name, answer) => {
  const broken = answer === undefined ? { host: await closedHost(), received: [] } : await searchService(answer);
  const working = await searchService(empty);
  const search = await provider([broken.host, working.host]);
  await expect(search.search({ query: 'a' })).resolves.toEqual({ hits: [], nbHits: 0 });
  expect(working.received).toHaveLength(1);
});

test('SA-07, LIM-24: a host that failed is left alone for two minutes', async () => {
  let now = 0;
  let healthy = false;
  const first = await searchService((_, response) => json(response, RESULTS, healthy ? 200 : 500));
  const second = await searchService(empty);
  const search = await provider([first.host, second.host], { now: () => now });
  const counts = () => [first.received.length, second.received.length];
  await search.search({ query: '1' });
  expect(counts()).toEqual([1, 1]);
  healthy = true;
  now = 120_000;
  await search.search({ query: '2' });
  expect(counts()).toEqual([1, 2]);
  now = 120_001;
  await search.search({ query: '3' });
  expect(counts()).toEqual([2, 2]);
});

test('SA-07: it is left alone also when the others fail, and asked when none remains', async () => {
  let now = 0;
  const broken: Answer = (_, response) => json(response, RESULTS, 500);
  let isSecondUp = true;
  const first = await searchService(broken);
  const second = await searchService((_, response) => json(response, RESULTS, isSecondUp ? 200 : 500));
  const search = await provider([first.host, second.host], { now: () => now });
  const counts = () => [first.received.length, second.received.length];
  await search.search({ query: '1' });
  expect(counts()).toEqual([1, 1]);
  isSecondUp = false;
  now = 2000;
  await expect(search.search({ query: '2' })).rejects.toBeInstanceOf(SearchFailed);
  expect(counts()).toEqual([1, 2]);
  await expect(search.search({ query: '3' })).rejects.toBeInstanceOf(SearchFailed);
  expect(counts()).toEqual([2, 3]);
});

test.each([400, 403, 404, 429])('SA-07: %i fails at once', async (status) => {
  const first = await searchService((_, response) => json(response, { message: 'Invalid API key' }, status));
  const second = await searchService(empty);
  const search = await provider([first.host, second.host]);
  await expect(search.search({ query: 'a' })).rejects.toThrow(`status ${status}: Invalid API key`);
  expect(second.received).toHaveLength(0);
});

test('SD-18: it has failed when all hosts have, and not before; then they are asked again', async () => {
  let healthy = false;
  const answer: Answer = (_, response) => json(response, RESULTS, healthy ? 200 : 502);
  const services = [await searchService(answer), await searchService(answer), await searchService(hang)];
  const search = await provider(services.map(({ host }) => host));
  await expect(search.search({ query: 'a' })).rejects.toBeInstanceOf(SearchFailed);
  expect(services.map(({ received }) => received.length)).toEqual([1, 1, 1]);
  healthy = true;
  await expect(search.search({ query: 'a' })).resolves.toBeDefined();
});

test('LIM-23: a host has a second to begin its answer and two to end it; half a minute for a write', async () => {
  expect([SEARCH_TIMEOUTS, WRITE_TIMEOUTS]).toEqual([
    { connect: 1000, read: 2000 },
    { connect: 30_000, read: 30_000 },
  ]);
  const silent = await searchService(hang);
  const half = await searchService((_, response) => void response.writeHead(200).flushHeaders());
  const failed: string[] = [];
  const waitFor = async ({ host }: { readonly host: string }, name: string): Promise<void> => {
    const search = createTransport({ hosts: [host] });
    await expect(search({ path: '/' })).rejects.toThrow('no answer in time');
    failed.push(name);
  };
  await Promise.all([waitFor(half, 'half an answer'), waitFor(silent, 'silence')]);
  expect(failed).toEqual(['silence', 'half an answer']);
});

test('SA-06: the config may give a slow service more time than a second', async () => {
  const slow = await searchService((_, response) => void setTimeout(() => json(response, RESULTS), 1200));
  const shell = await shellOf(`host: '${slow.host}', timeouts: { connect: 20_000 }`);
  expect(shell.algolia.timeouts).toEqual({ connect: 20_000, read: 2000 });
  await expect(createAlgoliaProvider(shell, shell.algolia).search({ query: 'a' })).resolves.toBeDefined();
  expect((await shellOf()).algolia.timeouts).toBeUndefined();
});

test('SA-06: timeouts grow with the timeouts before', async () => {
  const slow: Answer = (_, response) => void setTimeout(() => json(response, RESULTS), 300);
  const [hanging, late] = [await searchService(hang), await searchService(slow)];
  // 300 ms are too long for a first try of 150 ms, and short after one timeout: (3 + 1) × 150 ms.
  const timeouts = { connect: 150, read: 300 };
  const search = await provider([hanging.host, late.host], { timeouts });
  await expect(search.search({ query: 'a' })).resolves.toBeDefined();
  const alone = await provider([late.host], { timeouts });
  await expect(alone.search({ query: 'a' })).rejects.toBeInstanceOf(SearchFailed);
  // The host timed out before: the second try has more patience.
  await expect(alone.search({ query: 'b' })).resolves.toBeDefined();
});

test('SA-08: the same question is asked once, also while it is under way; a failed one again', async () => {
  let status = 500;
  const service = await searchService((_, response) => json(response, RESULTS, status));
  const search = await provider([service.host]);
  await expect(search.search({ query: 'a' })).rejects.toBeInstanceOf(SearchFailed);
  status = 200;
  await Promise.all([search.search({ query: 'a' }), search.search({ query: 'a' })]);
  await search.search({ query: 'a' });
  expect(service.received).toHaveLength(2);
  await search.search({ query: 'a', page: 1 });
  expect(service.received).toHaveLength(3);
});

test('what is aborted rejects at once', async () => {
  const service = await searchService(hang);
  const search = await provider([service.host]);
  const abort = new AbortController();
  const asking = search.search({ query: 'a', signal: abort.signal });
  abort.abort(new Error('typed on'));
  await expect(asking).rejects.toThrow('typed on');
});

test('SA-08, SD-18: an answer without results is a failure, and the question is asked again', async () => {
  let answer: object = { message: 'hello' };
  const service = await searchService((_, response) => json(response, answer));
  const search = await provider([service.host]);
  await expect(search.search({ query: 'a' })).rejects.toBeInstanceOf(SearchFailed);
  answer = RESULTS;
  await expect(search.search({ query: 'a' })).resolves.toEqual({ hits: [], nbHits: 0 });
});

test('SA-09: the provider of a site follows from its config', async () => {
  const service = await searchService(empty);
  const hosted = await createProvider(await shellOf(`host: '${service.host}/'`));
  expect(hosted.credit.name).toBe('Algolia');
  await hosted.search({ query: 'a' });
  expect(service.received).toHaveLength(1);
  const [local] = (await searchSite({ 'docs/a.md': '# A\n' })).locales;
  if (local !== undefined) expect((await createProvider(local.shell)).credit.name).toBe('Octavo');
});
