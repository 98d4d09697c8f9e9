/**
 * `npm run screenshots`: takes screenshots of every page type of the website and of the golden site, at three widths,
 * light
 * and dark, into `.screenshots/`. `npm run screenshots -- docs blog` takes those whose name contains one of the words.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { CLI, serve } from './serve-built.mjs';
import { findChromium } from './setup.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OUT = join(ROOT, '.screenshots');
const WIDTHS = [1440, 996, 390];
/** Maximum height in pixels. Longer pages are cut, because their end looks like their middle. */
const MAX_HEIGHT = 2600;

const openMenu = async (page) => {
  const toggle = page.locator('.navbar__toggle');
  if (!(await toggle.isVisible())) return false;
  await toggle.click();
  await page.waitForTimeout(400);
  return true;
};
const openMainMenu = async (page) => {
  if (!(await openMenu(page))) return false;
  await page.locator('.navbar-sidebar__back').click();
  await page.waitForTimeout(400);
  return true;
};
const openVersions = async (page) => {
  const trigger = page.locator('.navbar .dropdown').first();
  if (!(await trigger.isVisible())) return false;
  await trigger.hover();
  await page.waitForTimeout(300);
  return true;
};
const openToc = async (page) => {
  const button = page.locator('.theme-doc-toc-mobile__button');
  if (!(await button.isVisible())) return false;
  await button.click();
  await page.waitForTimeout(500);
  return true;
};
const searchFor = (words) => async (page) => {
  await page.keyboard.press('Control+k');
  await page.waitForSelector('.search-input');
  await page.keyboard.type(words);
  await page.waitForTimeout(1500);
  return true;
};

/** Name, path and, to show a state of the page, the steps that lead to it; `false` skips the screenshot. */
const WEBSITE = [
  ['landing', '/'],
  ['landing-id', '/id/'],
  ['docs-main', '/docs'],
  ['docs-page', '/docs/architecture/controllers'],
  ['docs-page-id', '/id/docs/architecture/architecture-overview'],
  ['docs-old-version', '/docs/2.x/architecture/hooks'],
  ['docs-without-sidebar', '/docs/tutorials/simple-todo-list/installation-troubleshooting'],
  ['docs-versions-open', '/docs/architecture/hooks', openVersions],
  ['docs-menu-open', '/docs/architecture/hooks', openMenu],
  ['docs-main-menu-open', '/docs/architecture/hooks', openMainMenu],
  ['docs-toc-open', '/docs/architecture/hooks', openToc],
  ['docs-without-js', '/docs/architecture/hooks', undefined, { javaScriptEnabled: false }],
  ['landing-without-js', '/', undefined, { javaScriptEnabled: false }],
  ['docs-search-empty', '/docs/architecture/hooks', searchFor('')],
  ['docs-search-hits', '/docs/architecture/hooks', searchFor('controllers')],
  ['docs-search-no-hits', '/docs/architecture/hooks', searchFor('xyzzyx')],
  ['blog-list', '/blog'],
  ['blog-post', '/blog/2025/05/27/version-5.0-release-notes'],
  ['blog-tags', '/blog/tags'],
  ['blog-tag', '/blog/tags/release'],
  ['blog-authors', '/blog/authors'],
  ['blog-archive', '/blog/archive'],
  ['showcase', '/who-is-using-foal'],
  ['search', '/search'],
  ['not-found', '/no/such/page'],
];
const LANTERN = [
  ['lantern-docs-tags', '/manual/docs/next/tags'],
  ['lantern-docs-tag', '/manual/docs/next/tags/basics'],
  ['lantern-category', '/manual/docs/next/guides'],
  ['lantern-features', '/manual/docs/next/features'],
  ['lantern-live', '/manual/docs/next/reference/dimmer'],
  ['lantern-unlisted', '/manual/docs/next/hidden'],
  ['lantern-author', '/manual/blog/authors/ada'],
  ['lantern-markdown-page', '/manual/about'],
];

function octavo(...args) {
  execFileSync(process.execPath, [CLI, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Without scripts there is no way to ask for the dark mode. */
function themesOf([, , , options]) {
  return options?.javaScriptEnabled === false ? ['light'] : ['light', 'dark'];
}

async function shoot(browser, { origin, width, theme, entry: [name, path, prepare, options] }) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  await page.goto(origin + path);
  if (options?.javaScriptEnabled !== false) await page.waitForSelector('html[data-has-hydrated="true"]');
  if (theme === 'dark') await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  if ((await prepare?.(page)) !== false) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight).catch(() => MAX_HEIGHT);
    await page.screenshot({
      path: join(OUT, String(width), `${name}${theme === 'dark' ? '-dark' : ''}.png`),
      ...(prepare === undefined
        ? { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(height, MAX_HEIGHT) } }
        : {}),
    });
  }
  await context.close();
}

const executablePath = findChromium();
if (executablePath === undefined) {
  console.error('No Chromium was found. Install one, or set CHROMIUM_PATH to its executable.');
  process.exit(1);
}
execFileSync(process.execPath, [join(ROOT, 'scripts/build-engine.mjs'), '--if-changed'], { stdio: 'inherit' });
const work = mkdtempSync(join(realpathSync(tmpdir()), 'octavo-screenshots-'));
cpSync(join(ROOT, 'test/sites/basic/input'), join(work, 'lantern'), { recursive: true });
const words = process.argv.slice(2);
for (const width of WIDTHS) mkdirSync(join(OUT, String(width)), { recursive: true });
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'],
});
for (const [siteDir, outDir, entries] of [
  [join(ROOT, 'website'), join(work, 'website-build'), WEBSITE],
  [join(work, 'lantern'), join(work, 'lantern-build'), LANTERN],
]) {
  const chosen = entries.filter(([name]) => words.length === 0 || words.some((word) => name.includes(word)));
  if (chosen.length === 0) continue;
  octavo('build', siteDir, '--out-dir', outDir);
  const { origin, stop } = await serve(siteDir, outDir);
  const views = chosen.flatMap((entry) => themesOf(entry).map((theme) => ({ entry, theme })));
  for (const width of WIDTHS) {
    for (const view of views) await shoot(browser, { origin, width, ...view });
  }
  stop();
}
await browser.close();
rmSync(work, { recursive: true, force: true });
console.log(`Pictures are in ${OUT}`);
