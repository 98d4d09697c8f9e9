/** Options that the other sites leave at their defaults: announcement bar, a dark logo, a flat footer, another direction. */
import { describe, expect, inject, test } from 'vitest';
import { MOBILE, visitSite } from './support/visit.ts';

const ARRIVAL = '/docs/next/';

const storedKeys = () => Object.keys(localStorage).toSorted();

describe('the announcement bar', () => {
  const site = visitSite('harbour');
  const bar = () => site.page.getByRole('banner');
  const entries = () => site.page.evaluate(() => ({ ...localStorage }));

  test('ANN-01, ANN-04, LIM-22: two entries say which bar is dismissed, by default "announcement-bar"', async () => {
    await site.open(ARRIVAL);
    expect(await bar().innerText()).toBe('The north pier is closed.');
    const colors = () =>
      bar().evaluate((element) => [getComputedStyle(element).backgroundColor, getComputedStyle(element).color]);
    await expect.poll(colors).toEqual(['rgb(18, 52, 86)', 'rgb(254, 220, 186)']);
    const shown = { 'octavo.announcement.id': 'announcement-bar', 'octavo.announcement.dismiss': 'false' };
    await expect.poll(entries).toEqual(shown);
    await bar().getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => bar().count()).toBe(0);
    expect(await entries()).toEqual({ ...shown, 'octavo.announcement.dismiss': 'true' });
    await site.open('/docs/');
    expect(await bar().count()).toBe(0);
  });

  test('ANN-06: it is not printed; a site without one has neither a bar nor a script in the page', async () => {
    await site.open(ARRIVAL);
    expect(await bar().isVisible()).toBe(true);
    await site.page.emulateMedia({ media: 'print' });
    expect(await bar().isVisible()).toBe(false);
    const html = await (await fetch(`${inject('handbook').origin}/docs`)).text();
    expect(html).not.toContain('announcement-bar');
    expect(/<html[^>]*data-octavo="([^"]*)"/.exec(html)?.[1]).not.toContain('bar');
    const inline = [...html.matchAll(/<script\b([^>]*)>/g)].filter(([, attributes = '']) => !/\bsrc=/.test(attributes));
    expect(inline.filter(([, attributes = '']) => !/type="application\/(?:ld\+)?json"/.test(attributes))).toEqual([]);
  });

  test('SB-19: the sidebar leaves room for it while the page is not scrolled', async () => {
    await site.open(ARRIVAL);
    const room = () =>
      site.page
        .locator('.theme-doc-sidebar-container .menu')
        .evaluate((menu) => parseFloat(getComputedStyle(menu).marginBottom));
    const height = (await bar().boundingBox())?.height ?? 0;
    expect(height).toBeGreaterThan(20);
    await expect.poll(room).toBeGreaterThanOrEqual(Math.floor(height));
    await site.page.evaluate(() => window.scrollTo(0, 200));
    await expect.poll(room).toBe(0);
    await site.page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(room).toBeGreaterThanOrEqual(Math.floor(height));
    await bar().getByRole('button', { name: 'Close' }).click();
    await expect.poll(room).toBe(0);
  });
});

describe('formulas', () => {
  const site = visitSite('harbour');

  test('are drawn by the browser under the strict policy, in lines and in blocks, after a load and a click', async () => {
    await site.load('/docs/next/moorings');
    expect(await site.page.locator('article p math').count()).toBe(3);
    const block = () => site.page.locator('article .diagram math[display="block"]');
    const parts = () =>
      block().evaluate((math) => {
        const [fraction] = math.getElementsByTagName('mfrac');
        const [above, below] = Array.from(fraction?.children ?? [], (part) => part.getBoundingClientRect());
        return { height: math.getBoundingClientRect().height, stacked: (above?.bottom ?? 0) <= (below?.top ?? 0) + 1 };
      });
    expect(await parts()).toMatchObject({ stacked: true });
    expect((await parts()).height).toBeGreaterThan(30);
    await site.open('/docs/next/');
    await site.page.locator('.pagination-nav__link--next').click();
    await expect.poll(() => block().count()).toBe(1);
    expect(await parts()).toMatchObject({ stacked: true });
  });
});

describe('redirects', () => {
  const site = visitSite('harbour');

  test('take the query and the hash along, behind those of their target', async () => {
    await site.load('/quay?from=mail&x=%22#arrivals');
    await expect.poll(() => site.page.url()).toBe(`${site.origin}/docs/next/?pier=north&from=mail&x=%22#arrivals`);
    await site.load('/jetty?from=mail#theirs');
    await expect.poll(() => site.page.url()).toBe(`${site.origin}/docs/next/?from=mail#own`);
  });
});

describe('redirects without scripts', () => {
  const site = visitSite('harbour', { javaScriptEnabled: false });

  test('lead to their target', async () => {
    await site.load('/quay');
    await expect.poll(() => site.page.url()).toBe(`${site.origin}/docs/next/?pier=north`);
  });
});

