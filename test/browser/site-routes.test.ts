/** What the server answers, and that it reads and navigates without JavaScript. */
import { describe, expect, inject, test } from 'vitest';
import { WEBSITE_LOCALES } from './support/page-types.ts';
import { address, MOBILE, visitSite } from './support/visit.ts';

/** Path, language and something the page says. */
const PAGES = [
  ['/', 'en', 'framework that stays simple'],
  ['/docs', 'en', 'Foal, also written FoalTS'],
  ['/docs/', 'en', 'Foal, also written FoalTS'],
  ['/id/docs', 'id', 'Foal, juga ditulis FoalTS'],
  ['/fr/docs/4.x', 'fr', 'Démarrer un projet'],
  ['/docs/1.x', 'en', 'Why FoalTS?'],
  ['/id/blog', 'id', 'Catatan Rilis Versi 5.0'],
  ['/blog/page/2', 'en', 'FoalTS 2022 survey is open'],
  ['/blog/page/3', 'en', 'Version 2.1 release notes'],
  ['/blog/2025/05/27/version-5.0-release-notes', 'en', 'A typed context state'],
  ['/blog/archive', 'en', 'May 27 - Version 5.0 release notes'],
  ['/blog/authors', 'en', 'Loïc Poullain'],
  ['/blog/tags', 'en', 'survey'],
  ['/blog/tags/release', 'en', 'posts tagged with "release"'],
  ['/blog/tags/release/page/3', 'en', 'Version 2.1 release notes'],
  ['/blog/tags/survey', 'en', 'One post tagged with "survey"'],
  ['/who-is-using-foal', 'en', 'Who is using Foal?'],
  ['/search', 'en', 'Search the documentation'],
] as const;

const XML_FILES = [
  ['/sitemap.xml', 'https://foalts.org/docs/architecture/controllers'],
  ['/id/sitemap.xml', 'https://foalts.org/id/docs/architecture/controllers'],
  ['/blog/rss.xml', 'Version 5.0 release notes'],
  ['/blog/atom.xml', 'Version 5.0 release notes'],
  ['/fr/blog/rss.xml', 'https://foalts.org/fr/blog/2025/05/27/version-5.0-release-notes'],
  ['/opensearch.xml', 'https://foalts.org/search?q={searchTerms}'],
] as const;

const NOT_FOUND = {
  en: 'Page Not Found',
  fr: 'Page introuvable',
  es: 'Página no encontrada',
  id: 'Halaman Tidak Ditemukan',
};

