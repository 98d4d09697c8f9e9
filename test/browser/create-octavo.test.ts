/**
 * Sites of `npm create octavo`, built, served, looked at and edited. A release tries all templates from packed tarballs,
 * in empty folders outside of the repository, with npm and pnpm; otherwise one is tried with the repository in their place.
 *
 * @module-tag more
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, type TestContext } from 'vitest';
import {
  buildWithOwnEngine,
  createLinked,
  createPacked,
  emptyFolder,
  packPackages,
  startOwnServer,
  type OwnServer,
  type Tarballs,
} from '../support/created-site.ts';
import { looksCloser } from '../support/circles.ts';
import { violationsOnAllScreens } from './support/axe.ts';
import { takeTab, type Tab } from './support/tabs.ts';
import { DESKTOP, hydrated } from './support/visit.ts';

const PAGES = ['/', '/docs/intro', '/docs/writing/markdown', '/docs/publish', '/search'];
const VERSIONED = [...PAGES, '/docs/writing/versions', '/docs/1.x/upgrade', '/fr/', '/fr/docs/1.x/writing/versions'];

interface Case {
  readonly template: string;
  readonly manager: 'npm' | 'pnpm' | 'none';
  readonly pages: readonly string[];
}

const CASES: readonly Case[] = looksCloser
  ? [
      { template: 'docs', manager: 'npm', pages: PAGES },
      { template: 'docs', manager: 'pnpm', pages: PAGES },
      { template: 'blog', manager: 'npm', pages: [...PAGES, '/blog', '/blog/tags', '/blog/authors', '/blog/archive'] },
      { template: 'versions', manager: 'npm', pages: VERSIONED },
    ]
  : [
      {
        template: 'versions',
        manager: 'none',
        pages: ['/', '/docs/writing/markdown', '/fr/docs/1.x/writing/versions'],
      },
    ];

let tarballs: Tarballs | undefined;

beforeAll(async () => {
  if (looksCloser) tarballs = await packPackages(emptyFolder());
});

afterAll(() => {
  if (tarballs !== undefined) rmSync(dirname(tarballs.octavo), { recursive: true, force: true });
});

async function createSite(template: string, manager: Case['manager']): Promise<string> {
  const options = ['--template', template, '--name', 'Field Guide'];
  if (tarballs === undefined || manager === 'none') return createLinked(options);
  return createPacked(tarballs, manager, options);
}

/** A tab whose console is written down. Pages that do not exist report that themselves. */
async function openTab(test: TestContext['task']): Promise<Tab & { readonly messages: string[] }> {
  const tab = await takeTab({});
  onTestFinished(() => tab.giveBack(test));
  const messages: string[] = [];
  tab.page.on('console', (message) => {
    if (message.location().url.endsWith('/not-there') || message.text().includes('status of 404')) return;
    messages.push(message.text());
  });
  tab.page.on('pageerror', (error) => messages.push(String(error)));
  return { ...tab, messages };
}

/** The server is closed when the test is over. */
async function start(dir: string, command: 'dev' | 'serve'): Promise<OwnServer> {
  const server = await startOwnServer(dir, command);
  onTestFinished(() => server.close());
  return server;
}

/** Waits until an update would reach the page. The server may have it loaded anew until then. */
async function openInDev(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForSelector('html[data-has-hydrated="true"]');
  await page.waitForFunction(() => customElements.get('vite-error-overlay') !== undefined);
}

describe.each(CASES)('the template $template with $manager', ({ template, manager, pages }) => {
  let dir: string;

  beforeAll(async () => {
    dir = await createSite(template, manager);
  });
  afterAll(() => rmSync(dirname(dir), { recursive: true, force: true }));

  test('its pages are accessible, fit every screen and leave the console silent', async ({ task }) => {
    expect(await buildWithOwnEngine(dir)).toBe('');
    const { origin } = await start(dir, 'serve');
    const tab = await openTab(task);
    const found: string[] = [];
    for (const path of [...pages, '/not-there']) {
      const response = await tab.page.goto(origin + path);
      expect(response?.status(), path).toBe(path === '/not-there' ? 404 : 200);
      await tab.page.keyboard.press('Shift');
      await hydrated(tab.page);
      const width = await tab.page.evaluate(() => document.documentElement.scrollWidth);
      if (width > DESKTOP.width) found.push(`${path}: 1440 px: the page is ${width} px wide`);
      found.push(...(await violationsOnAllScreens(tab.page, 'whole')).map((text) => `${path}: ${text}`));
      expect(await tab.page.title(), path).toContain('Field Guide');
    }
    expect(found).toEqual([]);
    expect(tab.messages).toEqual([]);
  });

  test('an edit shows under octavo dev, without a message in the console', async ({ task }) => {
    const { origin } = await start(dir, 'dev');
    const tab = await openTab(task);
    await openInDev(tab.page, `${origin}/docs/intro`);
    const file = join(dir, 'docs/intro.md');
    writeFileSync(file, readFileSync(file, 'utf8').replace('Welcome!', 'Hello, reader!'));
    await tab.page.getByText('Hello, reader!').waitFor();
    const page = join(dir, 'src/pages/index.tsx');
    await openInDev(tab.page, `${origin}/`);
    writeFileSync(page, readFileSync(page, 'utf8').replace('Everything there is to know', 'All that we know'));
    await tab.page.getByText('All that we know, in one place.').waitFor();
    expect(tab.messages.filter((text) => !/^\[vite\]|React DevTools/.test(text))).toEqual([]);
  });
});
