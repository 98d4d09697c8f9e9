/** Going from page to page. */
import { describe, expect, test } from 'vitest';
import { address, frames, hold, isMarked, mark, scrollY, stopClock, visitSite, type Visitor } from './support/visit.ts';

const CONTROLLERS = '/docs/architecture/controllers';
const HOOKS = '/docs/architecture/hooks';
const isDocument = (path: string) => !/^\/(?:assets|img)\//.test(path);
/** A document that was not sent to its end. */
const CUT = '<!doctype html><script type="application/json" id="octavo-page">{"path":"/docs';

const partsOf = (site: Visitor) => ({
  title: () => site.page.locator('h1').innerText(),
  shows: (text: string) => site.page.locator('h1', { hasText: text }).waitFor(),
  sidebar: () => site.page.getByRole('navigation', { name: 'Docs sidebar' }),
});

describe('links', () => {
  const site = visitSite('handbook');
  const { open, requests } = site;
  const { title, shows, sidebar } = partsOf(site);

  test('RR-01, RR-07, RR-20, NAV-11: pages follow one another without a page load, with title, head and classes', async () => {
    await open('/docs/architecture/controllers');
    await mark(site.page);
    await expect.poll(() => requests).toContain(HOOKS);
    requests.length = 0;
    await sidebar().getByText('Hooks', { exact: true }).click();
    await shows('Hooks');
    expect(address(site.page)).toBe('/docs/architecture/hooks');
    expect(await site.page.title()).toBe('Hooks | FoalTS');
    const head = (selector: string, name: string) => site.page.locator(`head > ${selector}`).getAttribute(name);
    expect(await head('link[rel="canonical"]', 'href')).toBe('https://foalts.org/docs/architecture/hooks');
    expect(await head('meta[property="og:title"]', 'content')).toBe('Hooks | FoalTS');
    expect(await head('link[hreflang="id"]', 'href')).toBe('https://foalts.org/id/docs/architecture/hooks');
    expect(await site.page.getAttribute('html', 'class')).toContain('docs-doc-id-architecture/hooks');
    expect(await site.page.locator('article').innerText()).not.toContain('Nested controllers');

    const navbar = site.page.getByRole('navigation', { name: 'Main' });
    expect(await navbar.locator('[aria-current="page"]').first().innerText()).toBe('Docs');
    await navbar.getByRole('link', { name: 'Blog' }).click();
    await shows('Blog');
    expect(await site.page.getAttribute('html', 'class')).toBe(
      'plugin-blog plugin-id-default blog-wrapper blog-list-page',
    );
    expect(await navbar.locator('[aria-current="page"]').first().innerText()).toBe('Blog');
    await navbar.getByRole('link', { name: 'FoalTS' }).first().click();
    await shows('framework that stays simple');
    expect(await site.page.title()).toBe('FoalTS');
    await site.page.getByRole('link', { name: 'Get started' }).first().click();
    await shows('Installation');
    expect(await isMarked(site.page)).toBe(true);
    expect(requests.filter((path) => path === HOOKS)).toHaveLength(1);
  });

  test('RR-01: what the reader wants in a tab of its own is left to the browser', async () => {
    await open('/docs/architecture/controllers');
    const link = sidebar().getByText('Hooks', { exact: true });
    const [tab] = await Promise.all([site.context.waitForEvent('page'), link.click({ modifiers: ['ControlOrMeta'] })]);
    await tab.waitForURL('**/docs/architecture/hooks');
    expect(await title()).toBe('Controllers');
  });

  test('RR-01, RR-09: links inside the article are followed as well, to the heading', async () => {
    await open('/docs/architecture/architecture-overview');
    await mark(site.page);
    const link = site.page.locator('article .markdown a[href^="/docs/"]').first();
    const href = (await link.getAttribute('href')) ?? '';
    await link.click();
    await site.page.waitForURL(`**${href}`);
    expect(await isMarked(site.page)).toBe(true);
    expect(await title()).not.toBe('Architecture Overview');
  });

  test('RR-02: external links open in a new tab', async () => {
    await open('/docs');
    const external = await site.page.evaluate(() =>
      Array.from(document.querySelectorAll<HTMLAnchorElement>('#octavo a[href^="http"]'), ({ target, rel }) => ({
        target,
        isOpener: !rel.split(' ').includes('noopener'),
      })),
    );
    expect(external.length).toBeGreaterThan(5);
    expect(new Set(external.map((link) => JSON.stringify(link)))).toEqual(
      new Set([JSON.stringify({ target: '_blank', isOpener: false })]),
    );
  });

  test('RR-08: a page that cannot be loaded is opened with a page load', async () => {
    await open('/docs/architecture/controllers');
    await mark(site.page);
    await site.page.route(`**${HOOKS}`, (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.fulfill({ contentType: 'text/html', body: CUT }),
    );
    await site.page.reload();
    await site.page.waitForSelector('html[data-has-hydrated="true"]');
    await mark(site.page);
    await sidebar().getByText('Hooks', { exact: true }).click();
    await shows('Hooks');
    expect(address(site.page)).toBe('/docs/architecture/hooks');
    expect(await isMarked(site.page)).toBe(false);
    const [warning, ...others] = site.messages.splice(0);
    expect(warning).toContain('The page /docs/architecture/hooks could not be loaded');
    expect(others).toEqual([]);
  });

  test('RR-08: after a new deployment the next page is loaded as a whole', async () => {
    await site.page.route(`**${HOOKS}`, async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      await route.fulfill({ response: answer, body: text.replace(/"buildId":"[^"]+"/, '"buildId":"a-newer-build"') });
    });
    await open('/docs/architecture/controllers');
    await mark(site.page);
    await sidebar().getByText('Hooks', { exact: true }).click();
    await shows('Hooks');
    expect(await isMarked(site.page)).toBe(false);
    expect(site.messages.splice(0).join()).toContain('deployed anew');
  });

  test('RR-08, NF-05: a link to a page that is gone leads to the not-found page', async () => {
    await open('/docs/architecture/controllers');
    await site.page
      .locator('article .markdown p')
      .first()
      .evaluate((paragraph) => {
        paragraph.innerHTML = '<a id="gone" href="/docs/gone">gone</a>';
      });
    await site.page.click('#gone');
    await shows('Page Not Found');
    expect(address(site.page)).toBe('/docs/gone');
    const unexpected = site.messages.splice(0).filter((message) => !message.includes('404'));
    expect(unexpected).toEqual([]);
  });

  test('RT-18: a link in other letters, with a slash at its end, leads to the page under its own address', async () => {
    await open('/docs/architecture/controllers');
    await mark(site.page);
    await site.page
      .locator('article .markdown p')
      .first()
      .evaluate((paragraph) => {
        paragraph.innerHTML = '<a id="other" href="/docs/Architecture/HOOKS/#order">other</a>';
      });
    await site.page.click('#other');
    await shows('Hooks');
    expect(address(site.page)).toBe('/docs/architecture/hooks#order');
    expect(await isMarked(site.page)).toBe(true);
    expect(await sidebar().locator('[aria-current="page"]').innerText()).toBe('Hooks');
    expect(site.messages.splice(0).filter((message) => !message.includes('404'))).toEqual([]);
  });

  test('RT-18: a page whose own address has capitals is found in other letters', async () => {
    await open('/docs/architecture/controllers');
    const paragraph = site.page.locator('article .markdown p').first();
    await paragraph.evaluate((one) => (one.innerHTML = '<a id="other" href="/docs/common/grpc">other</a>'));
    await site.page.click('#other');
    await shows('gRPC');
    expect(address(site.page)).toBe('/docs/common/gRPC');
    expect(await open('/docs/Common/GRPC')).toBe(404);
    await shows('gRPC');
    expect(address(site.page)).toBe('/docs/common/gRPC');
    expect(site.messages.splice(0).filter((message) => !message.includes('404'))).toEqual([]);
  });

  test('RT-18: an address in other letters, which the server does not know, becomes that of the page', async () => {
    expect(await open('/docs/Architecture/HOOKS/?a=1#order')).toBe(404);
    await shows('Hooks');
    expect(address(site.page)).toBe('/docs/architecture/hooks?a=1#order');
    expect(await site.page.title()).toBe('Hooks | FoalTS');
    await site.page.reload();
    await shows('Hooks');
    expect(site.messages.splice(0).filter((message) => !message.includes('404'))).toEqual([]);
  });

  test.each([
    ['/docs/common/grpc?a=1#x', '/docs/common/gRPC?a=1#x', 'gRPC'],
    ['/docs/COMMON/grpc.html', '/docs/common/gRPC', 'gRPC'],
    ['/id/docs/common/GRPC/', '/id/docs/common/gRPC', 'gRPC'],
    ['/blog.html', '/blog', 'Blog'],
    ['/docs/architecture/controllers.html#x', '/docs/architecture/controllers#x', 'Controllers'],
    ['/docs/4.x.html', '/docs/4.x/', 'Introduction'],
    ['/fr/docs/architecture/hooks.html', '/fr/docs/architecture/hooks', 'Hooks'],
  ])('RT-18, NF-01: %s, which the server does not know, becomes %s', async (asked, own, heading) => {
    expect(await site.load(asked)).toBe(404);
    await shows(heading);
    expect(address(site.page)).toBe(own);
  });

  test('NF-05: an address that means no page asks for nothing that is not there', async () => {
    expect(await open('/docs/none')).toBe(404);
    await site.page.waitForLoadState('networkidle');
    expect(requests.filter((path) => path.startsWith('/docs/none'))).toEqual(['/docs/none']);
    await shows('Page Not Found');
  });

  test('RR-09, RR-20: back and forward restore pages and where they were scrolled to', async () => {
    await open('/docs/architecture/controllers');
    await site.page.evaluate(() => window.scrollTo(0, 900));
    await frames(site.page);
    await sidebar().getByText('Hooks', { exact: true }).click();
    await shows('Hooks');
    expect(await scrollY(site.page)).toBe(0);
    await site.page.evaluate(() => window.scrollTo(0, 500));
    await frames(site.page);
    await site.page.goBack();
    await shows('Controllers');
    expect(await scrollY(site.page)).toBe(900);
    expect(await site.page.title()).toBe('Controllers | FoalTS');
    await site.page.goForward();
    await shows('Hooks');
    expect(await scrollY(site.page)).toBe(500);
    expect(await site.page.getAttribute('link[rel="canonical"]', 'href')).toContain('/hooks');
  });

  test('RR-09, HD-07: links to headings of the page go there, and back', async () => {
    await open('/docs/architecture/controllers');
    requests.length = 0;
    await mark(site.page);
    await site.page.locator('.theme-doc-toc-desktop').getByRole('link', { name: 'Nested controllers' }).click();
    expect(address(site.page)).toBe('/docs/architecture/controllers#nested-controllers');
    const top = () =>
      site.page.locator('#nested-controllers').evaluate((heading) => heading.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(80);
    expect(await top()).toBeGreaterThanOrEqual(0);
    await site.page.locator('nav.navbar--hidden').waitFor({ state: 'attached' });
    await site.page.goBack();
    await expect.poll(() => scrollY(site.page)).toBe(0);
    expect(address(site.page)).toBe('/docs/architecture/controllers');
    await site.page.goForward();
    await expect.poll(top).toBeLessThan(80);
    expect(requests.filter((path) => path === CONTROLLERS)).toEqual([]);
    expect(await isMarked(site.page)).toBe(true);
  });

  test('RT-22, SB-02, SB-11: the sidebar stays mounted, scrolled and open as it was', async () => {
    await site.page.setViewportSize({ width: 1440, height: 420 });
    await open('/docs/architecture/controllers');
    await site.page.evaluate(() => {
      const menu = document.querySelector('.theme-doc-sidebar-container .menu');
      Object.assign(window, { menu });
    });
    await sidebar().getByText('Security', { exact: true }).click();
    await sidebar().getByText('CORS').waitFor();
    expect(await sidebar().getByText('Hooks', { exact: true }).isVisible()).toBe(true);
    const scrolled = await sidebar().evaluate((menu) => {
      const scroller = [menu, menu.parentElement].find(
        (element) => element !== null && element.scrollHeight > element.clientHeight,
      );
      if (scroller) scroller.scrollTop = 120;
      return scroller?.scrollTop ?? 0;
    });
    expect(scrolled).toBeGreaterThan(0);
    await sidebar().getByText('Hooks', { exact: true }).click();
    await shows('Hooks');
    const state = await site.page.evaluate(() => {
      const menu = document.querySelector('.theme-doc-sidebar-container .menu');
      const scroller = [menu, menu?.parentElement].find(
        (element) => element && element.scrollHeight > element.clientHeight,
      );
      return { same: (window as { menu?: unknown }).menu === menu, scrollTop: scroller?.scrollTop };
    });
    expect(state).toEqual({ same: true, scrollTop: scrolled });
    expect(await sidebar().getByText('CORS').isVisible()).toBe(true);
    await site.page.getByRole('navigation', { name: 'Breadcrumbs' }).waitFor();
    await site.page.goto(`${site.origin}/docs/testing/e2e-testing`);
    await site.page.waitForSelector('html[data-has-hydrated="true"]');
    expect(await sidebar().getByText('CORS').count()).toBe(0);
    await site.page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: 'Next' }).click();
    await shows('Protection HTTP Headers');
    await sidebar().getByText('CORS').waitFor();
  });

  test('VER-12, VER-14, VER-15, LIM-03, DD-06, DD-07: another version shows the same page and is remembered', async () => {
    await open('/docs/architecture/hooks?from=test#testing');
    const stored = () => site.page.evaluate(() => localStorage.getItem('docs-preferred-version-default'));
    const dropdown = site.page.locator('.navbar .dropdown').first();
    expect(await dropdown.locator('> a').innerText()).toBe('v5');
    expect(await stored()).toBeNull();
    await mark(site.page);
    await dropdown.hover();
    const entries = dropdown.locator('ul a');
    expect(await entries.allTextContents()).toEqual(['v5', 'v4', 'v3', 'v2', 'v1']);
    expect(await dropdown.locator('ul [aria-current="page"]').innerText()).toBe('v5');
    await entries.nth(2).click();
    await site.page.waitForURL('**/docs/3.x/**');
    expect(address(site.page)).toBe('/docs/3.x/architecture/hooks?from=test#testing');
    expect(await isMarked(site.page)).toBe(true);
    expect(await stored()).toBe('3.x');
    expect(await dropdown.locator('> a').innerText()).toBe('v3');
    await site.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
    await shows('Blog');
    expect(await dropdown.locator('> a').innerText()).toBe('v3');
    await open('/docs/1.x/architecture/hooks');
    expect(await stored()).toBe('3.x');
  });

  test('DD-06: without the page in a version the one that stands in for it is offered', async () => {
    await open('/docs/security/cors');
    const dropdown = site.page.locator('.navbar .dropdown').first();
    const hrefs = await dropdown.locator('ul a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const nearest = ['4.x', '3.x', '2.x', '1.x'].map(
      (version) => `/docs/${version}/architecture/hooks#missing:current:security/cors`,
    );
    expect(hrefs).toEqual(['/docs/security/cors', ...nearest]);
  });

  test('VB-03: the link of the version banner leads to the same page of the latest version and remembers it', async () => {
    await open('/docs/2.x/architecture/hooks');
    await mark(site.page);
    await site.page.getByRole('alert').getByRole('link', { name: 'latest version' }).click();
    await site.page.waitForURL('**/docs/architecture/hooks');
    expect(await isMarked(site.page)).toBe(true);
    expect(await site.page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))).toBe('current');
    expect(await site.page.getByRole('alert').count()).toBe(0);
  });

  test('VER-13: an unknown preferred version is forgotten', async () => {
    await site.page.addInitScript(() => localStorage.setItem('docs-preferred-version-default', '0.8'));
    await open('/blog');
    expect(await site.page.locator('.navbar .dropdown > a').first().innerText()).toBe('v5');
    expect(await site.page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))).toBeNull();
  });

  test('DD-09, DD-10, DD-11, DD-12, DD-13: another language keeps path, query and hash, with a page load', async () => {
    const release = await hold(site.page, '**/assets/js/engine-*.js');
    await site.load('/docs/architecture/hooks?from=test#testing-hooks');
    const dropdown = site.page.locator('.navbar .dropdown').nth(1);
    const french = dropdown.locator('ul a[lang="fr"]');
    expect(await french.getAttribute('href')).toBe('/fr/docs/architecture/hooks');
    release();
    await expect.poll(() => french.getAttribute('href')).toBe('/fr/docs/architecture/hooks?from=test#testing-hooks');
    await mark(site.page);
    expect(await dropdown.locator('> button').innerText()).toBe('EN');
    await dropdown.hover();
    const entries = dropdown.locator('ul a');
    expect(await entries.allTextContents()).toEqual(['EN', 'FR', 'ES', 'Bahasa Indonesia']);
    expect(await entries.evaluateAll((links) => links.map((link) => link.getAttribute('lang')))).toEqual([
      'en',
      'fr',
      'es',
      'id',
    ]);
    const current = dropdown.locator('ul a[aria-current]');
    expect(await current.allTextContents()).toEqual(['EN']);
    const tabs = site.context.pages().length;
    await entries.nth(3).click();
    await site.page.waitForSelector('html[lang="id"][data-has-hydrated="true"]');
    expect(address(site.page)).toBe('/id/docs/architecture/hooks?from=test#testing-hooks');
    expect(await isMarked(site.page)).toBe(false);
    expect(site.context.pages()).toHaveLength(tabs);
    expect(await current.allTextContents()).toEqual(['Bahasa Indonesia']);
    expect(await dropdown.locator('> button').innerText()).toBe('Bahasa Indonesia');
    await dropdown.hover();
    await entries.nth(0).click();
    await site.page.waitForSelector('html[lang="en"][data-has-hydrated="true"]');
    expect(address(site.page)).toBe('/docs/architecture/hooks?from=test#testing-hooks');
  });

  test('RR-01, BL-03: from the blog list to a post and back', async () => {
    await open('/blog');
    await mark(site.page);
    const more = site.page.getByRole('link', { name: /^Read more about/ }).last();
    await more.scrollIntoViewIfNeeded();
    const before = await scrollY(site.page);
    expect(before).toBeGreaterThan(0);
    const name = (await more.getAttribute('aria-label'))?.replace('Read more about ', '') ?? '';
    await more.click();
    await shows(name);
    expect(await site.page.getAttribute('html', 'class')).toContain('blog-post-page');
    expect(await scrollY(site.page)).toBe(0);
    await site.page.goBack();
    await shows('Blog');
    expect(Math.abs((await scrollY(site.page)) - before)).toBeLessThan(500);
    expect(await scrollY(site.page)).toBeGreaterThan(0);
    expect(await site.page.locator('article').count()).toBe(10);
    expect(await isMarked(site.page)).toBe(true);
  });

  test('RR-12, RT-23, AN-04: a docs page loads no code of other pages and asks no backend', async () => {
    await open('/docs/architecture/controllers');
    await site.page.waitForLoadState('networkidle');
    expect(requests.filter((path) => /\/page-\d+-/.test(path))).toEqual([]);
    const kinds = new Set(requests.map((path) => /^\/(?:assets|img)\//.exec(path)?.[0] ?? 'a page'));
    expect([...kinds].toSorted()).toEqual(['/assets/', '/img/', 'a page']);
    // Those of the site's owner, which the config names.
    expect(site.foreign.map((url) => new URL(url).host).toSorted()).toEqual([
      'm.servedby-buysellads.com',
      'plausible.io',
    ]);
    expect(await site.context.cookies()).toEqual([]);
    expect(await site.page.locator('input[type="password"], form[method="post"]').count()).toBe(0);
  });

  test('AN-03: scripts of other hosts that cannot be loaded do no harm', async () => {
    await open('/docs/architecture/controllers');
    expect(site.foreign.toSorted()).toEqual([
      'https://m.servedby-buysellads.com/monetization.custom.js',
      'https://plausible.io/js/script.js',
    ]);
    const script = site.page.locator('head > script[data-domain="foalts.org"]');
    expect(await script.getAttribute('src')).toBe('https://plausible.io/js/script.js');
    expect(await script.getAttribute('defer')).toBe('');
    await sidebar().getByText('Hooks', { exact: true }).click();
    await shows('Hooks');
  });

  test('AN-03: scripts of other hosts that never answer hold up nothing', async () => {
    await site.page.route(/plausible|buysellads/, () => {});
    await site.page.goto(`${site.origin}/docs/architecture/controllers`, { waitUntil: 'commit' });
    await site.page.waitForSelector('html[data-has-hydrated="true"]');
    expect(await site.page.evaluate(() => document.readyState)).toBe('interactive');
    expect(site.foreign).toHaveLength(2);
    await mark(site.page);
    await sidebar().getByText('Hooks', { exact: true }).click();
    await shows('Hooks');
    expect(await isMarked(site.page)).toBe(true);
  });

  test('LAY-02, LAY-03: after a navigation Tab starts at the skip link, which leads to the content', async () => {
    await open('/docs/architecture/controllers');
    await sidebar().getByText('Hooks', { exact: true }).click();
    await shows('Hooks');
    await site.page.keyboard.press('Tab');
    const focused = () => site.page.evaluate(() => document.activeElement?.textContent ?? '');
    expect(await focused()).toBe('Skip to main content');
    expect(await site.page.getByRole('link', { name: 'Skip to main content' }).isVisible()).toBe(true);
    await site.page.keyboard.press('Enter');
    expect(await site.page.evaluate(() => document.activeElement?.localName)).toBe('main');
  });

  test('STO-01, NF-01: index.html and .html name the page itself, with storage switched off as well', async () => {
    await site.page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await open('/docs/architecture/hooks/index.html');
    expect(await title()).toBe('Hooks');
    await sidebar().getByText('Controllers', { exact: true }).click();
    await shows('Controllers');
    const warnings = site.messages.splice(0);
    expect(warnings).toHaveLength(1);
  });
});

