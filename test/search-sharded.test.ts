/** An index that comes in parts finds the same as one that is loaded whole, and transfers little of itself. */
import { appendFileSync, mkdirSync, readdirSync, readFileSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import { startLargeIndexes } from '../src/render/large-indexes.ts';
import { buildSearchFiles, findIndexes } from '../src/search/build-index.ts';
import { indexFiles } from '../src/search/index-files.ts';
import { createLocalSearch } from '../src/search/query/local-search.ts';
import type { SearchHit } from '../src/search/query/base/types.ts';
import type { Derive } from '../src/site/base/types.ts';
import { buildHere } from './support/engine.ts';
import { filesOf, tempFolder } from './support/files.ts';
import { loadPlainly } from './support/load-plainly.ts';
import { fetchFrom, searchSite, urlsOf } from './support/search-site.ts';

const TOPICS = ['router', 'session', 'controller', 'migration', 'template', 'scheduler', 'logger', 'validator'];
const VERBS = ['creates', 'checks', 'stores', 'removes', 'renders', 'sends'];

function pages(count: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const topic = TOPICS[index % TOPICS.length] ?? '';
      const verb = VERBS[index % VERBS.length] ?? '';
      const text = `The ${topic} ${verb} item${index}. `.repeat(6);
      return [
        `docs/p${index}.md`,
        `# The ${topic} number ${index}\n\n${text}\n\n## How it ${verb}\n\n${text}\n\n\`\`\`ts\nnew ${topic}Service${index}();\n\`\`\`\n`,
      ];
    }),
  );
}

const QUERIES = [
  'router', 'sesion', 'controler number 2', 'migrations', 'templ', 'how it renders', 'loggerService6', 'validatr',
  'item17', 'scheduler stores', 'the', 'zzzz', 'stor',
]; // prettier-ignore

const urls = (hits: readonly SearchHit[]) => hits.map(({ url }) => url);

test('both find the same', async () => {
  const whole = (await searchSite(pages(60))).search();
  const sharded = await searchSite(pages(60), '', 100);
  expect([...sharded.files.keys()].some((url) => url.endsWith('/w0.json'))).toBe(true);
  const parts = sharded.search();
  for (const query of QUERIES) {
    const [one, other] = [await whole.search({ query }), await parts.search({ query })];
    expect(other.nbHits, query).toBe(one.nbHits);
    // Impacts are told apart less finely in parts: near ties may change places.
    expect(urls(other.hits.slice(0, 3)), query).toEqual(expect.arrayContaining(urls(one.hits.slice(0, 1))));
    expect(new Set(other.hits.map(({ url }) => url)).size).toBe(other.hits.length);
  }
});

test('a query loads a bounded share of a large index', async () => {
  const { files } = await searchSite(pages(1500), '', 100);
  const loaded = new Map<string, number>();
  const fetchJson = fetchFrom(files);
  const search = createLocalSearch({ base: '/', locale: 'en' }, (url) => {
    loaded.set(url, files.get(url)?.length ?? 0);
    return fetchJson(url);
  });
  expect((await urlsOf(search, 'loggerService1406'))[0]).toMatch(/^\/docs\/p1406/);
  const bytes = () => [...loaded.values()].reduce((sum, size) => sum + size, 0);
  const first = bytes();
  const all = [...files.values()].reduce((sum, text) => sum + text.length, 0);
  expect(first).toBeLessThan(all / 5);
  await search.search({ query: 'loggerService1406' });
  expect(bytes()).toBe(first);
});

test('forms that begin differently are found across files', async () => {
  const indonesian = {
    ...Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [`docs/p${index}.md`, `# Halaman ${index}\n\nteks\n`]),
    ),
    'docs/a.md': '# A\n\nPengguna mengirim dan menulis sesuatu.\n',
  };
  const { files } = await searchSite(indonesian, "i18n: { defaultLocale: 'id', locales: ['id'] }", 100);
  const search = createLocalSearch({ base: '/', locale: 'id' }, fetchFrom(files));
  expect(await urlsOf(search, 'tulis')).toEqual(['/docs/a']);
  expect(await urlsOf(search, 'dikirim')).toEqual(['/docs/a']);
});