describe('answers', () => {
  const site = visitSite('website', { shared: true, javaScriptEnabled: false });

  test.each(PAGES)(
    'RT-01, RT-02, RT-03, RT-04, RT-05, RT-06, RT-08, RT-09, I18N-04: %s is a page in %s that reads without JavaScript',
    async (...row) => {
      const [path, lang, text] = row;
      const response = await fetch(site.origin + path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toMatch(/^text\/html; ?charset=utf-8$/i);
      await response.body?.cancel();
      await site.load(path);
      expect(await site.page.getAttribute('html', 'lang')).toBe(lang);
      expect(await site.page.locator('#octavo-content').innerText()).toContain(text);
      expect(await site.page.locator('h1').count()).toBe(1);
    },
  );

  test.each(XML_FILES)('RT-21, FD-01, SEO-09: %s is XML that holds %s', async (path, text) => {
    const response = await fetch(site.origin + path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/xml/);
    expect(await response.text()).toContain(text);
  });

  test.each(['/docs/4.x', '/blog/2022/11/01/version-3.0-release-notes', '/fr/docs/2.x/architecture/hooks'])(
    'RT-16: %s is a page though it holds a dot',
    async (path) => {
      const response = await fetch(site.origin + path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain('text/html');
      await response.body?.cancel();
    },
  );

  test.each(WEBSITE_LOCALES)('NF-05, NF-06: an unknown path below $base is not found, in $lang', async (locale) => {
    expect(await site.load(`${locale.base}no/such/page`)).toBe(404);
    const title = NOT_FOUND[locale.lang as keyof typeof NOT_FOUND];
    expect(await site.page.locator('h1').innerText()).toBe(title);
    expect(await site.page.title()).toBe(`${title} | FoalTS`);
    expect(await site.page.getAttribute('html', 'lang')).toBe(locale.lang);
    expect(await site.page.locator('nav.navbar').isVisible()).toBe(true);
    expect(await site.page.locator('main p').count()).toBe(2);
  });

  test('NF-05: the not-found page says what happened', async () => {
    await site.load('/no/such/page');
    const text = await site.page.locator('main').innerText();
    expect(text).toContain('We could not find what you were looking for.');
    expect(text).toContain(
      'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
    );
  });

  test('NF-05: it leads to the site in every language, on hosts that know one such page too', async () => {
    await site.load('/no/such/page');
    const links = await site.page
      .locator('main .not-found__locales a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(WEBSITE_LOCALES.map(({ base }) => base));
    await site.page.getByRole('main').getByRole('link', { name: 'Bahasa Indonesia' }).click();
    await expect.poll(() => site.page.getAttribute('html', 'lang')).toBe('id');
  });

  test('NF-07: so does an unknown path below a version, once and without a sidebar', async () => {
    expect(await site.load('/docs/4.x/no/such/page')).toBe(404);
    expect(await site.page.locator('h1').allInnerTexts()).toEqual(['Page Not Found']);
    expect(await site.page.locator('nav.navbar').count()).toBe(1);
    expect(await site.page.getByRole('navigation', { name: 'Docs sidebar' }).count()).toBe(0);
  });

  test.each(['/blog/page/1', '/docs/5.x', '/docs/tags', '/Docs/none'])(
    'RT-02, RT-11, DT-01: %s is no page',
    async (path) => {
      expect(await site.load(path)).toBe(404);
      expect(await site.page.locator('h1').innerText()).toBe('Page Not Found');
    },
  );
});

describe('without JavaScript', () => {
  const site = visitSite('website', { javaScriptEnabled: false });
  const { load } = site;
  const title = () => site.page.locator('h1').innerText();

  test('RT-01, NAV-01, NAV-07: the landing page leads on by its navbar', async () => {
    await load('/');
    const navbar = site.page.getByRole('navigation', { name: 'Main' });
    await navbar.getByRole('link', { name: 'Blog' }).click();
    expect(address(site.page)).toBe('/blog');
    await navbar.getByRole('link', { name: 'Showcase' }).click();
    expect(address(site.page)).toBe('/who-is-using-foal');
    await navbar.getByRole('link', { name: 'Docs', exact: true }).click();
    expect(address(site.page)).toBe('/docs/');
    await navbar.getByRole('link', { name: 'FoalTS Logo FoalTS' }).click();
    expect(address(site.page)).toBe('/');
    await navbar.getByRole('link', { name: 'Search' }).click();
    expect(address(site.page)).toBe('/search');
    const social = navbar.getByRole('link', { name: 'GitHub repository' });
    expect(await social.getAttribute('rel')).toBe('noopener noreferrer');
    expect(await social.getAttribute('target')).toBe('_blank');
    expect(await social.innerText()).toBe('');
  });

  test('SB-09, DP-05: docs lead on by sidebar, closed categories and pager', async () => {
    await load('/docs');
    const sidebar = site.page.getByRole('navigation', { name: 'Docs sidebar' });
    expect(await sidebar.isVisible()).toBe(true);
    await sidebar.getByText('Security', { exact: true }).click();
    expect(address(site.page)).toBe('/docs/security/http-headers-protection');
    await sidebar.getByText('CORS').click();
    expect(address(site.page)).toBe('/docs/security/cors');
    await site.page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: 'Next' }).click();
    expect(address(site.page)).toBe('/docs/security/rate-limiting');
    await site.page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Home page' }).click();
    expect(address(site.page)).toBe('/');
  });

  test('SB-09: every closed category of every docs version leads to a page', async () => {
    for (const version of ['', '/4.x', '/3.x', '/2.x', '/1.x']) {
      await load(`/id/docs${version}`);
      const closed = site.page.locator('.theme-doc-sidebar-menu [aria-expanded="false"]');
      const targets = await closed.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      expect(targets.length).toBeGreaterThan(0);
      for (const target of targets) {
        expect(target).toMatch(/^\/id\/docs\//);
        const response = await fetch(site.origin + target);
        expect(response.status).toBe(200);
        await response.body?.cancel();
      }
    }
  });

  test('DD-01, DD-06, DD-10: the version and locale dropdowns open on hover and hold plain links', async () => {
    await load('/docs/architecture/hooks');
    const [versions, locales] = [0, 1].map((index) => site.page.locator('.navbar .dropdown').nth(index));
    await versions?.hover();
    await versions?.getByRole('link', { name: 'v3' }).click();
    expect(address(site.page)).toBe('/docs/3.x/architecture/hooks');
    await locales?.hover();
    await locales?.getByRole('link', { name: 'FR' }).click();
    expect(address(site.page)).toBe('/fr/docs/3.x/architecture/hooks');
    expect(await site.page.getAttribute('html', 'lang')).toBe('fr');
  });

  test('BL-05, BP-04, BT-03, BS-01: the blog leads on by lists, posts, tags and its sidebar', async () => {
    await load('/blog');
    await site.page.getByRole('navigation', { name: 'Blog list page navigation' }).getByText('Older entries').click();
    expect(address(site.page)).toBe('/blog/page/2');
    await site.page.getByRole('navigation', { name: 'Blog list page navigation' }).getByText('Newer entries').click();
    expect(address(site.page)).toBe('/blog');
    await site.page.getByRole('link', { name: 'Read more about Version 4.6 release notes' }).click();
    expect(await title()).toBe('Version 4.6 release notes');
    await site.page.getByRole('navigation', { name: 'Blog post page navigation' }).getByText('Newer post').click();
    expect(await title()).toBe('Version 5.0 release notes');
    await site.page.locator('article').getByRole('link', { name: 'release', exact: true }).click();
    expect(address(site.page)).toBe('/blog/tags/release');
    await site.page.getByRole('link', { name: 'View all tags' }).click();
    expect(address(site.page)).toBe('/blog/tags');
    await site.page.getByRole('navigation', { name: 'Blog recent posts navigation' }).getByText('Version 4.5').click();
    expect(await title()).toBe('Version 4.5 release notes');
  });

  test('TOC-01: its links go to the headings', async () => {
    await load('/docs/architecture/controllers');
    await site.page.locator('.theme-doc-toc-desktop').getByRole('link', { name: 'Routes', exact: true }).click();
    expect(address(site.page)).toBe('/docs/architecture/controllers#routes');
    const top = await site.page.locator('#routes').evaluate((heading) => heading.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(100);
  });

  test('SP-01: the search form keeps its page and asks nobody else', async () => {
    await load('/search');
    const form = site.page.locator('form[action="/search"]');
    expect(await form.locator('input[name="q"]').isVisible()).toBe(true);
    expect(await site.page.locator('main noscript').innerText()).not.toBe('');
  });
});

test('LIM-20, VER-14, CM-01: by default the page is English, of version 5 and light', async () => {
  const html = await (await fetch(`${inject('website').origin}/docs`)).text();
  expect(html).toMatch(/<html lang="en"[^>]* data-theme="light"/);
  expect(html).toMatch(/aria-haspopup="true"[^>]*>(?:<span>)?<bdi>v5</);
});

test.each(WEBSITE_LOCALES)('VER-02, DD-05: the versions are v5 to v1 in $lang', async ({ base }) => {
  const html = await (await fetch(`${inject('website').origin}${base}docs/`)).text();
  const [, trigger, menu = ''] =
    /aria-haspopup="true"[^>]*>(?:<span>)?<bdi>(v\d|\d\.x)<.*?<ul class="dropdown__menu">(.*?)<\/ul>/s.exec(html) ?? [];
  expect(trigger).toBe('v5');
  expect(menu.replaceAll(/<[^>]*>/g, ' ').split(/\s+/)).toEqual(['', 'v5', 'v4', 'v3', 'v2', 'v1', '']);
});

describe('without JavaScript at the breakpoint', () => {
  const site = visitSite('website', { javaScriptEnabled: false });

  test('LAY-06, LIM-02: 997 px are desktop, 996 px are not', async () => {
    await site.load('/docs/architecture/hooks');
    const toc = site.page.locator('.theme-doc-toc-desktop');
    const panel = site.page.locator('.theme-doc-toc-mobile');
    await site.page.setViewportSize({ width: 997, height: 800 });
    expect([await toc.isVisible(), await panel.isVisible()]).toEqual([true, false]);
    await site.page.setViewportSize({ width: 996, height: 800 });
    expect([await toc.isVisible(), await panel.isVisible()]).toEqual([false, true]);
  });
});

describe('without JavaScript on a phone', () => {
  const site = visitSite('website', { javaScriptEnabled: false, viewport: MOBILE });

  test('NAV-01: the links of the navbar are in reach', async () => {
    await site.load('/');
    const navbar = site.page.getByRole('navigation', { name: 'Main' });
    expect(await navbar.getByRole('button', { name: 'Toggle navigation bar' }).isVisible()).toBe(false);
    await navbar.getByRole('link', { name: 'Blog' }).click();
    expect(address(site.page)).toBe('/blog');
    await navbar.getByRole('link', { name: 'Docs', exact: true }).click();
    expect(address(site.page)).toBe('/docs/');
    const width = await site.page
      .locator('body')
      .evaluate((body) => Math.max(body.scrollWidth, document.documentElement.scrollWidth));
    expect(width).toBeLessThanOrEqual(MOBILE.width);
  });

  test('SB-09, TOC-06: the sidebar stands below the article, one link away', async () => {
    await site.load('/docs/architecture/hooks');
    await site.page.getByRole('link', { name: 'Docs sidebar' }).click();
    const sidebar = site.page.getByRole('navigation', { name: 'Docs sidebar' });
    expect(await sidebar.isVisible()).toBe(true);
    const top = await sidebar.evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeLessThan(MOBILE.height);
    await sidebar.getByText('Initialization').click();
    expect(address(site.page)).toBe('/docs/architecture/initialization');
  });

  test('DD-06, DD-10: versions and languages are in reach', async () => {
    await site.load('/docs/architecture/hooks');
    const version = site.page.getByRole('link', { name: 'v2', exact: true });
    const trigger = site.page.locator('.navbar .dropdown').first();
    await trigger.hover();
    await version.click();
    expect(address(site.page)).toBe('/docs/2.x/architecture/hooks');
    await site.page.locator('.navbar .dropdown').nth(1).hover();
    await site.page.getByRole('link', { name: 'Bahasa Indonesia' }).click();
    expect(address(site.page)).toBe('/id/docs/2.x/architecture/hooks');
  });
});

describe('letters twice as large on the narrowest phone', () => {
  const site = visitSite('website', { viewport: { width: 320, height: 640 } });

  test('PG-04: the landing page is not wider than the screen', async () => {
    await site.open('/');
    const session = await site.context.newCDPSession(site.page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    const size = () => site.page.locator('html').evaluate((element) => getComputedStyle(element).fontSize);
    await expect.poll(size).toBe('32px');
    expect(await site.page.locator('html').evaluate(({ scrollWidth }) => scrollWidth)).toBe(320);
  });
});
