/**
 * `node bench/search/browser.mjs`: search on the website in Chromium, as its readers have it. Prints the bytes that the
 * first use transfers from a server that compresses with gzip, and the time from a keystroke to the painted result, with
 * the page's thread slowed down four times.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { CLI, run, serve } from '../../scripts/serve-built.mjs';
import { findChromium } from '../../scripts/setup.mjs';

const PAGE = '/docs/architecture/controllers';
const QUERIES = ['session token', 'validate body', 'upload a file', 'HttpResponseOK', 'mongodb', 'unit tests'];
/** Of a reader each, with a browser that has seen the site before. */
const VISITS = 5;
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const site = path('../../website');
const out = path('../.work/search-website');
run(process.execPath, [CLI, 'build', site, '--out-dir', out]);

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
for (const query of ['session', 'how to upload a file', 'ValidateBody']) await measureBytes(query);
await measureKeystrokes();
await browser.close();

async function measureBytes(query) {
  const sent = new Map();
  const server = createServer(({ url }, response) => answer(decodeURI(url), response, sent));
  await new Promise((resolve) => server.listen(0, resolve));
  const page = await openPage(`http://localhost:${server.address().port}${PAGE}`);
  sent.clear();
  await page.keyboard.press('Control+k');
  await page.fill('.search-input', query);
  await page.waitForSelector('[role="option"]');
  await page.waitForLoadState('networkidle');
  const of = (test) => [...sent].reduce((sum, [url, size]) => sum + (test(url) ? size : 0), 0);
  const isCode = (url) => /\.(?:js|css)$/.test(url);
  const isText = (url) => url.includes('/texts.');
  console.log(
    `first use, "${query}": ${kilobytes(of(() => true))} gzip in ${sent.size} requests (code ${kilobytes(of(isCode))}, index ${kilobytes(of((url) => !isCode(url) && !isText(url)))}, texts ${kilobytes(of(isText))})`,
  );
  await page.context().close();
  server.closeAllConnections();
  server.close();
}

function answer(url, response, sent) {
  const name = url.split('?')[0];
  const file = [name, `${name}/index.html`]
    .map((one) => join(out, one))
    .find((one) => /\.\w+$/.test(one) && existsSync(one));
  if (file === undefined) return response.writeHead(404).end();
  const type = TYPES[/\.\w+$/.exec(file)[0]] ?? 'application/octet-stream';
  const body = gzipSync(readFileSync(file), { level: 9 });
  sent.set(name, body.length);
  return response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(body);
}

async function measureKeystrokes() {
  const { origin, stop } = await serve(site, out);
  const times = [];
  for (let visit = 0; visit < VISITS; visit += 1) times.push(...(await timeVisit(`${origin}${PAGE}`)));
  stop();
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(0);
  console.log(
    `keystroke to painted result at 4× throttle: ${at(0.5)} ms (median), ${at(0.95)} ms (p95), ${times.length} keys in ${VISITS} visits`,
  );
}

async function timeVisit(url) {
  const page = await openPage(url);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.keyboard.press('Control+k');
  await page.waitForSelector('.search-input');
  const times = [];
  for (const query of QUERIES) {
    await page.fill('.search-input', '');
    for (let length = 1; length <= query.length; length += 1) {
      if (query[length - 1] === ' ') await page.keyboard.type(' ');
      else times.push(await timeKey(page, query.slice(0, length)));
    }
  }
  await page.context().close();
  return times;
}

/** Types the last letter of what is to be asked; from its input event to the paint in which the answer stands. */
async function timeKey(page, query) {
  // What listens must stand before the key is pressed.
  await page.evaluate((asked) => {
    window.painted = new Promise((resolve) => {
      let started;
      const input = document.querySelector('.search-input');
      input.addEventListener('input', ({ timeStamp }) => (started = timeStamp), { once: true, capture: true });
      const isAnswered = () => {
        const all = document.querySelector('.search-see-all')?.getAttribute('href');
        const isFound = new URL(all ?? '', location.href).searchParams.get('q') === asked;
        return isFound || document.querySelector('.search-message__title')?.textContent.includes(`"${asked}"`);
      };
      const look = () => {
        if (started === undefined || !isAnswered()) return;
        observer.disconnect();
        // What is urgent comes right after the frame, before work that could wait for it.
        requestAnimationFrame(() => {
          const after = () => resolve(performance.now() - started);
          void globalThis.scheduler.postTask(after, { priority: 'user-blocking' });
        });
      };
      const observer = new MutationObserver(look);
      const body = document.querySelector('.search-dialog__body');
      observer.observe(body, { childList: true, subtree: true, attributes: true, characterData: true });
    });
  }, query);
  await page.keyboard.type(query.at(-1));
  return page.evaluate(() => window.painted);
}

async function openPage(url) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForSelector('html[data-has-hydrated="true"]');
  await page.waitForTimeout(500);
  return page;
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
