/** Pages whose names are not plain ASCII: their paths are encoded in addresses, and not in the site. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PlainHost, servePlainly } from './support/plain-host.ts';
import { isMarked, mark, visitSite } from './support/visit.ts';

const FILES = {
  'octavo.config.ts': `export default {
    title: 'Hafen', url: 'https://hafen.example', baseUrl: '/hafen/', docs: { routeBasePath: '/' },
    theme: { navbar: { title: 'Hafen' } },
  };`,
  'docs/start.md': '---\nslug: /\n---\n\n# Start\n\n[Weiter](./Überblick.md)\n',
  'docs/Überblick.md': `# Überblick\n\n[Frage](?frage=1) [Zurück](./start.md)\n\n${'Text. '.repeat(2000)}\n`,
  'docs/入門 その1.md': '# 入門\n\nText.\n',
};

describe('a host that leads on to a slash', () => {
  const site = visitSite(FILES, { fresh: true });
  let host: PlainHost;
  beforeAll(async () => {
    host = await servePlainly(site.dir, { base: '/hafen/' });
  });
  afterAll(() => host.close());

  const open = async (path: string) => {
    await site.page.goto(host.origin + path);
    await site.page.waitForSelector('html[data-has-hydrated="true"]');
  };
  const shows = (title: string) => site.page.locator('h1', { hasText: title }).waitFor();
  const pathname = () => decodeURI(new URL(site.page.url()).pathname);
  const sidebar = () => site.page.getByRole('navigation', { name: 'Docs sidebar' });

  test('RR-01, RT-18, SB-04: capitals beyond ASCII are reached without a page load, at the address of the host', async () => {
    await open('/hafen/');
    await mark(site.page);
    for (const name of ['Überblick', '入門']) {
      await sidebar().getByRole('link', { name }).click();
      await shows(name);
      expect(await sidebar().locator('[aria-current="page"]').allInnerTexts()).toEqual([name]);
      expect(pathname()).toBe(name === '入門' ? '/hafen/入門 その1/' : '/hafen/Überblick/');
    }
    expect(await isMarked(site.page)).toBe(true);
  });

  test('RR-07: what the host does is seen in the first address, encoded as it is', async () => {
    host.asked.length = 0;
    await open('/hafen/%C3%9Cberblick/');
    await mark(site.page);
    await site.page.getByRole('article').getByRole('link', { name: 'Zurück' }).click();
    await shows('Start');
    await sidebar().getByRole('link', { name: '入門' }).click();
    await shows('入門');
    expect(host.asked.map(decodeURI)).not.toContain('/hafen/入門 その1');
    expect(await isMarked(site.page)).toBe(true);
  });

  test('RR-01, RR-10: a link to the page on screen makes no entry in the history and asks for nothing', async () => {
    await open('/hafen/%C3%9Cberblick/');
    await site.page.waitForLoadState('networkidle');
    const entries = () => site.page.evaluate(() => window.history.length);
    const before = await entries();
    host.asked.length = 0;
    await sidebar().getByRole('link', { name: 'Überblick' }).click();
    await site.page.evaluate(() => window.scrollTo(0, 200));
    await site.page.getByRole('link', { name: 'Frage' }).evaluate((link) => (link as HTMLAnchorElement).click());
    await expect.poll(() => new URL(site.page.url()).search).toBe('?frage=1');
    expect(await entries()).toBe(before + 1);
    expect(await site.page.evaluate(() => window.scrollY)).toBe(200);
    expect(host.asked.filter((path) => !path.includes('/assets/'))).toEqual([]);
  });
});
