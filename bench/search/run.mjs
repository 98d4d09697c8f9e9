/**
 * `npm run bench:search [-- --misses --only en --engine octavo --set fresh]`: how well readers find what they look for on the website, in each
 * language, by judged queries, beside Pagefind and plain MiniSearch on the same pages: recall at 1 and at 5, mean reciprocal rank,
 * bytes and time. Figures are given for the queries that the search may be tuned on and for those kept aside.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { miniSearch } from './engines/minisearch.mjs';
import { octavo, octavoInParts } from './engines/octavo.mjs';
import { orama } from './engines/orama.mjs';
import { pagefind } from './engines/pagefind.mjs';
import { loadEngine, loadSite } from './load-engine.mjs';
import { metricsOf, QUERY_SETS, rankOf, readQueries } from './read-queries.mjs';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    engine: { type: 'string' },
    set: { type: 'string' },
    misses: { type: 'boolean' },
    site: { type: 'string' },
  },
});
const siteDir = values.site ?? fileURLToPath(new URL('../../website', import.meta.url));
/** Rows that a window of 1440 × 900 shows without scrolling. */
const IN_SIGHT = 8;
const percent = (share) => `${(100 * share).toFixed(1)} %`.padStart(8);
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

const engine = await loadEngine();
const loaded = await loadSite(engine, siteDir);
const locales = loaded.site.locales.filter(({ locale }) => values.only === undefined || values.only === locale);
console.log(`${'engine'.padEnd(12)}${'lang'.padEnd(6)}${'queries'.padEnd(12)}   n  recall@1 recall@5    MRR`);
for (const locale of locales) {
  const wanted = QUERY_SETS.filter(({ name }) => values.set === undefined || values.set.split(',').includes(name));
  const sets = wanted.map((set) => ({ set, judged: readQueries(locale.locale, set) }));
  for (const { set, judged } of sets) checkExpectations(judged, { ...locale, dir: set.dir });
  for (const [name, open] of Object.entries({ octavo, octavoInParts, pagefind, miniSearch, orama })) {
    if (values.engine !== undefined && !values.engine.split(',').includes(name)) continue;
    const searcher = await open(engine, locale, loaded);
    for (const { set, judged } of sets) {
      console.log(`-- ${set.name}`);
      await measure(searcher, judged, locale.locale);
      await measureRows(searcher, judged, locale);
    }
    await searcher.close();
  }
}
await engine.close();
if (Object.keys(values).every((name) => name === 'misses')) await import('./browser.mjs');

async function measure(searcher, judged, locale) {
  await searcher.warmUp();
  const times = [];
  const ranked = [];
  for (const one of judged) {
    const started = performance.now();
    const paths = await searcher.search(one.query);
    times.push(performance.now() - started);
    ranked.push({ ...one, rank: rankOf(paths, one.expected), paths: [...new Set(paths)] });
  }
  const line = (name, rows) => {
    if (rows.length === 0) return;
    const { queries, recall1, recall5, mrr } = metricsOf(rows.map(({ rank }) => rank));
    console.log(
      `${searcher.name.padEnd(12)}${locale.padEnd(6)}${name.padEnd(12)}${String(queries).padStart(4)}  ${percent(recall1)} ${percent(recall5)}  ${mrr.toFixed(3)}`,
    );
  };
  line(
    'tuned on',
    ranked.filter(({ aside }) => !aside),
  );
  line(
    'aside',
    ranked.filter(({ aside }) => aside),
  );
  for (const kind of new Set(judged.map((one) => one.kind)))
    line(
      kind,
      ranked.filter((one) => one.kind === kind),
    );
  const firstBytes = [];
  for (const { query } of judged.filter((_, at) => at % 5 === 0))
    firstBytes.push(await searcher.firstQueryBytes(query));
  console.log(
    `${searcher.name.padEnd(12)}${locale.padEnd(6)}index ${kilobytes(searcher.indexBytes)} gzip${searcher.note ?? ''}, first query ${kilobytes(median(firstBytes))} (median), built in ${searcher.buildTime.toFixed(0)} ms, query ${median(times).toFixed(1)} ms (median), ${Math.max(...times).toFixed(1)} ms (worst)`,
  );
  if (values.misses) printMisses(ranked);
}

/**
 * Rows of the dialog whose first line is no title or heading of their page, or whose second is no words of its text: should
 * be none. Counted as first painted, with the few texts that a first search may load, and for the rows in sight once the
 * reader has paused.
 */
async function measureRows(searcher, judged, { locale, routes, shell }) {
  if (searcher.rows === undefined) return;
  const pages = new Map(
    routes.map(({ path, page }) => [path.slice(shell.locale.base.length).replace(/\/$/, ''), page]),
  );
  for (const rested of [false, true]) {
    const seen = [];
    for (const { query } of judged) {
      const rows = await searcher.rows(query, { rested });
      seen.push(...(rested ? rows.slice(0, IN_SIGHT) : rows).map((row) => ({ ...row, query })));
    }
    const faults = seen.map((row) => faultOf(row, pages.get(row.url.split('#')[0].replace(/\/$/, ''))));
    const share = (wanted) => {
      const count = faults.filter((fault) => fault === wanted).length;
      return `${count} (${((100 * count) / seen.length).toFixed(1)} %)`;
    };
    console.log(
      `${searcher.name.padEnd(12)}${locale.padEnd(6)}${rested ? 'rows in sight after a pause' : 'rows at first'} ${seen.length}: first line no heading ${share('noHeading')}, second line absent ${share('noText')}, not of the page ${share('otherText')}`,
    );
    if (!values.misses) continue;
    for (const [at, { query, title, detail, url }] of seen.entries()) {
      const isTold = faults[at] !== undefined && (faults[at] !== 'noText' || rested);
      if (isTold) console.log(`    ${faults[at]}: ${query} → ${wordsOf(title)} / ${wordsOf(detail)} (${url})`);
    }
  }
}

function wordsOf(segments) {
  const text = segments.map((segment) => segment.text).join('');
  return text.replaceAll(/^… | …$|…$/g, '');
}

function faultOf({ title, detail }, page) {
  const sections = page?.sections ?? [];
  const headings = [page?.frontMatter.title, page?.contentTitle, ...sections.map(({ heading }) => heading)];
  if (!headings.some((heading) => heading?.includes(wordsOf(title)))) return 'noHeading';
  const words = wordsOf(detail).trim();
  if (words === '') return 'noText';
  return sections.some(({ text }) => text.includes(words)) ? undefined : 'otherText';
}

function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** A page that was moved or removed would count as never found. */
function checkExpectations(judged, { locale, routes, shell, dir }) {
  const paths = new Set(routes.map(({ path }) => path.slice(shell.locale.base.length).replace(/\/$/, '')));
  for (const { query, expected } of judged) {
    const unknown = expected.find((path) => !paths.has(path));
    if (unknown !== undefined) throw new Error(`${dir}/${locale}.txt: "${query}" expects ${unknown}, which is no page`);
  }
}

/** Queries kept aside are not shown: who sees them tunes on them. */
function printMisses(ranked) {
  for (const { query, kind, rank, expected, paths, aside } of ranked) {
    if (aside || rank === 1) continue;
    console.log(`    ${kind}: ${query} → ${rank} (wanted ${expected[0]}; got ${paths.slice(0, 3).join(', ')})`);
  }
}
