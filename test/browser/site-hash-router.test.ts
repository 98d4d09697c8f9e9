/** A site for a host that knows no path but its own, at whatever place it stands. */
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isMarked, mark, scrollY, visitSite } from './support/visit.ts';

const configOf = (hashRouter: boolean) => `export default {
  title: 'Ferry', url: 'https://ferry.example', baseUrl: '/app/', contentSecurityPolicy: true, favicon: 'icon.svg',
  experimental: { hashRouter: ${hashRouter} }, markdownCopies: true,
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'], localeConfigs: { en: { label: 'English' }, fr: { label: 'Français' } } },
  redirects: [{ from: '/old', to: '/docs/' }],
  theme: { navbar: { title: 'Ferry', items: [{ to: 'docs/', label: 'Docs' }, { to: 'blog', label: 'News' }, { type: 'localeDropdown' }] } },
};
`;
const filesOf = (hashRouter: boolean) => ({
  'octavo.config.ts': configOf(hashRouter),
  'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'src/pages/index.md': '# Ferry\n\n[Timetable](/docs/)\n',
  'docs/index.md': '---\nslug: /\ntitle: Timetable\n---\n\n[Tickets](./guide/tickets.md#prices)\n',
  'docs/guide/tickets.md': `# Tickets\n\n[Back](../index.md)\n\n${'Pay on board. '.repeat(900)}\n\n## Prices\n\nLow.\n`,
  'blog/2024-01-01-maiden-trip.md': '# Maiden trip\n\nOff.\n\n<!-- truncate -->\n\nBack.\n',
});
const documentsIn = (dir: string) =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:html|xml|txt|md)$/.test(file))
    .toSorted();

describe('with the hash router', () => {
  const site = visitSite(filesOf(true));
  const shows = (title: string) => site.page.locator('h1', { hasText: title }).waitFor();
  const url = () => site.page.url().slice(site.origin.length);

  test('RR-14: the build has one document per locale, and nothing that names pages by other URLs', () => {
    const documents = documentsIn(site.dir).filter((file) => !/^(?:fr\/)?page-data\//.test(file));
    expect(documents).toEqual(['fr/index.html', 'index.html']);
  });

  test('RR-14: pages stand in the hash, links and history as well, and a page load shows them again', async () => {
    await site.open('/app/');
    await mark(site.page);
    await site.page.getByRole('link', { name: 'Timetable' }).click();
    await shows('Timetable');
    expect(url()).toBe('/app/#/app/docs/');
    const link = site.page.locator('article p a');
    expect(await link.getAttribute('href')).toBe('#/app/docs/guide/tickets#prices');
    await link.click();
    await shows('Tickets');
    expect(url()).toBe('/app/#/app/docs/guide/tickets#prices');
    const top = () => site.page.locator('#prices').evaluate((heading) => heading.getBoundingClientRect().top);
    // It is at the end of the page.
    await expect.poll(top).toBeLessThan(900);
    expect(await scrollY(site.page)).toBeGreaterThan(300);
    await site.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' }).click();
    await shows('Blog');
    expect(url()).toBe('/app/#/app/blog');
    await site.page.goBack();
    await shows('Tickets');
    expect(await isMarked(site.page)).toBe(true);
    await site.page.reload();
    await shows('Tickets');
    expect(await site.page.title()).toBe('Tickets | Ferry');
    await site.page.goto('about:blank');
    await site.page.goto(`${site.origin}/app/#/app/docs/`);
    await shows('Timetable');
    expect(site.requests.filter((path) => /^\/app\/(?:docs|blog)/.test(path))).toEqual([]);
  });

  test('RR-14, NF-05, RT-18: other letters lead to the page, and a path that is none to the not-found page', async () => {
    await site.page.goto(`${site.origin}/app/#/app/docs/Guide/TICKETS/#prices`);
    await shows('Tickets');
    await mark(site.page);
    await site.page.evaluate(() => (window.location.hash = '#/app/docs/gone'));
    await shows('Page Not Found');
    expect(url()).toBe('/app/#/app/docs/gone');
    expect(await isMarked(site.page)).toBe(true);
    await site.page.reload();
    await shows('Page Not Found');
    await site.page.goBack();
    await shows('Tickets');
    expect(site.messages.splice(0).filter((message) => !message.includes('404'))).toEqual([]);
  });

  test('RR-14, DD-10: another language is another document, with the page in its hash', async () => {
    await site.page.goto(`${site.origin}/app/#/app/docs/guide/tickets`);
    await shows('Tickets');
    const locales = site.page.locator('.navbar .dropdown');
    await locales.hover();
    await locales.getByRole('link', { name: 'Français' }).click();
    await site.page.waitForSelector('html[lang="fr"]');
    await shows('Tickets');
    expect(url()).toBe('/app/fr/#/app/fr/docs/guide/tickets');
  });
});

describe('without it', () => {
  const site = visitSite(filesOf(false));

  test('RR-14: pages have documents, feeds and a sitemap', async () => {
    expect(documentsIn(site.dir)).toEqual(
      expect.arrayContaining([
        '404.html',
        'blog/rss.xml',
        'docs/guide/tickets/index.html',
        'sitemap.xml',
        'opensearch.xml',
      ]),
    );
    await site.open('/app/#/app/docs/');
    expect(await site.page.locator('h1').innerText()).toBe('Ferry');
  });
});
