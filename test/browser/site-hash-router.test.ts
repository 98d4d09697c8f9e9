/** A site for a host that knows no path but its own, at whatever place it stands. */
import { readdirSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { casesOf } from '../support/circles.ts';
import { servePlainly } from './support/plain-host.ts';
import { isMarked, mark, scrollY, type Visitor, visitSite } from './support/visit.ts';

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
  'docs/guide/boats.mdx': TABS,
  'blog/2024-01-01-maiden-trip.md': '# Maiden trip\n\nOff.\n\n<!-- truncate -->\n\nBack.\n',
});
const TABS = `# Boats

<Tabs queryString="boat">
<TabItem value="sail">Wind.</TabItem>
<TabItem value="steam">

Coal.

## Boilers

Hot.

</TabItem>
</Tabs>

${'Water. '.repeat(2000)}
`;
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

  test('RR-14, MD-34: tabs keep what is chosen in the query of the hash, and open around what its hash names', async () => {
    const chosen = () => site.page.getByRole('tab', { selected: true }).textContent();
    await site.page.goto(`${site.origin}/app/#/app/docs/guide/boats?boat=steam`);
    await expect.poll(chosen).toBe('steam');
    await site.page.getByRole('tab', { name: 'sail' }).click();
    expect(url()).toBe('/app/#/app/docs/guide/boats?boat=sail');
    await site.page.goto('about:blank');
    await site.page.goto(`${site.origin}/app/#/app/docs/guide/boats?boat=sail#boilers`);
    await expect.poll(chosen).toBe('steam');
    await expect
      .poll(() => site.page.locator('#boilers').evaluate((heading) => heading.getBoundingClientRect().top))
      .toBeLessThan(100);
    await site.page.getByRole('tab', { name: 'sail' }).click();
    expect(url()).toBe('/app/#/app/docs/guide/boats?boat=sail#boilers');
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

/** Counts the loads of documents, and the entries of the history, of which the first is that of the empty page. */
function watchLoads({ page }: Visitor) {
  let documents = 0;
  page.on('domcontentloaded', () => (documents += 1));
  return async () => {
    await page.waitForLoadState('networkidle');
    return { documents, entries: await page.evaluate(() => history.length) };
  };
}

describe('with the hash router, paths that are none', () => {
  const site = visitSite(filesOf(true));
  const shows = (title: string) => site.page.locator('h1', { hasText: title }).waitFor();
  const url = () => site.page.url().slice(site.origin.length);
  const ignore404 = () =>
    expect(site.messages.splice(0).filter((message) => !/404|cannot be decoded/.test(message))).toEqual([]);

  test.each([
    '/app/#/app/docs/gone',
    '/app/#/docs/guide/tickets',
    '/app/#/nope',
    '/app/#/',
    '/app/#//[',
    '/app/#/app/%E0%A4%A',
  ])(
    'RR-14, NF-05: %s loads one document, which says that there is no page, and again after a reload',
    async (path) => {
      const counts = watchLoads(site);
      await site.page.goto(site.origin + path);
      await shows('Page Not Found');
      expect(await counts()).toEqual({ documents: 1, entries: 2 });
      expect(url()).toBe(path);
      await site.page.reload();
      await shows('Page Not Found');
      expect(await counts()).toEqual({ documents: 2, entries: 2 });
      ignore404();
    },
  );

  test('RR-14, NF-05: so do hashes that are set, links and the router, and Back leads back', async () => {
    const counts = watchLoads(site);
    await site.open('/app/');
    await mark(site.page);
    for (const path of ['/nope', '/docs/guide/tickets', '/app/docs/gone', '/app/%E0%A4%A']) {
      await site.page.evaluate((hash) => (window.location.hash = hash), path);
      await shows('Page Not Found');
      expect(url()).toBe(`/app/#${path}`);
      await site.page.goBack();
      await shows('Ferry');
      // A link that cannot be decoded is refused (NF-08).
      if (path.endsWith('%A')) continue;
      await site.page
        .locator('main p')
        .first()
        .evaluate((paragraph, hash) => {
          paragraph.innerHTML = `<a id="gone" href="#${hash}">gone</a>`;
        }, path);
      await site.page.click('#gone');
      await shows('Page Not Found');
      await site.page.goBack();
      await shows('Ferry');
    }
    expect(await isMarked(site.page)).toBe(true);
    expect(await counts()).toEqual({ documents: 1, entries: 3 });
    ignore404();
  });

  test('RR-14, RR-08: a page whose file is broken is tried with one more load of the document, not without end', async () => {
    await site.page.route('**/page-data/docs/guide/tickets.html', (route) => route.fulfill({ status: 500 }));
    const counts = watchLoads(site);
    await site.open('/app/#/app/docs/');
    await shows('Timetable');
    await site.page.locator('article p a').click();
    await shows('Page Not Found');
    expect(url()).toBe('/app/#/app/docs/guide/tickets#prices');
    expect(await counts()).toEqual({ documents: 2, entries: 3 });
    // The pointer comes to rest on the link, whose page is then loaded ahead.
    await site.page.unroute('**/page-data/docs/guide/tickets.html');
    await site.page.goBack();
    await shows('Timetable');
    site.messages.length = 0;
  });

  test('RR-14, DD-10: a path of another language in the hash opens the document of that language', async () => {
    await site.page.goto(`${site.origin}/app/#/app/fr/docs/guide/tickets`);
    await site.page.waitForSelector('html[lang="fr"]');
    await shows('Tickets');
    expect(url()).toBe('/app/fr/#/app/fr/docs/guide/tickets');
    await site.page.evaluate(() => (window.location.hash = '/app/docs/'));
    await site.page.waitForSelector('html[lang="en"]');
    await shows('Timetable');
    expect(url()).toBe('/app/#/app/docs/');
  });
});

describe('with the hash router and no page at the base', () => {
  const { 'src/pages/index.md': _, ...files } = filesOf(true);
  const site = visitSite({
    ...files,
    'octavo.config.ts': configOf(true).replace('title:', "onBrokenLinks: 'ignore', title:"),
  });
  const shows = (title: string) => site.page.locator('h1', { hasText: title }).waitFor();

  test('RR-14, NF-05: a path in the hash shows its page, and others the not-found page', async () => {
    const counts = watchLoads(site);
    await site.open('/app/');
    await shows('Page Not Found');
    await site.page.goto('about:blank');
    await site.open('/app/#/app/docs/guide/tickets#prices');
    await shows('Tickets');
    await site.page.reload();
    await shows('Tickets');
    expect(await scrollY(site.page)).toBeGreaterThan(300);
    await site.page.evaluate(() => (window.location.hash = '/app/docs/gone'));
    await shows('Page Not Found');
    await site.page.reload();
    await shows('Page Not Found');
    await site.page.evaluate(() => (window.location.hash = '/app/blog'));
    await shows('Blog');
    expect(await counts()).toEqual({ documents: 5, entries: 6 });
    expect(site.messages.splice(0).filter((message) => !message.includes('404'))).toEqual([]);
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

  const FORMS = [
    ['/app/docs/guide/tickets.html?a=1#prices', '/app/docs/guide/tickets', 'Tickets'],
    ['/app/docs/Guide/TICKETS', '/app/docs/guide/tickets', 'Tickets'],
    ['/app/fr/docs/guide/TICKETS.html', '/app/fr/docs/guide/tickets', 'Tickets'],
    ['/app/fr/blog.html', '/app/fr/blog', 'Blog'],
    ['/app/docs.html', '/app/docs', 'Timetable'],
    ['/app/docs/guide/tickets/index.html', '/app/docs/guide/tickets', 'Tickets'],
  ] as const;

  test.each(casesOf(FORMS, 3))(
    'NF-01, RT-18: below a base %s is the page %s, whatever the host',
    { tags: 'both' },
    async (asked, own, heading) => {
      const plain = await servePlainly(site.dir, { base: '/app/' });
      onTestFinished(plain.close);
      for (const origin of [site.origin, plain.origin]) {
        await site.page.goto(origin + asked);
        await site.page.locator('h1', { hasText: heading }).waitFor();
        await site.page.waitForSelector('html[data-has-hydrated="true"]');
        const shown = site.page.url().slice(origin.length);
        expect(asked.includes('/index.html') ? own : shown.replace(/[/]?(?=[?#]|$)/, '')).toBe(
          own + (/[?#].*/.exec(asked)?.[0] ?? ''),
        );
      }
      expect(site.messages.splice(0).filter((message) => !message.includes('404'))).toEqual([]);
    },
  );
});
