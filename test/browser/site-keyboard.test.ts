/** Everything is done with the keyboard alone, and where the focus is can be seen at every step. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { currentStop, outOfOrder, problemsOf, walk } from './support/focus.ts';
import { address, frames, MOBILE, scrollY, visitSite } from './support/visit.ts';

const FEATURES = '/manual/docs/next/features';
const QUIET = { reducedMotion: 'reduce' } as const;

const nameOfFocus = async (page: Page) => (await currentStop(page))?.name;
async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

describe('from the first to the last stop, and back', () => {
  const lantern = visitSite('lantern', QUIET);
  const handbook = visitSite('handbook', QUIET);

  test('LAY-02, SB-01, TOC-05: a docs page: what has the focus is seen, uncovered and in the order of the eye', async () => {
    await lantern.open(FEATURES);
    const stops = await walk(lantern.page);
    expect(problemsOf(stops)).toEqual([]);
    expect(outOfOrder(stops)).toEqual([]);
    const regions = stops.map(({ region }) => region).filter((region, index, all) => region !== all[index - 1]);
    expect(regions.slice(0, 3)).toEqual(['section Skip to main content', 'nav Main', 'nav Docs sidebar']);
    expect(regions.slice(-3)).toEqual(['nav Docs pages', 'nav On this page', 'footer']);
    const names = stops.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        "button Collapse sidebar category 'Guides'",
        'a Home page',
        'a Direct link to Admonitions',
        'summary More about glass',
        'button Copy code to clipboard',
        'a Back to reference 1',
        'a Edit this page',
      ]),
    );
    // The code of this page fits in its box.
    expect(names.filter((name) => name.startsWith('pre'))).toEqual([]);
    await lantern.page.locator('footer a').last().focus();
    const back = await walk(lantern.page, { key: 'Shift+Tab' });
    expect(back.length).toBeGreaterThanOrEqual(stops.length - 1);
    expect(problemsOf(back)).toEqual([]);
  });

  test('MD-26: a long docs page below a bar that hides: code that scrolls is stopped at, with its buttons behind it', async () => {
    await handbook.open('/docs/architecture/controllers');
    const stops = await walk(handbook.page);
    expect(problemsOf(stops)).toEqual([]);
    expect(outOfOrder(stops)).toEqual([]);
    const names = stops.map(({ name }) => name);
    const code = names.findIndex((name) => name.startsWith('pre '));
    expect(names.slice(code + 1, code + 3)).toEqual(['button Toggle word wrap', 'button Copy code to clipboard']);
    await handbook.page.locator('.theme-doc-toc-desktop a').last().focus();
    expect(problemsOf(await walk(handbook.page, { key: 'Shift+Tab' }))).toEqual([]);
  });

  test('LAY-03: Back returns the focus to the link that was followed, in the article and in the sidebar', async () => {
    const { page } = handbook;
    await handbook.open('/docs/architecture/controllers');
    const isFocused = (link: Locator) => link.evaluate((element) => element === document.activeElement);
    for (const link of [
      page.locator('[data-article] a[href^="/docs/"]').last(),
      page.locator('.theme-doc-sidebar-menu a[href="/docs/architecture/hooks"]'),
    ]) {
      await frames(page);
      await link.focus();
      const before = await scrollY(page);
      await press(page, 'Enter');
      await page.waitForURL((url) => !url.pathname.endsWith('/controllers'));
      await expect.poll(() => nameOfFocus(page)).toContain('Skip');
      await page.goBack();
      await page.locator('h1', { hasText: 'Controllers' }).waitFor();
      await expect.poll(() => isFocused(link)).toBe(true);
      expect(await scrollY(page)).toBe(before);
    }
  });

  test('LAY-03: after Back, Tab goes on in the window: for pointers too, and where no link was followed', async () => {
    const { page } = handbook;
    const link = page.locator('[data-article] a[href^="/docs/"]').last();
    const isInWindow = () =>
      page.evaluate(() => {
        const { top, bottom } = (document.activeElement ?? document.body).getBoundingClientRect();
        return document.activeElement !== document.body && top >= 0 && bottom <= window.innerHeight;
      });
    for (const way of ['pointer', 'code'] as const) {
      await handbook.open('/docs/architecture/controllers');
      await link.scrollIntoViewIfNeeded();
      await frames(page);
      const before = await scrollY(page);
      expect(before).toBeGreaterThan(500);
      if (way === 'pointer') await link.click();
      else {
        await page.keyboard.press('Control+k');
        await page.fill('.search-input', 'hooks');
        await page.locator('[role="option"]').first().waitFor();
        await page.keyboard.press('Enter');
      }
      await page.waitForURL((url) => !url.pathname.endsWith('/controllers'));
      await page.goBack();
      await page.locator('h1', { hasText: 'Controllers' }).waitFor();
      await expect.poll(() => scrollY(page)).toBe(before);
      await press(page, 'Tab');
      expect(await isInWindow()).toBe(true);
      expect(Math.abs((await scrollY(page)) - before)).toBeLessThan(await page.evaluate(() => window.innerHeight));
    }
  });

  test('the landing page, a list of posts and a post on a narrow screen', { tags: 'more' }, async () => {
    await handbook.page.setViewportSize(MOBILE);
    for (const path of ['/', '/blog', '/blog/2025/05/27/version-5.0-release-notes']) {
      await handbook.open(path);
      const stops = await walk(handbook.page);
      expect(stops.length).toBeGreaterThan(10);
      expect([...problemsOf(stops), ...outOfOrder(stops)]).toEqual([]);
    }
  });
});

describe('the bar', () => {
  const site = visitSite('handbook', QUIET);
  const versions = () => site.page.locator('.navbar .dropdown').first();
  /** With the first Tab, which loads what the other keys do. */
  const openByKeys = async (path: string) => {
    const loaded = site.page.waitForResponse(/\/keys-/);
    await site.open(path);
    await press(site.page, 'Tab');
    await (await loaded).finished();
  };
  const expanded = () => versions().locator('> a').getAttribute('aria-expanded');

  test('LAY-02: the skip link leads past everything to the article', async () => {
    await site.open('/docs/architecture/hooks');
    await press(site.page, 'Tab');
    expect(await nameOfFocus(site.page)).toBe('a Skip to main content');
    await press(site.page, 'Enter');
    expect(await site.page.evaluate(() => document.activeElement?.localName)).toBe('main');
    await press(site.page, 'Tab');
    expect((await currentStop(site.page))?.region).toBe('nav Breadcrumbs');
  });

  test('DD-01, DD-02: a dropdown opens on Enter and arrows, its entries are gone through, Escape brings the focus back', async () => {
    await openByKeys('/docs/architecture/hooks');
    const list = versions().locator('ul');
    await versions().locator('> a').focus();
    await press(site.page, 'Enter');
    expect(await expanded()).toBe('true');
    await press(site.page, 'Tab');
    expect(await nameOfFocus(site.page)).toBe('a v5');
    expect((await currentStop(site.page))?.problems).toEqual([]);
    await press(site.page, 'ArrowDown', 'ArrowDown', 'ArrowUp');
    expect(await nameOfFocus(site.page)).toBe('a v4');
    await press(site.page, 'Escape');
    expect([await expanded(), await nameOfFocus(site.page)]).toEqual(['false', 'a v5']);
    await expect.poll(() => list.isVisible()).toBe(false);
    await press(site.page, 'ArrowUp');
    expect([await expanded(), await nameOfFocus(site.page)]).toEqual(['true', 'a v1']);
    await press(site.page, 'Tab');
    expect([await expanded(), await nameOfFocus(site.page)]).toEqual(['false', 'a Showcase']);
  });

  test('DD-01: Escape closes a dropdown that the mouse has opened, until the mouse comes back', async () => {
    await site.open('/docs/architecture/hooks');
    const list = versions().locator('ul');
    await versions().hover();
    await expect.poll(() => list.isVisible()).toBe(true);
    await press(site.page, 'Escape');
    await expect.poll(() => list.isVisible()).toBe(false);
    await site.page.locator('main').hover({ position: { x: 200, y: 200 } });
    await versions().hover();
    await expect.poll(() => list.isVisible()).toBe(true);
  });

  test('DD-09: another language is chosen with the keyboard', async () => {
    await openByKeys('/docs/architecture/hooks');
    await site.page.locator('.navbar .dropdown > button').focus();
    await press(site.page, ' ', 'ArrowDown', 'ArrowDown');
    expect(await nameOfFocus(site.page)).toBe('a FR');
    await press(site.page, 'Enter');
    await site.page.waitForURL('**/fr/docs/architecture/hooks');
  });

  test('SD-02, SD-03: the search is opened, used and left with the keyboard', async () => {
    await site.open('/docs/architecture/hooks');
    const input = site.page.locator('.search-input');
    for (const key of ['Control+k', '/']) {
      await press(site.page, key);
      await input.waitFor();
      expect((await currentStop(site.page))?.problems).toEqual([]);
      await press(site.page, 'Escape');
      await input.waitFor({ state: 'detached' });
      expect(await nameOfFocus(site.page)).toBe('a SearchCtrlK');
    }
    await press(site.page, 'Control+k');
    await input.waitFor();
    await input.pressSequentially('controllers');
    await site.page.locator('[role="option"]').nth(1).waitFor();
    await press(site.page, 'ArrowDown');
    const chosen = site.page.locator('[role="option"][aria-selected="true"]');
    expect(await chosen.evaluate((option) => option.getBoundingClientRect().height > 0)).toBe(true);
    const href = await chosen.evaluate((option) => (option as HTMLAnchorElement).pathname);
    await press(site.page, 'Enter');
    await expect.poll(() => address(site.page).replace(/#.*/, '')).toBe(href);
  });
});