test('parts that went away with a deployment are looked for anew', async () => {
  const before = await searchSite(pages(30), '', 100);
  const after = await searchSite({ ...pages(30), 'docs/new.md': '# Marmalade\n' }, '', 100);
  const working = new Map(before.files);
  const search = createLocalSearch({ base: '/', locale: 'en' }, (url) => fetchFrom(working)(url));
  await search.warmUp({});
  working.clear();
  for (const [url, text] of after.files) working.set(url, text);
  expect(await urlsOf(search, 'marmalade')).toEqual(['/docs/new']);
});

test('a part that is missing is told', async () => {
  const { files } = await searchSite(pages(30), '', 100);
  const working = new Map([...files].filter(([url]) => !/\/w\d+\.json$/.test(url)));
  const search = createLocalSearch({ base: '/', locale: 'en' }, fetchFrom(working));
  await expect(search.search({ query: 'router' })).rejects.toThrow('The search index could not be loaded');
});

test('a word of many pages is found with a typo in any letter, at the price of few parts', async () => {
  const { files } = await searchSite(pages(600), '', 100);
  const loaded: string[] = [];
  const fetchJson = fetchFrom(files);
  const search = createLocalSearch({ base: '/', locale: 'en' }, (url) => {
    loaded.push(url);
    return fetchJson(url);
  });
  const { hits } = await search.search({ query: 'xcheduler' });
  expect(hits[0]?.hierarchy.lvl1).toMatch(/^The scheduler number \d+$/);
  expect(loaded.filter((url) => url.endsWith('/c.json'))).toHaveLength(1);
  expect(loaded.filter((url) => /\/w\d+\.json$/.test(url)).length).toBeLessThanOrEqual(6);
});

/** Two segments: a path decides where the second begins. */
const LARGE = Object.fromEntries(
  Array.from({ length: 60 }, (_, index) => {
    const text = 'Router, session and controller are words of this long page. '.repeat(330);
    const code = '```ts\neverywhere(value);\n```';
    return [`docs/p${index}.md`, `# Page ${index}\n\nword${index} ${text}\n\n${code}\n`];
  }),
);

test('a build makes a large index in a thread, and the same one', async () => {
  const { files, siteDir } = await searchSite(LARGE);
  await buildHere(siteDir);
  const outDir = join(siteDir, 'build');
  const written = readdirSync(join(outDir, 'assets/search'), { recursive: true, encoding: 'utf8' });
  expect(written.some((file) => file.endsWith('w0.json'))).toBe(true);
  for (const [url, expected] of files) {
    expect(readFileSync(join(outDir, url), 'utf8'), url).toBe(expected);
  }
});

test('after an edit the texts of other pages stay, and the index is that of all pages', async () => {
  const { siteDir } = await searchSite(LARGE);
  const outDir = join(siteDir, 'build');
  const kept = join(siteDir, '.octavo/search');
  const folders = () => readdirSync(join(outDir, 'assets/search')).filter((name) => name.startsWith('texts.'));
  const add = (text: string) => appendFileSync(join(siteDir, 'docs/p50.md'), text);
  await buildHere(siteDir);
  const before = folders();
  expect(before).toHaveLength(2);

  const expectWhatIsMadeAtOnce = async () => {
    const { site } = await loadPlainly(siteDir);
    const made = site.locales.flatMap((locale) => buildSearchFiles(locale, { baseUrl: '/' }));
    for (const { outPath, text } of made) expect(readFileSync(join(outDir, outPath), 'utf8'), outPath).toBe(text);
    expect(filesOf(join(outDir, 'assets/search'))).toHaveLength(made.length - 1);
  };
  add('\n## More\n\nA marmalade.\n');
  await buildHere(siteDir);
  expect(folders().filter((name) => before.includes(name))).toHaveLength(1);
  // Three values of each segment, and one of the index.
  expect(readdirSync(kept)).toHaveLength(7);

  // A name of all pages is kept where it stands most: where that is changes what the other segment holds.
  add('\n## Code\n\n```ts\neverywhere();\n```\n');
  await buildHere(siteDir);
  await expectWhatIsMadeAtOnce();

  for (const name of readdirSync(kept)) if (name.includes('.')) truncateSync(join(kept, name), 100);
  add('\nA candle.\n');
  await buildHere(siteDir);
  await expectWhatIsMadeAtOnce();

  for (const name of readdirSync(kept)) truncateSync(join(kept, name), 100);
  add('\nSome more.\n');
  await buildHere(siteDir);
  await expectWhatIsMadeAtOnce();
});

