/** The local search over real sites: what is found, in which scope, and what is shown. */
import { expect, test } from 'vitest';
import { fetchFrom, marked, plain, searchSite, titles, urlsOf, withTexts } from './support/search-site.ts';
import { createLocalSearch } from '../src/search/query/local-search.ts';
import type { SearchHit } from '../src/search/query/base/types.ts';

const DOCS = {
  'docs/intro.md': '# Introduction\n\nWelcome to the guide.\n',
  'docs/sessions.md':
    '# Session Tokens\n\nKeep users logged in.\n\n## Usage\n\nAdd the hook.\n\n```ts\nimport { UseSessions } from "@foal/core";\n@UseSessions({ cookie: true })\nexport class ApiController {}\n```\n\n### Expiration\n\nSessions expire after a while.\n',
  'docs/jwt.md':
    '# Authentication with JWT\n\nThe secret is in `settings.jwt.secret`.\n\n## Provide a secret\n\nUse a *long* secret.\n',
  'docs/start.md':
    '# Quick start\n\nCall `createApp` in the entry point.\n\n## Run it\n\nStart the server, then try it.\n',
  'docs/controllers.md':
    '# Controllers\n\nControllers are classes that answer requests.\n\n## Create a controller\n\nRun the command.\n',
};

test('SD-13: a hit has its place in the hierarchy, its text and what matched', async () => {
  const search = (await searchSite(DOCS)).search();
  const { hits } = await search.search({ query: 'expiration' });
  expect(hits[0]).toMatchObject({
    objectID: 'docs/sessions#expiration',
    url: '/docs/sessions#expiration',
    anchor: 'expiration',
    external: false,
    type: 'lvl3',
    hierarchy: { lvl1: 'Session Tokens', lvl2: 'Usage', lvl3: 'Expiration', lvl4: null, lvl5: null, lvl6: null },
    content: 'Sessions expire after a while.',
  });
  expect(marked(hits[0]?.highlighted.hierarchy.lvl3 ?? null)).toBe('[Expiration]');
  const content = await search.search({ query: 'welcome guide' });
  expect(content.hits[0]).toMatchObject({ type: 'content', url: '/docs/intro', anchor: null });
  expect(marked(content.hits[0]?.highlighted.content ?? null)).toBe('[Welcome] to the [guide].');
  const title = await search.search({ query: 'controllers' });
  expect(title.hits[0]).toMatchObject({ type: 'lvl1', url: '/docs/controllers' });
});

test.each([
  ['@UseSessions', '/docs/sessions#usage'],
  ['UseSessions', '/docs/sessions#usage'],
  ['usesess', '/docs/sessions#usage'],
  ['use sessions', '/docs/sessions#usage'],
  ['settings.jwt.secret', '/docs/jwt'],
  ['jwt.secret', '/docs/jwt'],
  ['createApp', '/docs/start'],
  ['createapp', '/docs/start'],
  ['create app', '/docs/start'],
  ['@foal/core', '/docs/sessions#usage'],
  ['ApiController', '/docs/sessions#usage'],
])('identifiers: %s is found', async (query, url) => {
  const search = (await searchSite(DOCS)).search();
  expect((await urlsOf(search, query))[0]).toBe(url);
});

test.each([
  ['autenticaton', '/docs/jwt'],
  ['contorllers', '/docs/controllers'],
  ['sesion', '/docs/sessions'],
  ['expirtaion', '/docs/sessions#expiration'],
  ['introductoin', '/docs/intro'],
])('typos: %s is found', async (query, url) => {
  const search = (await searchSite(DOCS)).search();
  expect((await urlsOf(search, query))[0]).toBe(url);
});