describe('the sidebar and the article', () => {
  const lantern = visitSite('lantern', QUIET);
  const harbour = visitSite('harbour', QUIET);
  const handbook = visitSite('handbook', QUIET);

  test('SB-07, SB-08: categories open and close on Enter and Space, and what is in them comes next', async () => {
    await lantern.open(FEATURES);
    const toggle = lantern.page.getByRole('button', { name: "sidebar category 'Advanced guides'" });
    await toggle.focus();
    await press(lantern.page, 'Enter');
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('true');
    await press(lantern.page, 'Tab');
    expect(await nameOfFocus(lantern.page)).not.toContain('sidebar category');
    await press(lantern.page, 'Shift+Tab', ' ');
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('false');
    await handbook.open('/docs/architecture/hooks');
    const label = handbook.page.getByRole('button', { name: 'Testing' });
    for (const [key, open] of [
      [' ', 'true'],
      ['Enter', 'false'],
    ] as const) {
      await label.focus();
      await press(handbook.page, key);
      await expect.poll(() => label.getAttribute('aria-expanded')).toBe(open);
    }
  });

  test('MD-32: arrows, Home and End go along the tabs, Enter and Space choose', async () => {
    await harbour.open('/docs/next/moorings');
    const selected = () => harbour.page.locator('[role="tab"][aria-selected="true"]').innerText();
    await harbour.page.locator('[role="tab"]').first().focus();
    await press(harbour.page, 'ArrowRight');
    expect([await nameOfFocus(harbour.page), await selected()]).toEqual(['li High tide', 'Low tide']);
    await press(harbour.page, 'ArrowRight');
    expect(await nameOfFocus(harbour.page)).toBe('li Low tide');
    await press(harbour.page, 'End', ' ');
    expect([await nameOfFocus(harbour.page), await selected()]).toEqual(['li High tide', 'High tide']);
    await press(harbour.page, 'Home', 'Enter');
    expect([await nameOfFocus(harbour.page), await selected()]).toEqual(['li Low tide', 'Low tide']);
    expect((await currentStop(harbour.page))?.problems).toEqual([]);
    await press(harbour.page, 'Tab');
    expect(await nameOfFocus(harbour.page)).not.toContain('li');
  });

  test('MD-26, MD-27: code is scrolled, wrapped and copied', async () => {
    await handbook.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await handbook.open('/docs/architecture/controllers');
    const code = handbook.page.locator('pre[tabindex]').first();
    // Wider than its box at any size of letters.
    await code
      .locator('.token-line')
      .first()
      .evaluate((line) => line.append(' // '.repeat(60)));
    await code.focus();
    await press(handbook.page, 'ArrowRight', 'ArrowRight');
    await expect.poll(() => code.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    await press(handbook.page, 'Tab', ' ');
    const focused = () => handbook.page.evaluate(() => document.activeElement?.getAttribute('aria-pressed'));
    await expect.poll(focused).toBe('true');
    await press(handbook.page, 'Tab', 'Enter');
    await expect.poll(() => handbook.page.evaluate(() => navigator.clipboard.readText())).toContain('import');
  });

  test('MD-52: details open on Enter and close on Space', async () => {
    await lantern.open(FEATURES);
    const details = lantern.page.locator('article details');
    await details.locator('summary').focus();
    await press(lantern.page, 'Enter');
    await expect.poll(() => details.getByText('It breaks.').isVisible()).toBe(true);
    await press(lantern.page, ' ');
    await expect.poll(() => details.getByText('It breaks.').isVisible()).toBe(false);
  });

  test('TOC-05, BTT-01: the contents lead to sections, and the button back to the top', async () => {
    await handbook.open('/docs/architecture/controllers');
    await handbook.page.locator('.theme-doc-toc-desktop a').last().focus();
    await press(handbook.page, 'Enter');
    await expect.poll(() => address(handbook.page)).toMatch(/#.+/);
    await expect.poll(() => scrollY(handbook.page)).toBeGreaterThan(400);
    await press(handbook.page, 'ArrowUp', 'ArrowUp', 'ArrowUp');
    const button = handbook.page.locator('.theme-back-to-top-button--show');
    await button.waitFor();
    await button.focus();
    expect((await currentStop(handbook.page))?.problems).toEqual([]);
    await press(handbook.page, 'Enter');
    await expect.poll(() => scrollY(handbook.page)).toBe(0);
  });
});

describe('the menu of a narrow screen', () => {
  const site = visitSite('handbook', { ...QUIET, viewport: MOBILE });

  test('MOB-01, MOB-06: it takes the focus, keeps it, and gives it back on Escape', async () => {
    await site.open('/docs/architecture/hooks');
    await press(site.page, 'Tab', 'Tab');
    expect(await nameOfFocus(site.page)).toBe('button Toggle navigation bar');
    await press(site.page, 'Enter');
    await site.page.locator('dialog.navbar-sidebar[open]').waitFor();
    const inPanel = () => site.page.evaluate(() => document.activeElement?.closest('dialog') !== null);
    expect(await inPanel()).toBe(true);
    const stops = await walk(site.page, { limit: 60 });
    expect(stops.length).toBeGreaterThan(20);
    expect([...problemsOf(stops), ...outOfOrder(stops)]).toEqual([]);
    expect(stops.filter(({ region }) => region !== 'dialog Main' && region !== 'nav Docs sidebar')).toEqual([]);

    await site.page.locator('.navbar-sidebar__back').focus();
    await press(site.page, 'Enter');
    expect(await nameOfFocus(site.page)).toBe('a Docs');
    expect((await currentStop(site.page))?.problems).toEqual([]);
    await press(site.page, 'Escape');
    await expect.poll(() => nameOfFocus(site.page)).toBe('button Toggle navigation bar');
    await expect.poll(() => site.page.locator('dialog.navbar-sidebar').isVisible()).toBe(false);
  });
});
