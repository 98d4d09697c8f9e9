/**
 * `octavo dev` in Chromium: from the start of the process to the first page on screen, with an empty cache and with
 * the one of an earlier start, and from a save to the painted change.
 */
import { spawn } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { CLI } from '../../scripts/serve-built.mjs';
import { findChromium } from '../../scripts/setup.mjs';
import { plainFile, writePlain } from '../corpus.mjs';
import { watchProcesses } from '../measure.mjs';
import { median, milliseconds, printTable } from '../pages/table.mjs';
import { WORK } from '../tools/install.mjs';
import { octavo } from '../tools/octavo.mjs';

const SAVES = 9;
const QUICK_SAVES = 3;
const TIMEOUT = 300_000;
/** A server rests when it has used no processor for so many milliseconds. */
const REST = 1500;
const WEBSITE = fileURLToPath(new URL('../../website', import.meta.url));

const SITES = [
  {
    name: 'website',
    prepare: copyWebsite,
    file: 'docs/README.md',
    urlPath: 'docs/',
    goals: { shown: 700, saved: 80 },
  },
  {
    name: '10,000 pages',
    prepare: (quick) => {
      if (quick) console.log('  only 1,000 pages');
      return writeLarge(quick ? 1000 : 10_000);
    },
    file: plainFile(210),
    urlPath: plainFile(210).replace(/\.md$/, ''),
    goals: { shown: 2000, saved: 150 },
  },
];

/** Edits and caches shall not reach the website itself. */
function copyWebsite() {
  const dir = join(WORK, 'sites/dev-website');
  rmSync(dir, { recursive: true, force: true });
  const left = ['build', '.octavo', 'node_modules'].map((name) => join(WEBSITE, name));
  cpSync(WEBSITE, dir, { recursive: true, filter: (source) => !left.includes(source) });
  const tsconfig = join(dir, 'tsconfig.json');
  writeFileSync(tsconfig, readFileSync(tsconfig, 'utf8').replaceAll('"../', '"../../../../'));
  return dir;
}

function writeLarge(count) {
  const dir = join(WORK, `sites/dev-${count}`);
  writePlain(dir, count);
  octavo.prepare(dir, { locales: ['en'] });
  return dir;
}

const now = () => performance.timeOrigin + performance.now();

