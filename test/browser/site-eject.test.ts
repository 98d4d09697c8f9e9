/** Copies of the theme's components in the browser: they do what the originals do, built and in development. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { COPIED_SLOTS } from '../../src/config/slot-names.ts';
import { copyOfSlot, loadOriginals } from '../../src/extend/theme/originals.ts';
import { BASE, type DevSite, openDevSite } from '../support/dev-site.ts';
import { tempSite } from '../temp-site.ts';
import { takeTab } from './support/tabs.ts';
import { visitSite } from './support/visit.ts';

const originals = loadOriginals();
const copyOf = (slot: string) => copyOfSlot(slot, originals) ?? 'no copy';

const FILES = {
  'octavo.config.mjs': `export default {
  title: 'Site', url: 'https://example.org', baseUrl: '${BASE}', search: { provider: 'local' },
  theme: {
    announcementBar: { id: 'new', content: 'New', isCloseable: true },
    navbar: { title: 'Site', items: [{ to: '/docs/two', label: 'Docs' }] },
    footer: { copyright: 'By us' },
  },
};
`,
  'docs/one.md': '---\nsidebar_position: 1\n---\n# One\n\n## First part\n\n```js\nconst one = 1;\n```\n',
  'docs/two.md': '---\ntags: [help]\nlast_update: { date: 2026-01-02 }\n---\n# Two\n',
  ...Object.fromEntries(COPIED_SLOTS.map((slot) => [`src/theme/${slot}.tsx`, copyOf(slot)])),
};

describe('built', () => {
  const site = visitSite(FILES);

  test('a site with a copy of every component hydrates, navigates, searches and keeps its settings', async () => {
    await site.open(`${BASE}docs/one`);
    const { page } = site;
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await page.getByRole('banner').count()).toBe(0);
    await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: 'Two' }).click();
    await page.getByRole('heading', { level: 1, name: 'Two' }).waitFor();
    expect(await page.locator('footer.theme-doc-footer').textContent()).toContain('help');
    expect(await page.locator('footer.theme-layout-footer').textContent()).toBe('By us');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('first');
    await page.getByRole('option', { name: 'First part' }).first().click();
    await page.waitForURL(`**${BASE}docs/one#first-part`);
  });
});

describe('in development', () => {
  let site: DevSite;

  beforeEach(async () => {
    site = await openDevSite(tempSite(FILES), `${BASE}docs/one`);
  });
  afterEach(() => site?.close());

  test('pages with copies hydrate, and an edit of one is on screen when it is saved', async () => {
    const { context, page, giveBack } = await takeTab({ viewport: { width: 1200, height: 800 } });
    const errors: string[] = [];
    context.on('weberror', (error) => errors.push(error.error().message));
    await page.goto(`${site.origin}${BASE}docs/one`, { waitUntil: 'commit' });
    await page.waitForSelector('html[data-has-hydrated="true"]');
    await page.locator('footer.theme-layout-footer').getByText('By us').waitFor();
    site.replace('src/theme/Footer.tsx', '<div className="container', '<div className="own container');
    await page.locator('.footer .own').waitFor();
    expect(errors).toEqual([]);
    await giveBack();
  });
});