test('typos: one from 4 letters, two from 8; none in short words', async () => {
  const search = (await searchSite({ 'docs/a.md': '# Term\n\nabc webhook middleware\n' })).search();
  expect(await urlsOf(search, 'webhok')).toHaveLength(1);
  expect(await urlsOf(search, 'webok ')).toHaveLength(0);
  expect(await urlsOf(search, 'midleware')).toHaveLength(1);
  expect(await urlsOf(search, 'midlewaer')).toHaveLength(1);
  expect(await urlsOf(search, 'abd ')).toHaveLength(0);
});

test('beginnings of the last word are found, as the reader types', async () => {
  const search = (await searchSite(DOCS)).search();
  for (const query of ['c', 'co', 'cont', 'controll', 'controllers']) {
    expect(await urlsOf(search, query), query).toContain('/docs/controllers');
  }
});

test('exact matches and titles come first', async () => {
  const search = (
    await searchSite({
      'docs/a.md': '# Other\n\nHooks, hooks and hooks again: hooks.\n\n## More hooks\n\nhooks\n',
      'docs/b.md': '# Hooks\n\nShort.\n',
      'docs/c.md': '# Hooked on phonics\n\nhooked\n',
    })
  ).search();
  expect((await urlsOf(search, 'hooks'))[0]).toBe('/docs/b');
  expect((await urlsOf(search, 'more hooks'))[0]).toBe('/docs/a#more-hooks');
});

const LANGUAGES = {
  'docs/a.md': '# Page\n\nText.\n',
  'i18n/fr/docusaurus-plugin-content-docs/current/a.md':
    "# L'authentification\n\nLe développeur déploie son œuvre.\n\n## Créer un contrôleur\n\nOui.\n",
  'i18n/es/docusaurus-plugin-content-docs/current/a.md': '# Autenticación\n\nValidar los datos de la petición.\n',
  'i18n/id/docusaurus-plugin-content-docs/current/a.md': '# Penulisan\n\nPengguna mengirim permintaan.\n',
};
const I18N = "i18n: { defaultLocale: 'en', locales: ['en', 'fr', 'es', 'id'] }";

test.each([
  ['fr', 'authentification', 1],
  ['fr', 'controleur', 1],
  ['fr', 'CONTRÔLEUR', 1],
  ['fr', 'contrôleurs', 1],
  ['fr', 'deploye', 1],
  ['fr', 'oeuvre', 1],
  ['es', 'autenticacion', 1],
  ['es', 'autenticado', 1],
  ['es', 'validación', 1],
  ['es', 'peticiones', 1],
  ['id', 'tulis', 1],
  ['id', 'dikirim', 1],
  ['id', 'minta', 1],
  ['en', 'autenticacion', 0],
])('%s: %s is found in spite of accents and forms', async (locale, query, count) => {
  const search = (await searchSite(LANGUAGES, I18N)).search(locale);
  const urls = await urlsOf(search, query);
  expect(urls.length > 0).toBe(count > 0);
  if (count > 0) expect(urls[0]).toMatch(new RegExp(`^/${locale}/docs/a`));
});

const VERSIONED = {
  'docs/a.md': '# Current page\n\nmarmalade\n',
  'versions.json': '["2.x", "1.x"]',
  'versioned_docs/version-2.x/a.md': '# Second page\n\nmarmalade\n',
  'versioned_docs/version-1.x/a.md': '# First page\n\nmarmalade\n',
  'blog/2024-01-01-post.md': '# A post\n\nmarmalade\n',
};

test('SA-04: a version is searched with the blog, and without other versions', async () => {
  const search = (await searchSite(VERSIONED)).search();
  const found = async (version?: string) =>
    titles((await search.search({ query: 'marmalade', ...(version ? { versions: { default: version } } : {}) })).hits);
  expect(await found('1.x')).toEqual(['First page', 'A post']);
  expect(await found('current')).toEqual(['Current page', 'A post']);
  expect(await found()).toEqual(['Second page', 'A post']);
  expect(await found('no such version')).toEqual(['Second page', 'A post']);
});