/** Starts the server and shows a page of it; `close` answers the peak of its memory, `checked` when all pages were parsed. */
async function start({ dir, urlPath, browser }) {
  const startedAt = now();
  const child = spawn(process.execPath, [CLI, 'dev', dir, '--port', '0'], { stdio: ['ignore', 'pipe', 'pipe'] });
  const processes = watchProcesses(child.pid);
  const ended = new Promise((resolve) => child.on('close', resolve));
  const close = async () => {
    child.kill();
    await ended;
    return processes.stop();
  };
  try {
    const { url, checked } = readOutput(child);
    const address = await url;
    const ready = now() - startedAt;
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(TIMEOUT);
    const response = await page.goto(address + urlPath, { waitUntil: 'commit', timeout: TIMEOUT });
    if (!response.ok()) throw new Error(`${address}${urlPath} answered ${response.status()}`);
    await response.finished();
    const answered = now() - startedAt;
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    const paintedAt = await page.evaluate(
      () => performance.timeOrigin + performance.getEntriesByName('first-contentful-paint')[0].startTime,
    );
    const times = { ready, answered, shown: paintedAt - startedAt };
    return {
      page,
      close,
      rest: () => processes.rest(REST),
      checked: () => checked.then((at) => at - startedAt),
      times,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The address that the server prints when it is ready, and when it says that all pages are checked. */
function readOutput(child) {
  let output = '';
  const take = (data) => (output += data);
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const printed = (pattern) =>
    new Promise((resolve, reject) => {
      child.stdout.on('data', () => {
        const found = pattern.exec(output);
        if (found !== null) resolve(found[0]);
      });
      child.on('close', () => reject(new Error(`octavo dev ended:\n${output.slice(-3000)}`)));
    });
  const url = printed(/http:\/\/[\w.:[\]/-]+/).then((found) => (found.endsWith('/') ? found : `${found}/`));
  const checked = printed(/All [\d,]+ pages are checked/).then(now);
  checked.catch(() => undefined);
  return { url, checked };
}

/** Milliseconds from each of some saves to the frame after the one in which the text is on screen. */
async function measureSaves({ page, file, saves }) {
  await page.waitForSelector('html[data-has-hydrated="true"]');
  // The socket is open once the server has answered the greeting.
  await page.waitForFunction(() => customElements.get('vite-error-overlay') !== undefined);
  const original = readFileSync(file, 'utf8');
  const times = [];
  for (let save = 0; save < saves; save += 1) {
    const text = `This is sentence ${save} of the benchmark.`;
    await page.evaluate(watchFor, text);
    const savedAt = now();
    writeFileSync(file, `${original}\n${text}\n`);
    times.push((await page.evaluate(() => globalThis.painted)) - savedAt);
  }
  writeFileSync(file, original);
  return times;
}

/** Runs in the page. */
function watchFor(text) {
  globalThis.painted = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('article')?.textContent.includes(text)) return;
      observer.disconnect();
      // A message that is sent within a frame arrives after it is painted.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(performance.timeOrigin + performance.now()));
      port1.start();
      requestAnimationFrame(() => port2.postMessage(''));
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

/** One start with an empty cache, one with a cache, and saves in the latter. */
async function measureSite(site, { browser, quick }) {
  const dir = site.prepare(quick);
  const first = async (label) => {
    const started = await start({ dir, urlPath: site.urlPath, browser });
    const { ready, answered, shown } = started.times;
    const load = loadavg()[0].toFixed(1);
    console.log(
      `  ${site.name}, ${label}: ready ${milliseconds(ready)}, answered ${milliseconds(answered)}, on screen ${milliseconds(shown)}, load ${load}`,
    );
    return started;
  };
  octavo.clean(dir);
  const cold = await first('cold');
  const checked = await cold.checked();
  // What the server keeps for the next start it writes when nobody waits for it.
  await cold.rest();
  await cold.page.close();
  const coldEnd = await cold.close();
  const warm = await first('with a cache');
  const saves = await measureSaves({ page: warm.page, file: join(dir, site.file), saves: quick ? QUICK_SAVES : SAVES });
  console.log(`  ${site.name}, save to screen: ${saves.map(milliseconds).join(', ')}`);
  await warm.page.close();
  const warmEnd = await warm.close();
  return {
    name: site.name,
    cold: { ...cold.times, ...coldEnd, checked },
    warm: { ...warm.times, ...warmEnd },
    saves,
    saved: median(saves),
  };
}

const COLUMNS = [
  ['start, server ready', ({ cold }) => cold.ready, 'ready'],
  ['first page answered', ({ cold }) => cold.answered, 'answered'],
  ['on screen', ({ cold }) => cold.shown, 'shown'],
  ['all pages checked', ({ cold }) => cold.checked],
  ['on screen, with a cache', ({ warm }) => warm.shown, 'shown'],
  ['save to screen', ({ saved }) => saved, 'saved'],
  ['slowest of them', ({ saves }) => Math.max(...saves)],
];

function print(sites) {
  const megabytes = ({ cold, warm }) => `${Math.max(cold.megabytes, warm.megabytes).toFixed(0)} MB`;
  const lines = sites.flatMap(({ result, goals }) => [
    [result.name, ...COLUMNS.map(([, value]) => milliseconds(value(result))), megabytes(result)],
    ['goal', ...COLUMNS.map(([, , goal]) => (goals[goal] === undefined ? '' : `≤ ${milliseconds(goals[goal])}`)), ''],
  ]);
  console.log('');
  printTable(['', ...COLUMNS.map(([title]) => title), 'peak memory'], lines);
}

function missedGoals({ result, goals }) {
  return COLUMNS.flatMap(([title, value, goal]) => {
    const most = goals[goal];
    if (most === undefined || value(result) <= most) return [];
    return [`${result.name}, ${title} ${milliseconds(value(result))}, at most ${milliseconds(most)}`];
  });
}

async function run({ tools, quick }) {
  const executablePath = findChromium();
  if (executablePath === undefined || (tools !== undefined && !tools.includes('octavo'))) {
    console.log(`  is left out: ${executablePath === undefined ? 'there is no Chromium' : 'it is about Octavo alone'}`);
    return { results: [], missed: [], failed: [] };
  }
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const sites = [];
  const failed = [];
  try {
    for (const site of SITES) {
      try {
        sites.push({ ...site, result: await measureSite(site, { browser, quick }) });
      } catch (error) {
        console.log(`  ${error.message}`);
        failed.push(`${site.name}: ${error.message.split('\n')[0]}`);
      }
    }
  } finally {
    await browser.close();
  }
  if (sites.length > 0) print(sites);
  return { results: sites.map(({ result }) => result), failed, missed: quick ? [] : sites.flatMap(missedGoals) };
}

export const row = { name: 'dev', title: '`octavo dev`: start to first page, save to screen', order: 6, run };
