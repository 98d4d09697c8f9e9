/** `octavo-plugin-openapi`, installed as a package: what readers and authors see of a reference. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { violationsIn } from './support/axe.ts';
import { visitSite } from './support/visit.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SPEC = join(ROOT, 'test/sites/openapi');

function install(dir: string): void {
  execFileSync(process.execPath, ['scripts/build-plugins.mjs'], { cwd: ROOT, stdio: 'pipe' });
  const own = join(dir, 'node_modules/octavo-plugin-openapi');
  cpSync(join(ROOT, 'plugins/openapi'), own, { recursive: true });
  mkdirSync(join(own, 'node_modules/@redocly'), { recursive: true });
  for (const name of ['@redocly/openapi-core', 'htmlparser2', 'mdast-util-from-markdown', 'openapi-sampler'])
    symlinkSync(join(ROOT, 'node_modules', name), join(own, 'node_modules', name));
}

const FILES = {
  'octavo.config.ts': `import { defineConfig } from 'octavo';
import { openApi } from 'octavo-plugin-openapi';

export default defineConfig({
  title: 'Museum',
  url: 'https://example.org',
  baseUrl: '/',
  contentSecurityPolicy: true,
  plugins: [openApi({ spec: 'api/museum.yaml' })],
});
`,
  'docs/intro.md': '# Intro\n\nText.\n',
  'api/museum.yaml': readFileSync(join(SPEC, 'museum.yaml'), 'utf8'),
  'api/common.yaml': readFileSync(join(SPEC, 'common.yaml'), 'utf8'),
};

const site = visitSite(FILES, { install });

test('pages have no fault that axe finds, fit small screens, and ask nothing of others', async () => {
  const { page } = site;
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [
      '/docs/api',
      '/docs/api/objects',
      '/docs/api/objects/list-objects',
      '/docs/api/objects/create-object',
      '/docs/api/schemas/wing',
    ]) {
      await site.open(path);
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
      });
      expect([path, width, await violationsIn(page)]).toEqual([path, width, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  }
  expect(site.foreign).toEqual([]);
});

test('examples stand beside on wide screens and below the description on small ones', async () => {
  const { page } = site;
  const boxes = async () => {
    const [intro, aside, details] = await Promise.all(
      ['.openapi-intro', '.openapi-aside', '.openapi-details'].map((name) => page.locator(name).boundingBox()),
    );
    return { intro, aside, details } as Record<string, { x: number; y: number; width: number }>;
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  await site.open('/docs/api/objects/create-object');
  const wide = await boxes();
  expect(wide['aside']?.x).toBeGreaterThan((wide['intro']?.x ?? 0) + (wide['intro']?.width ?? 0));
  await page.setViewportSize({ width: 390, height: 900 });
  const narrow = await boxes();
  expect(narrow['aside']?.y).toBeGreaterThan(narrow['intro']?.y ?? 0);
  expect(narrow['details']?.y).toBeGreaterThan(narrow['aside']?.y ?? 0);
});

test('a language that a reader chooses holds on the next page', async () => {
  const { page } = site;
  await page.setViewportSize({ width: 1440, height: 900 });
  await site.open('/docs/api/objects/create-object');
  await page.getByRole('tab', { name: 'Python' }).click();
  await page.getByText('import requests').waitFor();
  await page.getByRole('link', { name: 'Get an object' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Get an object' }).waitFor();
  await expect.poll(() => page.getByRole('tab', { name: 'Python' }).getAttribute('aria-selected')).toBe('true');
});

test('disclosures open and close by keyboard', async () => {
  const { page } = site;
  await page.setViewportSize({ width: 1440, height: 900 });
  await site.open('/docs/api/objects/get-object');
  const summary = page.locator('summary', { hasText: 'Properties' }).first();
  await summary.focus();
  await page.keyboard.press('Enter');
  const link = page.getByRole('link', { name: 'Room as above' });
  await link.waitFor();
  await page.keyboard.press('Enter');
  await link.waitFor({ state: 'hidden' });
});

test('the search finds an operation by its title and by a parameter', async () => {
  const { page } = site;
  await page.setViewportSize({ width: 1440, height: 900 });
  await site.open('/docs/intro');
  for (const [query, hit] of [
    ['buy ticket', 'Buy a ticket'],
    ['kinds', 'List objects'],
  ] as const) {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(query);
    await page.getByRole('option', { name: hit }).first().waitFor();
    await page.keyboard.press('Escape');
  }
});
