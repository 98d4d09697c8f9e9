/** A site with plugins and slots in the browser: it hydrates without a message, and follows edits in development. */
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BASE, type DevSite, startDevSite } from '../support/dev-site.ts';
import { installRealUnified } from '../support/real-unified.ts';
import { takeTab } from './support/tabs.ts';
import { visitSite } from './support/visit.ts';

const INPUT = fileURLToPath(new URL('../sites/plugins/input', import.meta.url));
const files = Object.fromEntries(
  readdirSync(INPUT, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const file = join(entry.parentPath, entry.name);
    return entry.isFile() ? [[file.slice(INPUT.length + 1), readFileSync(file, 'utf8')]] : [];
  }),
);

describe('built', () => {
  const site = visitSite(files, { install: installRealUnified });

  test('components in slots are alive, and client modules hear of each page', async () => {
    await site.open(`${BASE}docs/two`);
    const { page } = site;
    await page.getByRole('button', { name: 'Helpful: 0' }).click();
    expect(await page.getByRole('button', { name: 'Helpful: 1' }).count()).toBe(1);
    expect(await page.locator('.own-footer').textContent()).toBe('Made by Ada and Grace');
    await page.getByRole('link', { name: 'Team' }).first().click();
    await page.getByRole('heading', { name: 'The team 1.2.3' }).waitFor();
    expect(await page.title()).toBe('Our team | Site');
    await page.waitForFunction(
      (wanted) => document.documentElement.dataset['visited'] === wanted,
      `${BASE}docs/two ${BASE}team`,
    );
  });

  test('a page of Markdown that a plugin brought links, is in the sidebar, and keeps its footer', async () => {
    await site.open(`${BASE}docs/people/ada`);
    const { page } = site;
    await page.getByRole('article').getByRole('link', { name: 'the start' }).click();
    await page.getByRole('heading', { level: 1, name: 'Intro' }).waitFor();
    expect(await page.getByRole('navigation', { name: 'Docs sidebar' }).getByText('Grace').count()).toBe(1);
  });

  test('the page for unknown addresses is the own one, with the frame of the site', async () => {
    expect(await site.load(`${BASE}nowhere`)).toBe(404);
    await site.page.getByRole('heading', { name: 'Nothing lives here' }).waitFor();
    expect(await site.page.locator('.own-footer').count()).toBe(1);
    // The browser names the missing document itself.
    site.messages.length = 0;
  });
});

describe('in development', { tags: 'more' }, () => {
  let site: DevSite;

  // For each try anew, since the test changes the files.
  beforeEach(async () => {
    site = await startDevSite(
      (dir) => {
        cpSync(INPUT, dir, { recursive: true });
        installRealUnified(dir);
      },
      'plugins',
      `${BASE}docs/two`,
    );
  });
  afterEach(() => site?.close());

  test('what data, components, remark plugins and hooks of a plugin say is on screen when it is saved', async () => {
    const { context, page: first, giveBack } = await takeTab({ viewport: { width: 1200, height: 800 } });
    const errors: string[] = [];
    context.on('weberror', (error) => errors.push(error.error().message));
    let page = first;
    // Each address in a tab of its own: a reload that an edit asked for would end a navigation in the same tab.
    const open = async (address: string) => {
      page = await context.newPage();
      await page.goto(`${site.origin}${BASE}${address}`, { waitUntil: 'commit' });
      await page.waitForSelector('html[data-has-hydrated="true"]');
    };
    const shows = (text: string) => page.waitForFunction((wanted) => document.body.textContent?.includes(wanted), text);
    await open('team');
    site.write('data/team.json', '["Ada", "Linus"]\n');
    await shows('Made by Ada and Linus');
    site.replace('src/OwnFooter.tsx', 'Made by', 'Built by');
    await shows('Built by Ada and Linus');
    site.replace('plugins/team/Team.tsx', '{heading}', 'All of {heading}');
    await shows('All of The team');
    await open('docs/two');
    site.replace('plugins/shout.ts', 'word.toUpperCase()', "'good day'");
    await shows('Say good day');
    site.replace('plugins/team/index.ts', 'Says hello', 'Sings hello');
    await open('docs/people/linus');
    await shows('Sings good day');
    expect(errors).toEqual([]);
    await giveBack();
  });
});
