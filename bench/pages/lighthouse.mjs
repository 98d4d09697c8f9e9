/**
 * Lighthouse with its defaults (a mid-range phone on slow 4G, simulated) on the pages of the built website that matter
 * most, in two languages. Answers what misses its target.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { installTool } from '../tools/install.mjs';
import { kilobytes, median, milliseconds, printTable } from './table.mjs';

/** The last one that runs on Node 20. */
const TOOL = { name: 'Lighthouse', packages: ['lighthouse@12.8.2'] };
/** Scripts of third parties that the owner of the website loads; a machine without network must not fail for them. */
const BLOCKED_HOSTS = ['plausible.io', 'm.servedby-buysellads.com'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const LOCALES = ['', '/id'];

const METRICS = {
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  lcp: 'largest-contentful-paint',
  fcp: 'first-contentful-paint',
  bytes: 'total-byte-weight',
};
const LOWEST = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const HIGHEST = { tbt: 50, cls: 0 };

/** Path of the page of the current docs version that weighs most. */
function longestDocsPage(outDir) {
  const sizes = readdirSync(join(outDir, 'docs'), { recursive: true })
    .filter((file) => file.endsWith('index.html') && !/^\d+\.x/.test(file))
    .map((file) => [file, gzipSync(readFileSync(join(outDir, 'docs', file))).length]);
  const [file] = sizes.toSorted((a, b) => b[1] - a[1])[0];
  return `/docs/${file.replace(/\/index\.html$/, '')}`;
}

function pagesOf(outDir) {
  const kinds = [
    '/docs/architecture/controllers',
    longestDocsPage(outDir),
    '/blog',
    '/blog/2025/05/27/version-5.0-release-notes',
    '/',
  ];
  return kinds.flatMap((path) => LOCALES.map((locale) => locale + path));
}

async function loadLighthouse() {
  const modules = join(installTool(TOOL), 'node_modules');
  const load = (file) => import(pathToFileURL(join(modules, file)).href);
  const { default: lighthouse } = await load('lighthouse/core/index.js');
  const { launch } = await load('chrome-launcher/dist/index.js');
  return { lighthouse, launch };
}

/** One run in a browser of its own; all categories when they are asked for, else performance alone. */
async function audit({ lighthouse, launch, chromium, url, categories }) {
  const chrome = await launch({
    chromePath: chromium,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  });
  try {
    const blockedUrlPatterns = BLOCKED_HOSTS.map((host) => `*://${host}/*`);
    const flags = { port: chrome.port, logLevel: 'error', onlyCategories: categories, blockedUrlPatterns };
    const { lhr } = await lighthouse(url, flags);
    return lhr;
  } finally {
    chrome.kill();
  }
}

/** Names of the audits that cost points. */
function faultsOf({ categories, audits }) {
  return Object.values(categories).flatMap(({ id, auditRefs }) =>
    id === 'performance'
      ? []
      : auditRefs
          .filter(({ id: audit, weight }) => weight > 0 && audits[audit].score !== null && audits[audit].score < 1)
          .map(({ id: audit }) => audit),
  );
}

/** Scores of 0 to 100, and the metrics, each the median of the runs. */
async function measurePage({ runs, ...page }) {
  const results = [];
  for (let run = 0; run < runs; run += 1) {
    results.push(await audit({ ...page, categories: run === 0 ? CATEGORIES : ['performance'] }));
  }
  const scores = CATEGORIES.map((name) => {
    const found = results.flatMap(({ categories }) => categories[name]?.score ?? []);
    return [name, Math.round(median(found) * 100)];
  });
  const metrics = Object.entries(METRICS).map(([name, id]) => [
    name,
    median(results.map(({ audits }) => audits[id].numericValue)),
  ]);
  return { ...Object.fromEntries([...scores, ...metrics]), faults: faultsOf(results[0]), host: results[0].environment };
}

function missesOf(path, row) {
  const low = Object.entries(LOWEST).filter(([name, least]) => row[name] < least);
  const high = Object.entries(HIGHEST).filter(([name, most]) => row[name] > most);
  return [
    ...low.map(([name, least]) => `${path}: ${name} is ${row[name]}, and ${least} is the least`),
    ...high.map(
      ([name, most]) => `${path}: ${name.toUpperCase()} is ${+row[name].toFixed(4)}, and ${most} is the most`,
    ),
    ...(row.faults.length === 0 ? [] : [`${path}: points were lost for ${row.faults.join(', ')}`]),
  ];
}

export async function measureLighthouse({ origin, outDir, chromium, runs, only }) {
  const { lighthouse, launch } = await loadLighthouse();
  console.log(`\n### Lighthouse, mobile, median of ${runs}\n`);
  console.log(`Scripts of third parties are blocked: ${BLOCKED_HOSTS.join(', ')}.`);
  const paths = pagesOf(outDir).filter((path) => only === undefined || only.includes(path));
  const rows = [];
  for (const path of paths) {
    rows.push([path, await measurePage({ lighthouse, launch, chromium, url: origin + path, runs })]);
    process.stderr.write('.');
  }
  process.stderr.write('\n');
  const speeds = rows.map(([, { host }]) => host.benchmarkIndex);
  console.log(
    `Lighthouse rates this machine ${median(speeds).toFixed(0)}; below 1,000 its times are not to be trusted.\n`,
  );
  printTable(
    ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'TBT', 'CLS', 'LCP', 'FCP', 'transfer'],
    rows.map(([path, row]) => [
      path,
      ...CATEGORIES.map((name) => String(row[name])),
      milliseconds(row.tbt),
      String(+row.cls.toFixed(4)),
      milliseconds(row.lcp),
      milliseconds(row.fcp),
      kilobytes(row.bytes),
    ]),
  );
  return rows.flatMap(([path, row]) => missesOf(path, row));
}