test('old versions that search engines must not index are found inside themselves', async () => {
  const search = (await searchSite(VERSIONED, "docs: { versions: { '1.x': { noIndex: true } } }")).search();
  expect(await urlsOf(search, 'marmalade', { versions: { default: '1.x' } })).toContain('/docs/1.x/a');
});

test('drafts and unlisted pages are not found', async () => {
  const search = (
    await searchSite({
      'docs/a.md': '# A\n\nmarmalade\n',
      'docs/b.md': '---\ndraft: true\n---\n\n# B\n\nmarmalade\n',
      'docs/c.md': '---\nunlisted: true\n---\n\n# C\n\nmarmalade\n',
      'blog/2024-01-01-post.md': '---\nunlisted: true\n---\n\n# Post\n\nmarmalade\n',
    })
  ).search();
  expect(await urlsOf(search, 'marmalade')).toEqual(['/docs/a']);
});

test('locales that show the same pages share their index file', async () => {
  const { files } = await searchSite(
    { 'docs/a.md': '# A\n', 'blog/2024-01-01-post.md': '# Post\n' },
    "i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }",
  );
  expect([...files.keys()].filter((url) => url.endsWith('search.json'))).toEqual([
    '/page-data/-/search.json',
    '/fr/page-data/-/search.json',
  ]);
  expect([...files.keys()].filter((url) => url.startsWith('/assets/search/default.'))).toHaveLength(1);
});

test('two builds give the same files', async () => {
  const one = await searchSite(VERSIONED);
  const other = await searchSite(VERSIONED);
  expect([...one.files]).toEqual([...other.files]);
});

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '&lt;b&gt; &amp; "quotes"',
  'x'.repeat(5000),
  'مرحبا بالعالم',
  '👩‍💻 emoji ‮reversed‬',
  'nul\u0000byte',
  '[{"a":1}] __proto__ constructor toString',
];

test('hostile content and queries are text', async () => {
  const { files, search } = await searchSite({
    'docs/a.md': `---\ntitle: '${HOSTILE[0]} marmalade'\n---\n\nmarmalade ${'`'}${HOSTILE[1]}${'`'} \\${HOSTILE[2]} مرحبا 👩‍💻 ${HOSTILE[3]}\n\n## constructor ${'`'}__proto__${'`'}\n\ntoString\n`,
  });
  const hit = (await search().search({ query: 'marmalade' })).hits[0];
  expect(plain(hit?.highlighted.hierarchy.lvl1 ?? null)).toBe(`${HOSTILE[0]} marmalade`);
  expect(plain(hit?.highlighted.content ?? null)).toBe(hit?.content);
  expect(plain(hit?.snippet.content ?? null).length).toBeLessThan(800);
  expect((await search().search({ query: 'constructor' })).hits[0]?.url).toBe('/docs/a#constructor-__proto__');
  for (const query of [...HOSTILE, '', ' ', '*', '.*+?^${}()|[]\\', '/', '\ud800', 'a '.repeat(5000)]) {
    await expect(search().search({ query })).resolves.toHaveProperty('nbHits');
  }
  expect((await urlsOf(search(), 'مرحبا'))[0]).toBe('/docs/a');
  expect([...files.values()].join('')).not.toContain('\0');
});

test('pages of results follow each other without gaps or repeats', async () => {
  const docs = Object.fromEntries(
    Array.from({ length: 130 }, (_, index) => [`docs/p${index}.md`, `# Page ${index}\n\nmarmalade ${index}\n`]),
  );
  const search = (await searchSite(docs)).search();
  const seen: string[] = [];
  let nbHits = 0;
  for (let page = 0; page < 9; page += 1) {
    const response = await search.search({ query: 'marmalade', page, hitsPerPage: 15 });
    seen.push(...response.hits.map(({ url }) => url));
    nbHits = response.nbHits;
  }
  expect(nbHits).toBe(130);
  expect(seen).toHaveLength(130);
  expect(new Set(seen).size).toBe(130);
});

