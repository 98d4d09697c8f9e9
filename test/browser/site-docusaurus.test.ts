/** A site of Docusaurus as it stands: its components are alive, and the browser has nothing to complain about. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { startDevSite } from '../support/dev-site.ts';
import { visitSite } from './support/visit.ts';

const INPUT = fileURLToPath(new URL('../sites/docusaurus/input', import.meta.url));
const files = Object.fromEntries(
  readdirSync(INPUT, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const file = join(entry.parentPath, entry.name);
    return entry.isFile() ? [[file.slice(INPUT.length + 1), readFileSync(file, 'utf8')]] : [];
  }),
);
// The link to nowhere, which is not checked, is asked for ahead of a click.
const site = visitSite({
  ...files,
  'static/nowhere/index.html': '<!doctype html><title>Nowhere</title>',
});

test('components in the place of ours are alive, keep their state, and hydrate without a message', async () => {
  await site.open('/docs');
  const { page } = site;
  const footer = page.getByRole('button', { name: /Pressed/ });
  await footer.click();
  expect(await footer.innerText()).toBe('Pressed 1 times');
  await page.locator('article').getByRole('link', { name: 'First' }).click();
  await page.waitForURL('**/docs/guide/first');
  expect(await page.locator('.stamp').innerText()).toBe('First in spring');
  expect(await footer.innerText()).toBe('Pressed 1 times');
  const counter = page.getByRole('button', { name: /Counted to [34]/ });
  await counter.click();
  expect(await counter.innerText()).toBe('Counted to 4');
  expect(await page.locator('mark').innerText()).toBe('of note');
});

test('pages have what they import: Markdown, hooks, the router; client modules hear of the way', async () => {
  await site.open('/modules');
  const { page } = site;
  await page.waitForSelector('#browser');
  expect(await page.locator('h2#named').count()).toBe(1);
  await page.getByRole('button', { name: 'Go' }).click();
  await page.waitForURL('**/docs/guide/first');
  const heard = () => page.evaluate(() => ({ ...document.documentElement.dataset }));
  await expect
    .poll(heard)
    .toMatchObject({ second: 'here', left: '/modules', loaded: '/docs/guide/first', shown: '/docs/guide/first' });
});

test('pages that plugins add are alive, in the language of the page', async () => {
  await site.open('/fr/facts');
  const { page } = site;
  await page.getByRole('link', { name: 'two' }).click();
  await page.waitForURL('**/fr/facts/two');
  expect(await page.locator('h1').innerText()).toBe('Les faits: two in fr');
  const told = page.getByRole('button', { name: /Told/ });
  await told.click();
  expect(await told.innerText()).toBe('Told 2 times');
});

test('octavo dev shows them too: what is saved in one is on screen, and keeps its state', async () => {
  const [dev, browser] = await Promise.all([
    startDevSite(undefined, 'docusaurus', '/docs'),
    chromium.connect(inject('browser')),
  ]);
  try {
    const page = await browser.newPage();
    const messages: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) messages.push(message.text());
    });
    page.on('pageerror', (error) => messages.push(error.message));
    await page.goto(`${dev.origin}/docs/guide/first`);
    await page.waitForSelector('html[data-has-hydrated="true"]');
    await page.waitForFunction(() => customElements.get('vite-error-overlay') !== undefined);
    await page.getByRole('button', { name: /Pressed/ }).click();
    await page.getByRole('button', { name: 'Pressed 1 times' }).waitFor();
    dev.replace('src/theme/Footer/index.tsx', 'Pressed', 'Pushed');
    await page.getByRole('button', { name: 'Pushed 1 times' }).waitFor();
    dev.replace('src/theme/DocItem/Footer/index.tsx', ' in {', ' during {');
    await page.getByText('First during spring').waitFor();
    expect(messages).toEqual([]);
  } finally {
    await browser.close();
    await dev.close();
  }
});