describe('storage', () => {
  const site = visitSite('harbour');
  const dropdown = () => site.page.locator('.navbar .dropdown').first();

  test('VER-17: without persistence the chosen version is neither stored nor read', async () => {
    await site.page.addInitScript(() => localStorage.setItem('docs-preferred-version-default', 'current'));
    await site.open('/search');
    expect(await dropdown().locator('> a').innerText()).toBe('1.0');
    await site.open('/docs/');
    await site.page.evaluate(() => localStorage.removeItem('docs-preferred-version-default'));
    await dropdown().hover();
    await dropdown().locator('ul a', { hasText: 'Next' }).click();
    await site.page.waitForURL('**/docs/next/**');
    await expect.poll(() => dropdown().locator('> a').innerText()).toBe('Next');
    expect(await site.page.evaluate(storedKeys)).not.toContain('docs-preferred-version-default');
  });

  test('STO-06: the keys that are used, and no others', async () => {
    await site.open('/docs/next/moorings');
    await site.page.getByRole('button', { name: /^Switch between dark and light mode/ }).click();
    await site.page.getByRole('tab', { name: 'High tide' }).click();
    await site.page.keyboard.press('Control+k');
    await site.page.locator('.search-input').fill('bollards');
    await site.page.locator('[role="option"]').first().waitFor();
    await site.page.keyboard.press('Enter');
    const own = ['octavo.announcement.dismiss', 'octavo.announcement.id', 'octavo.tab.tide', 'theme'];
    const searches = (kind: string) => expect.stringMatching(`^__DOCSEARCH_${kind}_SEARCHES__.+`) as string;
    const keys = () => site.page.evaluate(storedKeys);
    await expect.poll(keys).toEqual([searches('RECENT'), ...own]);
    await site.page.locator('dialog.search-dialog').waitFor({ state: 'hidden' });
    await site.page.keyboard.press('Control+k');
    await site.page.getByRole('button', { name: 'Save this search' }).click();
    await expect.poll(keys).toEqual(expect.arrayContaining([searches('FAVORITE'), ...own]));
    expect((await keys()).length).toBeLessThanOrEqual(own.length + 2);

    await site.page.goto(`${inject('handbook').origin}/docs`);
    await site.page.waitForSelector('html[data-has-hydrated="true"]');
    await dropdown().hover();
    await dropdown().locator('ul a', { hasText: 'v4' }).click();
    await site.page.waitForURL('**/docs/4.x**');
    await expect.poll(keys).toEqual(['docs-preferred-version-default']);
  });
});

describe('looks', () => {
  const site = visitSite('harbour');

  test('IMG-02: once hydrated only the picture of the colour mode is there', async () => {
    const served = await (await fetch(site.origin + ARRIVAL)).text();
    expect(served.match(/<img [^>]*src="\/img\/anchor(?:-dark)?\.svg"/g)).toHaveLength(2);
    await site.open(ARRIVAL);
    const sources = () =>
      site.page.locator('.navbar__brand img').evaluateAll((all) => all.map((image) => image.getAttribute('src')));
    await expect.poll(sources).toEqual(['/img/anchor.svg']);
    await site.page.getByRole('button', { name: /^Switch between dark and light mode/ }).click();
    await expect.poll(sources).toEqual(['/img/anchor-dark.svg']);
  });

  test('LIM-21, FT-01: links of a flat footer stand on one line, separated by dots', async () => {
    await site.open(ARRIVAL);
    const line = site.page.locator('footer .footer__links');
    const text = (await line.innerText()).replaceAll(/\s*·\s*/g, ' · ').replaceAll(/\s*\(opens in new tab\)/g, '');
    expect(text.trim()).toBe('Manual · Charts · Tides');
    const tops = await line
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(tops).toHaveLength(3);
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(2);
  });

  test('MD-29: code has colours of its own in the dark mode, and those of the default mode before first paint', async () => {
    await site.open(ARRIVAL);
    const look = () =>
      site.page.locator('article pre').evaluate((block) => {
        const tokens = ['keyword', 'comment', 'number'].map((name) => block.querySelector(`.token.${name}`) ?? block);
        return [block, ...tokens].map((element) => getComputedStyle(element).color);
      });
    const light = await look();
    expect(new Set(light).size).toBe(4);
    await site.page.getByRole('button', { name: /^Switch between dark and light mode/ }).click();
    await expect.poll(async () => (await look()).filter((color, index) => color === light[index])).toEqual([]);
    await site.page.evaluate(() => localStorage.removeItem('theme'));
    await site.page.route('**/assets/js/first-*.js', (route) => route.abort());
    await site.load(ARRIVAL);
    expect(await look()).toEqual(light);
    expect(site.messages.splice(0).filter((message) => !message.includes('ERR_FAILED'))).toEqual([]);
  });

  test('LIM-25, COL-03: with reduced motion panels take 1 ms to open', async () => {
    await site.page.emulateMedia({ reducedMotion: 'reduce' });
    await site.open('/docs/next/moorings');
    const sidebar = site.page.getByRole('navigation', { name: 'Docs sidebar' });
    await site.page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { octavoTestSeen: seen });
      document.addEventListener('transitionrun', ({ target }) => seen.push((target as HTMLElement).style.transition));
    });
    await sidebar.getByRole('button', { name: 'On land' }).click();
    await expect.poll(() => sidebar.getByRole('link', { name: 'Moorings' }).isVisible()).toBe(false);
    const seen = await site.page.evaluate(() => (window as unknown as { octavoTestSeen: string[] }).octavoTestSeen);
    expect(seen.filter((transition) => transition !== '')).toEqual(['height 1ms ease-in-out']);
  });
});

