/**
 * Bytes and requests of a docs page and of one navigation in the page, at 50 and at 5,000 pages. Answers what is over
 * its budget and what grows with the number of pages.
 */
import { chromium as playwright } from 'playwright-core';
import { gzipSync } from 'node:zlib';
import { octavo } from '../tools/octavo.mjs';
import { serve } from '../../scripts/serve-built.mjs';
import { buildCorpus, PAGES } from './sites.mjs';
import { kilobytes, printTable } from './table.mjs';

const COUNTS = [50, 5000];
const KINDS = ['HTML', 'CSS', 'JS', 'data'];
/** Bytes after gzip. */
const BUDGETS = { HTML: 10_000, CSS: 18_000, JS: 95_000, 'JS before first paint': 10_000 };
/** For each file: labels that hold a number, and hashes of another length after gzip. */
const TOLERANCE = 60;

const KIND_OF = { css: 'CSS', js: 'JS', json: 'data' };
const [FIRST, SECOND] = PAGES.map((page) => `/docs/${page}`);

/** Bytes by kind, and the number of requests. */
async function weigh(urls) {
  const sum = { HTML: 0, CSS: 0, JS: 0, data: 0, requests: urls.length };
  for (const url of urls) {
    const body = Buffer.from(await (await fetch(url)).arrayBuffer());
    const extension = /\.(\w+)$/.exec(new URL(url).pathname)?.[1];
    const kind = extension === undefined ? 'HTML' : KIND_OF[extension];
    if (kind !== undefined) sum[kind] += gzipSync(body, { level: 9 }).length;
  }
  return sum;
}

async function blockingScripts(origin) {
  const html = await (await fetch(origin + FIRST)).text();
  const [head] = html.split('</head>');
  const tags = [
    ...head.matchAll(/<script(?![^>]*(?:type="module"|\sdefer|\sasync|type="application))[^>]*\ssrc="([^"]+)"/g),
  ];
  const { JS } = await weigh(tags.map(([, src]) => origin + src));
  return JS;
}

/** What a page asks for until it rests, and what it asks for to show the next one. */
async function visit({ browser, origin, ahead }) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const asked = [];
  page.on('request', (request) => asked.push(request.url()));
  if (!ahead) {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
    });
  }
  await page.goto(origin + FIRST);
  await page.waitForSelector('html[data-has-hydrated="true"]');
  await page.waitForLoadState('networkidle');
  const first = asked.splice(0);
  await page.click(`.menu a[href="${SECOND}"]`);
  await page.waitForURL(origin + SECOND);
  await page.waitForLoadState('networkidle');
  await context.close();
  return { first: [...new Set(first)], next: [...new Set(asked)] };
}

async function measureSite(browser, count) {
  const { dir, outDir } = buildCorpus(octavo, count);
  const { origin, stop } = await serve(dir, outDir);
  try {
    const plain = await visit({ browser, origin, ahead: false });
    const eager = await visit({ browser, origin, ahead: true });
    const early = eager.first.filter((url) => !plain.first.includes(url));
    return {
      first: { ...(await weigh(plain.first)), 'JS before first paint': await blockingScripts(origin) },
      next: await weigh(plain.next),
      ahead: await weigh(early),
    };
  } finally {
    stop();
  }
}

const TITLES = { first: 'first load', next: 'next page', ahead: 'loaded ahead' };

function missesOf(sites) {
  const [small, large] = COUNTS;
  const over = COUNTS.flatMap((count) =>
    Object.entries(BUDGETS)
      .filter(([kind, most]) => sites[count].first[kind] > most)
      .map(([kind, most]) => `${kind} at ${count} pages: ${sites[count].first[kind]} bytes, and ${most} is the most`),
  );
  const grown = Object.keys(TITLES).flatMap((part) =>
    Object.entries(sites[small][part])
      .filter(([kind, size]) => {
        const exact = kind.startsWith('JS') || kind === 'CSS' || kind === 'requests';
        return sites[large][part][kind] - size > (exact ? 0 : TOLERANCE * sites[small][part].requests);
      })
      .map(([kind]) => `${TITLES[part]}, ${kind}: grows with the number of pages`),
  );
  return [...over, ...grown];
}

export async function measureWeight(executablePath) {
  const browser = await playwright.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const sites = {};
  try {
    for (const count of COUNTS) sites[count] = await measureSite(browser, count);
  } finally {
    await browser.close();
  }
  console.log('\n### Weight of a docs page, gzip\n');
  const columns = [...KINDS, 'JS before first paint'];
  const row = (count, part) => {
    const sums = sites[count][part];
    const cells = columns.map((kind) => (sums[kind] === undefined ? '' : kilobytes(sums[kind])));
    return [`${TITLES[part]}, ${count.toLocaleString('en')} pages`, ...cells, String(sums.requests)];
  };
  printTable(
    ['', ...columns, 'requests'],
    [
      ...Object.keys(TITLES).flatMap((part) => COUNTS.map((count) => row(count, part))),
      [
        'budget, first load',
        ...columns.map((kind) => (BUDGETS[kind] === undefined ? '' : kilobytes(BUDGETS[kind]))),
        '',
      ],
    ],
  );
  return missesOf(sites);
}
