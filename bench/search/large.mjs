/**
 * `npm run bench:search:large [-- pages]`: what the search of one large version costs: the share of its index in the time
 * of a build, the size of its files, what a first and each further query transfer and how long the engine takes, and
 * whether words with typos find what was meant. Pages are those of the build bench.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { writePlain } from '../corpus.mjs';
import { measure } from '../measure.mjs';
import { octavo } from '../tools/octavo.mjs';
import { loadEngine, loadSite } from './load-engine.mjs';

const PAIRS = 5;
const count = Number(process.argv[2] ?? 10_000);
const dir = fileURLToPath(new URL(`../.work/search-${count}`, import.meta.url));
writePlain(dir, count);
octavo.prepare(dir, { locales: ['en'] });

const engine = await loadEngine();
const { buildSearchFiles } = await engine.load('/src/search/build-index.ts');
const { createLocalSearch } = await engine.load('/src/search/query/local-search.ts');
const loadStarted = performance.now();
const loaded = await loadSite(engine, dir);
const [locale] = loaded.site.locales;
const indexStarted = performance.now();
const files = new Map(buildSearchFiles(locale, { baseUrl: '/' }).map(({ outPath, text }) => [`/${outPath}`, text]));
const indexTime = performance.now() - indexStarted;
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const compressed = (text) => gzipSync(text, { level: 9 }).length;
console.log(
  `${count} pages: read and parsed in ${((indexStarted - loadStarted) / 1000).toFixed(1)} s (one thread, no rendering)`,
);
console.log(
  `index: ${(indexTime / 1000).toFixed(2)} s, ${files.size} files, ${([...files.values()].reduce((sum, text) => sum + text.length, 0) / 1e6).toFixed(1)} MB`,
);
const KINDS = {
  root: /search\/docs-[^/]+\.json$/,
  words: /\/w\d+\.json$/,
  common: /\/c\.json$/,
  postings: /\/p\d+\.json$/,
  pages: /\/texts\.[^/]+\/\d+\.json$/,
};
const kindOf = (wanted) => Object.keys(KINDS).find((kind) => KINDS[kind].test(wanted)) ?? 'manifest';
for (const kind of Object.keys(KINDS)) {
  const sizes = [...files].filter(([url]) => kindOf(url) === kind).map(([, text]) => compressed(text));
  sizes.sort((a, b) => a - b);
  if (sizes.length > 0)
    console.log(
      `  ${kind.padEnd(9)}${String(sizes.length).padStart(6)} files, median ${kilobytes(sizes[sizes.length >> 1])}, largest ${kilobytes(sizes.at(-1))} gzip`,
    );
}

/** What readers type, and what they mean where that is something else. */
const QUERIES = [
  ['session token'],
  ['sesion tokn', ['session', 'token']],
  ['route handler request'],
  ['how does the worker read the queue'],
  ['HttpResponseOK'],
  ['cookie path limit'],
  ['permision policy', ['permission', 'policy']],
  ['workr quue', ['worker', 'queue']],
  ['schem'],
  ['user role'],
  ['stream event value index'],
];
const transferred = new Map();
const search = createLocalSearch({ base: '/', locale: 'en' }, async (url) => {
  const text = files.get(url);
  if (text === undefined) throw new Error(`There is no ${url}`);
  const kind = kindOf(url);
  const { bytes, requests } = transferred.get(kind) ?? { bytes: 0, requests: 0 };
  transferred.set(kind, { bytes: bytes + compressed(text), requests: requests + 1 });
  return JSON.parse(text);
});
for (const [index, [query, meant]] of QUERIES.entries()) {
  transferred.clear();
  const { nbHits, complete } = await search.search({ query, textsPerGroup: 5 });
  await complete;
  const times = [];
  for (let run = 0; run < 5; run += 1) {
    const started = performance.now();
    await search.search({ query });
    times.push(performance.now() - started);
  }
  const all = [...transferred.values()];
  const total = all.reduce((sum, { bytes }) => sum + bytes, 0);
  const each = [...transferred].map(([kind, { bytes, requests }]) => `${requests} × ${kind} ${kilobytes(bytes)}`);
  console.log(
    `${index === 0 ? 'first (at most 300 kB)' : 'further (at most 100 kB)'} query "${query}": ${kilobytes(total)} (${each.join(', ')}), ${nbHits} hits, ${times.toSorted((a, b) => a - b)[2].toFixed(1)} ms when all is there${meant === undefined ? '' : `, of the first 10 ${(await Promise.all(meant.map(async (word) => `${await holding(query, word)} hold "${word}"`))).join(', ')}`}`,
  );
}
await engine.close();
await measureBuilds();

/** How many of the first ten sections hold a word that was meant, or their page in its title. */
async function holding(query, word) {
  const response = await search.search({ query, hitsPerPage: 10 });
  const hits = (await response.complete) ?? response.hits;
  const texts = hits.map(({ hierarchy, content }) => [content, ...Object.values(hierarchy)].join(' ').toLowerCase());
  return texts.filter((text) => text.includes(word)).length;
}

/** Builds the site with and without search, in pairs: a machine that others use is seldom the same twice. */
async function measureBuilds() {
  const [file, args] = octavo.command(dir);
  const config = join(dir, 'octavo.config.js');
  const withSearch = readFileSync(config, 'utf8');
  const texts = { with: withSearch, without: withSearch.replace('"title"', '"search": false, "title"') };
  const build = async (kind) => {
    octavo.clean(dir);
    writeFileSync(config, texts[kind]);
    // What the last build left to the disk is not this one's to wait for.
    execFileSync('sync');
    const { seconds, megabytes, code, output } = await measure(file, args, { cwd: dir });
    if (code !== 0) throw new Error(output);
    console.log(`build ${kind} search: ${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB`);
    return seconds;
  };
  const shares = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const slow = await build('with');
    const fast = await build('without');
    shares.push((100 * (slow - fast)) / slow);
  }
  shares.sort((a, b) => a - b);
  const all = shares.map((share) => share.toFixed(1)).join(', ');
  console.log(`the index takes ${shares[PAIRS >> 1].toFixed(1)} % of the build (at most 15 %), median of ${all}`);
}