test('after an edit one segment of an index that is loaded whole is made anew, and the index is that of all pages', async () => {
  const { siteDir } = await searchSite(pages(60));
  const outDir = join(siteDir, 'build');
  const kept = () => readdirSync(join(siteDir, '.octavo/search'));
  await buildHere(siteDir);
  const before = kept();
  expect(before.length).toBeGreaterThan(4);

  appendFileSync(join(siteDir, 'docs/p50.md'), '\n## More\n\nA marmalade.\n');
  await buildHere(siteDir);
  expect(kept()).toHaveLength(before.length);
  expect(kept().filter((name) => before.includes(name))).toHaveLength(before.length - 1);

  const { site } = await loadPlainly(siteDir);
  const made = site.locales
    .flatMap((locale) => findIndexes(locale))
    .flatMap((index) => {
      const source = index.source();
      const pagesOfAll = source.segments.flatMap((segment) => segment.pages ?? []);
      return [...indexFiles({ ...source, segments: [{ key: 'all', pages: pagesOfAll }] })].flatMap(
        ({ files }) => files,
      );
    });
  expect(made.length).toBeGreaterThan(2);
  for (const { outPath, text } of made) expect(readFileSync(join(outDir, outPath), 'utf8'), outPath).toBe(text);
});

test('what a thread could not make is made without it', async () => {
  const { locales, files } = await searchSite(LARGE);
  const derive: Derive = (_, make) => make();
  const nowhere = pathToFileURL(join(tmpdir(), 'no-such-worker.js'));
  const indexes = startLargeIndexes({
    locales,
    derive,
    isDerived: () => false,
    reserve: (path) => path,
    workerUrl: nowhere,
  });
  const made = locales.flatMap((locale) => buildSearchFiles(locale, { baseUrl: '/' }));
  const later = await indexes.finish();
  const found = locales.flatMap((locale) => buildSearchFiles(locale, { baseUrl: '/', derive: later }));
  expect(found).toEqual(made);
  expect(found).toHaveLength(files.size);
  await indexes.close();
});

test('what the thread may not write is told to who asks for it', async () => {
  const { locales } = await searchSite(LARGE);
  const derive: Derive = (_, make) => make();
  let isTold = false;
  const reserve = (): string => {
    isTold = true;
    throw new Error('The disk is full');
  };
  const workerUrl = new URL('../dist/render/index-worker.js', import.meta.url);
  const indexes = startLargeIndexes({ locales, derive, isDerived: () => false, reserve, workerUrl });
  await vi.waitUntil(() => isTold, { timeout: 10_000 });
  await expect(indexes.finish()).rejects.toThrow('The disk is full');
  await indexes.close();
});

/** Two languages: an index in parts and a small one in each, and a lexicon. */
const TRANSLATED = {
  ...LARGE,
  'src/pages/about.md': '# About\n\nThe lighthouse.\n',
  ...Object.fromEntries(
    ['secret', 'request', 'answer'].flatMap((word) => [
      [`docs/${word}.md`, `# The ${word}\n\nA ${word} is here. Another ${word} is there.\n`],
      [
        `i18n/fr/docusaurus-plugin-content-docs/current/${word}.md`,
        `# Le mot${word}\n\nUn mot${word} est ici. Un autre mot${word} est là.\n`,
      ],
    ]),
  ),
};
const LANGUAGES = "i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }";