describe('the last update', () => {
  const site = visitSite('harbour', { shared: true, javaScriptEnabled: false });

  test.each([
    ['', 'Last updated on May 27, 2025 by Ada'],
    ['/ar', 'Last updated on 27 مايو 2025 by Ada'],
  ])('DP-10: "%s" shows the day in its locale, with a short month, in UTC', async (base, shown) => {
    await site.load(`${base}/docs/next/`);
    const text = (await site.page.locator('.theme-last-updated').innerText()).replaceAll(/[\u200e\u200f]/g, '');
    expect(text).toBe(shown);
    expect(await site.page.getAttribute('.theme-last-updated time', 'datetime')).toBe('2025-05-27T23:30:00.000Z');
    await site.load(`${base}/docs/next/moorings`);
    expect(await site.page.locator('.theme-last-updated').count()).toBe(0);
  });
});

describe('from right to left', () => {
  const site = visitSite('harbour');
  const middle = async (selector: string) => {
    const box = await site.page.locator(selector).first().boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0) / 2;
  };

  test('I18N-22: the columns, the navbar and the text are mirrored, code is not', async () => {
    await site.open('/ar/docs/next/');
    expect(await site.page.getAttribute('html', 'dir')).toBe('rtl');
    expect(await site.page.getAttribute('html', 'lang')).toBe('ar');
    const article = await middle('article');
    expect(await middle('.theme-doc-sidebar-container')).toBeGreaterThan(article);
    expect(await middle('.theme-doc-toc-desktop')).toBeLessThan(article);
    expect(await middle('.navbar__brand')).toBeGreaterThan(await middle('.navbar__items--right'));
    expect(
      await site.page
        .locator('article p')
        .first()
        .evaluate((p) => getComputedStyle(p).direction),
    ).toBe('rtl');
    expect(await site.page.locator('article pre').evaluate((pre) => getComputedStyle(pre).direction)).toBe('ltr');
    const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
    expect(await site.page.evaluate(isWide)).toBe(false);
    const next = site.page.locator('.pagination-nav__link--next .pagination-nav__label');
    expect(await next.evaluate((label) => getComputedStyle(label, '::after').content)).toContain('←');
    await site.page.setViewportSize(MOBILE);
    expect(await site.page.evaluate(isWide)).toBe(false);
    await site.page.locator('.navbar__toggle').click();
    const panel = site.page.getByRole('dialog');
    await panel.waitFor();
    const right = async () => {
      const box = await site.page.locator('.navbar-sidebar__brand').boundingBox();
      return Math.round((box?.x ?? 0) + (box?.width ?? 0));
    };
    await expect.poll(right).toBe(MOBILE.width);
    expect(await panel.locator('.navbar-sidebar__back').innerText()).toBe('→ Back to main menu');
  });
});

describe('a broken item of the navbar', () => {
  const site = visitSite('harbour');

  test('NAV-05, EC-03, ERR-02: the crash screen shows the item and what it threw', async () => {
    await site.page.route('**/assets/data/shell.*.json', async (route) => {
      const shell = (await (await route.fetch()).json()) as { navbar: { items: unknown[] } };
      shell.navbar.items.push({ type: 'clock', position: 'right', attributes: {}, label: 'Noon' });
      await route.fulfill({ json: shell });
    });
    await site.load(ARRIVAL);
    const message = site.page.locator('.octavo-crash__message');
    await message.waitFor();
    expect(await site.page.locator('h1').allInnerTexts()).toEqual(['This page crashed']);
    expect(await site.page.title()).toBe('Page Error');
    expect(await message.textContent()).toBe(
      [
        'A navbar item failed to render. Check this item of "theme.navbar.items" in the config:',
        '{\n  "type": "clock",\n  "position": "right",\n  "attributes": {},\n  "label": "Noon"\n}',
        '',
        'Cause:',
        'No NavbarItem component found for type "clock".',
      ].join('\n'),
    );
    expect(site.messages.splice(0).join()).toContain('clock');
  });
});