test('what went wrong is told, and the next query tries again', async () => {
  const { files } = await searchSite(DOCS);
  const index = [...files.keys()].find((url) => url.startsWith('/assets/search/docs-')) ?? '';
  const working = new Map(files);
  const search = createLocalSearch({ base: '/', locale: 'en' }, (url) => fetchFrom(working)(url));
  const query = () => search.search({ query: 'controllers' });

  working.delete(index);
  await expect(query()).rejects.toThrow('The search index could not be loaded');
  working.set(index, files.get(index)?.slice(0, 500) ?? '');
  await expect(query()).rejects.toThrow('The search index could not be loaded');
  working.set(index, '{"format":999,"pages":[]}');
  await expect(query()).rejects.toThrow('The search index is not of this version of the site.');
  working.set(index, files.get(index) ?? '');
  expect((await query()).hits[0]?.url).toBe('/docs/controllers');
});

test('a text that cannot be loaded hides no hit, and is asked for again by the next query', async () => {
  const { files } = await searchSite(DOCS);
  const working = new Map([...files].filter(([url]) => !url.includes('/texts.')));
  const search = withTexts(createLocalSearch({ base: '/', locale: 'en' }, (url) => fetchFrom(working)(url)));
  const best = async () => (await search.search({ query: 'welcome' })).hits[0];
  expect(await best()).toMatchObject({ url: '/docs/intro', type: 'lvl1', content: null });
  for (const [url, text] of files) working.set(url, text);
  expect(await best()).toMatchObject({ type: 'content', content: 'Welcome to the guide.' });
});

test('hits are there before their texts, in the order that stays', async () => {
  const { files } = await searchSite(DOCS);
  const search = createLocalSearch({ base: '/', locale: 'en' }, fetchFrom(files));
  const urls = (hits: readonly SearchHit[] = []) => hits.map(({ url }) => url);
  const first = await search.search({ query: 'controllers' });
  expect(first.hits[0]).toMatchObject({ pending: true, content: null, hierarchy: { lvl1: 'Controllers' } });
  const complete = await first.complete;
  expect(urls(complete)).toEqual(urls(first.hits));
  expect(complete?.[0]).toMatchObject({ content: 'Controllers are classes that answer requests.' });
  expect(complete?.[0]).not.toHaveProperty('pending');
  expect(await search.search({ query: 'controllers' })).toMatchObject({ hits: complete });
  expect(await search.search({ query: 'controllers' })).not.toHaveProperty('complete');
});

test('texts of hits that a list of groups does not show are not loaded', async () => {
  const { files } = await searchSite(DOCS);
  const loaded: string[] = [];
  const search = createLocalSearch({ base: '/', locale: 'en' }, (url) => {
    if (url.includes('/texts.')) loaded.push(url);
    return fetchFrom(files)(url);
  });
  const { hits, complete } = await search.search({ query: 'create a controller', textsPerGroup: 0 });
  expect(hits.length).toBeGreaterThan(0);
  expect([complete, loaded]).toEqual([undefined, []]);
});

test('after a deployment the new index is found', async () => {
  const before = await searchSite(DOCS);
  const after = await searchSite({ ...DOCS, 'docs/new.md': '# Marmalade\n' });
  const working = new Map(before.files);
  const search = createLocalSearch({ base: '/', locale: 'en' }, (url) => fetchFrom(working)(url));
  await search.warmUp({ versions: { default: 'no such version' } });
  working.clear();
  for (const [url, text] of after.files) working.set(url, text);
  expect((await search.search({ query: 'controllers' })).hits[0]?.url).toBe('/docs/controllers');
});

test('the base, the locale and trailing slashes are part of results', async () => {
  const { files } = await searchSite({ 'docs/a.md': '# A\n\n## B c\n' }, "baseUrl: '/sub/', trailingSlash: true");
  const search = createLocalSearch({ base: '/sub/', locale: 'en', trailingSlash: true }, fetchFrom(files));
  expect(await urlsOf(search, 'b c')).toEqual(['/sub/docs/a/#b-c']);
});