describe('loading ahead', () => {
  const site = visitSite('handbook', { fresh: true });
  const { open, requests } = site;
  const { title, shows, sidebar } = partsOf(site);

  test('RR-03, RR-05: links in view are prefetched once, and following one asks for nothing again', async () => {
    await open('/docs/architecture/controllers');
    const prefetch = site.page.locator(`head > link[rel="prefetch"][href="${HOOKS}"]`);
    await prefetch.waitFor({ state: 'attached' });
    await expect.poll(() => requests.filter((path) => path === HOOKS)).toHaveLength(1);
    await site.page.waitForLoadState('networkidle');
    await sidebar().getByText('Hooks', { exact: true }).click();
    await shows('Hooks');
    const loads = await site.page.evaluate((path) => {
      const entries = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
        deliveryType?: string;
      })[];
      return entries
        .filter(({ name }) => name.endsWith(path))
        .map(({ initiatorType, deliveryType }) => `${initiatorType} ${deliveryType}`);
    }, HOOKS);
    expect(loads).toEqual(['link ', 'fetch cache']);
    await site.page.goBack();
    await shows('Controllers');
    await site.page.goForward();
    await shows('Hooks');
    expect(await prefetch.count()).toBe(1);
  });

  test('RR-03: pages out of view are not prefetched; the pointer over a link loads its page', async () => {
    await open('/');
    await site.page.waitForLoadState('networkidle');
    const below = site.page.locator('main a[href="/docs/architecture/architecture-overview"]');
    const overview = '/docs/architecture/architecture-overview';
    expect(requests).not.toContain(overview);
    await below.scrollIntoViewIfNeeded();
    await expect.poll(() => requests).toContain(overview);
    // The links of closed menus lie in the window and are not seen.
    expect(requests.filter((path) => /^\/(?:fr|es|id)\/|^\/docs\/\d\.x/.test(path))).toEqual([]);
    const navbar = site.page.getByRole('navigation', { name: 'Main' });
    await navbar.getByRole('link', { name: 'Showcase' }).hover();
    await expect.poll(() => requests.filter((path) => /\/page-\d+-.*\.js$/.test(path)).length).toBeGreaterThan(1);
  });

  test.each([{ saveData: true }, { effectiveType: 'slow-2g' }])(
    'RR-04: with %o nothing is loaded ahead',
    async (connection) => {
      await site.page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value, configurable: true });
      }, connection);
      await open('/docs/architecture/controllers');
      await sidebar().getByText('Hooks', { exact: true }).hover();
      await frames(site.page);
      expect(await site.page.locator('link[rel="prefetch"]').count()).toBe(0);
      expect(requests.filter(isDocument)).toEqual([CONTROLLERS]);
      await sidebar().getByText('Hooks', { exact: true }).click();
      await shows('Hooks');
      expect(requests.filter(isDocument)).toEqual([CONTROLLERS, HOOKS]);
    },
  );

  test('RR-07, RR-10, LIM-06: the old page stays until the next one is there; the bar shows after 200 ms', async () => {
    const bar = site.page.locator('.octavo-progress');
    const release = await hold(site.page, `**${HOOKS}`);
    await site.page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await stopClock(site.page);
    await open('/docs/architecture/controllers');
    await sidebar().getByText('Hooks', { exact: true }).click();
    await site.page.clock.runFor(199);
    expect(await bar.count()).toBe(0);
    await site.page.clock.runFor(2);
    await bar.waitFor({ state: 'attached' });
    expect(await title()).toBe('Controllers');
    expect(address(site.page)).toBe('/docs/architecture/controllers');
    expect(await site.page.getAttribute('link[rel="canonical"]', 'href')).toContain('/controllers');
    release();
    await site.page.clock.resume();
    await shows('Hooks');
    await bar.waitFor({ state: 'detached' });
  });

  test('RR-10: a page that is there at once shows no bar', async () => {
    await open('/docs/architecture/controllers');
    await site.page.waitForLoadState('networkidle');
    await site.page.evaluate(() => {
      const look = () => document.querySelector('.octavo-progress') && Object.assign(window, { octavoTestSeen: true });
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    });
    const toc = site.page.locator('.theme-doc-toc-desktop');
    await toc.getByRole('link', { name: 'Routes', exact: true }).click();
    await sidebar().getByText('Hooks', { exact: true }).hover();
    await site.page.waitForLoadState('networkidle');
    await sidebar().getByText('Hooks', { exact: true }).click();
    await shows('Hooks');
    await frames(site.page);
    expect(await site.page.evaluate(() => 'octavoTestSeen' in window)).toBe(false);
  });

  test('RR-05: what was loaded ahead serves a page load as well', async () => {
    await open(CONTROLLERS);
    await site.page.locator(`head > link[rel="prefetch"][href="${HOOKS}"]`).waitFor({ state: 'attached' });
    await expect.poll(() => requests).toContain(HOOKS);
    await site.page.waitForLoadState('networkidle');
    await site.page.evaluate((path) => window.location.assign(path), HOOKS);
    await shows('Hooks');
    const loads = await site.page.evaluate(() => {
      const entries = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
        deliveryType?: string;
      })[];
      return entries.map(({ transferSize, deliveryType }) => [transferSize <= 300, deliveryType]);
    });
    // At most the host was asked whether it is still the same.
    expect(loads).toEqual([[true, 'cache']]);
  });
});