/** What the thread writes and what this one makes, by path. `until`: the thread has asked for a place that begins so. */
async function madeFiles(locales: Awaited<ReturnType<typeof searchSite>>['locales'], until?: string) {
  const dir = tempFolder();
  const asked: string[] = [];
  const reserve = (outPath: string): string => {
    asked.push(outPath);
    mkdirSync(dirname(join(dir, outPath)), { recursive: true });
    return join(dir, outPath);
  };
  const derive: Derive = (_, make) => make();
  const [source] = locales;
  const workerUrl = new URL('../dist/render/index-worker.js', import.meta.url);
  const indexes = startLargeIndexes({ locales, source, derive, isDerived: () => false, reserve, workerUrl });
  if (until !== undefined) await vi.waitUntil(() => asked.some((path) => path.startsWith(until)), { timeout: 60_000 });
  const later = await indexes.finish();
  const files = locales.flatMap((locale) => buildSearchFiles(locale, { baseUrl: '/', source, derive: later }));
  const texts = files.map(({ outPath, text = readFileSync(join(dir, outPath), 'utf8') }) => [`/${outPath}`, text]);
  return { asked, texts: new Map(texts as [string, string][]) };
}

test('lexicons are made in the thread as well, or here once pages are rendered', async () => {
  const { locales, files } = await searchSite(TRANSLATED, LANGUAGES);
  const isLexicon = (path: string) => path.startsWith('assets/search/lexicon.');
  const there = await madeFiles(locales, 'assets/search/lexicon.');
  expect(there.texts).toEqual(files);
  expect(there.asked.filter(isLexicon)).toHaveLength(1);
  const here = await madeFiles(locales);
  expect(here.texts).toEqual(files);
  expect(here.asked.filter(isLexicon)).toEqual([]);
});

test('what pages give to a lexicon is kept, and gives the same lexicon when one of them is edited', async () => {
  const cacheDir = tempFolder();
  const derive: Derive = (_, make) => make();
  const reserve = (outPath: string): string => join(tempFolder(), basename(outPath));
  const workerUrl = new URL('../dist/render/index-worker.js', import.meta.url);
  const lexiconOf = async (files: Readonly<Record<string, string>>, cache: string) => {
    const { locales } = await searchSite(files, LANGUAGES);
    const input = { locales, source: locales[0], derive, isDerived: () => false, reserve, workerUrl };
    const later = await startLargeIndexes({ ...input, cacheDir: cache }).finish();
    const made = locales.flatMap((locale) => buildSearchFiles(locale, { ...input, baseUrl: '/', derive: later }));
    return made.flatMap(({ outPath, text }) => (outPath.startsWith('assets/search/lexicon.') ? [[outPath, text]] : []));
  };
  const keptIn = () => filesOf(join(cacheDir, 'search'));
  const files = Object.fromEntries(Object.entries(TRANSLATED).filter(([path]) => !(path in LARGE)));
  const many = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [
      [`docs/page-${index}.md`, `# Page ${index}\n\nIts number is ${index}.\n`],
      [
        `i18n/fr/docusaurus-plugin-content-docs/current/page-${index}.md`,
        `# Feuille ${index}\n\nSon rang est ${index}.\n`,
      ],
    ]).flat(),
  );
  await lexiconOf({ ...files, ...many }, cacheDir);
  const before = keptIn();
  const edited = { ...files, ...many, 'docs/page-7.md': '# Page 7\n\nThe answer of the secret.\n' };
  const lexicon = await lexiconOf(edited, cacheDir);
  expect(lexicon).toEqual([[expect.any(String), expect.stringContaining('motsecret')]]);
  expect(lexicon).toEqual(await lexiconOf(edited, tempFolder()));
  const after = keptIn();
  expect(after).toHaveLength(before.length);
  // A segment of its language, and a group of translated pages.
  expect(after.filter((file) => !before.includes(file))).toHaveLength(2);
  // An edit of which nothing is learned, and one of which something is.
  const described = { ...edited, 'docs/page-8.md': '---\nkeywords: [eight]\n---\n\n# Page 8\n\nIts number is 8.\n' };
  expect(await lexiconOf(described, cacheDir)).toEqual(lexicon);
  const french = 'i18n/fr/docusaurus-plugin-content-docs/current/secret.md';
  const renamed = { ...described, [french]: '# Le clandestin\n\nUn clandestin est ici. Un autre clandestin est là.\n' };
  const other = await lexiconOf(renamed, cacheDir);
  expect(other).toEqual([[expect.any(String), expect.stringContaining('clandestin')]]);
  expect(other).toEqual(await lexiconOf(renamed, tempFolder()));
});
