/**
 * `node bench/search/large.mjs [pages]`: what the search of one large version costs. Prints the time for its index, its
 * size, and the bytes that a first and each further query transfer.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { writePlain } from '../corpus.mjs';
import { loadEngine, loadSite } from './load-engine.mjs';

const count = Number(process.argv[2] ?? 10_000);
const dir = fileURLToPath(new URL(`../.work/search-${count}`, import.meta.url));
writePlain(dir, count);
writeFileSync(
  join(dir, 'octavo.config.mjs'),
  "export default { title: 'Bench', url: 'https://example.org', baseUrl: '/', onBrokenLinks: 'ignore' };\n",
);

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
for (const kind of ['root', 'w', 'c', 'p', 't']) {
  const sizes = [...files]
    .filter(([url]) => new RegExp(`/${kind}\\d*\\.json$`).test(url))
    .map(([, text]) => compressed(text));
  sizes.sort((a, b) => a - b);
  if (sizes.length > 0)
    console.log(
      `  ${kind.padEnd(5)}${String(sizes.length).padStart(6)} files, median ${kilobytes(sizes[sizes.length >> 1])}, largest ${kilobytes(sizes.at(-1))} gzip`,
    );
}

const QUERIES = [
  'session token',
  'sesion tokn',
  'route handler request',
  'how does the worker read the queue',
  'HttpResponseOK',
  'cookie path limit',
  'permision policy',
  'schem',
  'user role',
  'stream event value index',
];
const KINDS = { root: 'root', w: 'words', c: 'common', p: 'postings', t: 'pages' };
const transferred = new Map();
const search = createLocalSearch({ base: '/', locale: 'en' }, async (url) => {
  const text = files.get(url);
  if (text === undefined) throw new Error(`There is no ${url}`);
  const kind = KINDS[/(root|[a-z])\d*\.json$/.exec(url)?.[1] ?? ''] ?? 'manifest';
  const { bytes, requests } = transferred.get(kind) ?? { bytes: 0, requests: 0 };
  transferred.set(kind, { bytes: bytes + compressed(text), requests: requests + 1 });
  return JSON.parse(text);
});
for (const [index, query] of QUERIES.entries()) {
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
    `${index === 0 ? 'first (at most 300 kB)' : 'further (at most 100 kB)'} query "${query}": ${kilobytes(total)} (${each.join(', ')}), ${nbHits} hits, ${times.toSorted((a, b) => a - b)[2].toFixed(1)} ms when all is there`,
  );
}
await engine.close();
