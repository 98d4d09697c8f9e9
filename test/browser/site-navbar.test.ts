/** The navbar, as a reader sees and uses it. */
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { settle } from './support/axe.ts';
import { address, frames, hold, isMarked, mark, scrollY, visitSite } from './support/visit.ts';

const PAGE = '/docs/architecture/controllers';

describe('hiding on scroll', () => {
  const site = visitSite('handbook');
  /** The navbar's lower edge stands above the window when it is hidden, and at its height when it is not. */
  const bottom = () =>
    site.page
      .getByRole('navigation', { name: 'Main' })
      .evaluate((bar) => Math.round(bar.getBoundingClientRect().bottom));
  const height = () => site.page.getByRole('navigation', { name: 'Main' }).evaluate((bar) => bar.clientHeight);
  const isGone = () => expect.poll(bottom).toBeLessThanOrEqual(0);
  const isThere = async () => expect.poll(bottom).toBe(await height());
  /** Past the scroll events under way and the transition of the bar. */
  const atRest = async () => {
    await frames(site.page);
    await settle(site.page);
  };
  const wheel = async (pixels: number) => {
    const before = await scrollY(site.page);
    await site.page.mouse.wheel(0, pixels);
    await expect.poll(() => scrollY(site.page)).not.toBe(before);
    await atRest();
  };
  const contents = () => site.page.locator('.theme-doc-toc-desktop');

  test('NAV-12, NAV-15: it is there at first, leaves the window while scrolling down and is back while scrolling up', async () => {
    await site.open(PAGE);
    await isThere();
    await site.page.mouse.move(700, 500);
    await wheel(700);
    await isGone();
    await wheel(-100);
    expect(await scrollY(site.page)).toBeGreaterThan(400);
    await isThere();
    await wheel(100);
    await isGone();
  });

  test('NAV-13: less than its height from the top it stays, whichever way the reader scrolls', async () => {
    await site.open(PAGE);
    await site.page.mouse.move(700, 500);
    await wheel((await height()) - 10);
    expect(await scrollY(site.page)).toBe((await height()) - 10);
    expect(await bottom()).toBe(await height());
    await wheel(20);
    await isGone();
    await site.page.evaluate(() => window.scrollTo(0, 0));
    await isThere();
  });

  test('NAV-14: a jump to a heading hides it, upwards as well, and scrolling up shows it again', async () => {
    await site.open(PAGE);
    await contents().getByRole('link', { name: 'Nested controllers' }).click();
    await isGone();
    const below = await scrollY(site.page);
    await contents().getByRole('link', { name: 'Routes', exact: true }).click();
    await expect.poll(() => scrollY(site.page)).toBeLessThan(below);
    await atRest();
    expect(await bottom()).toBeLessThanOrEqual(0);
    await site.page.mouse.move(700, 500);
    await wheel(-100);
    await isThere();
  });

  test('NAV-12, NAV-13: after a load with a hash the first scroll counts', async () => {
    const hidden = site.page.locator('nav.navbar--hidden');
    await site.open('/docs/architecture/controllers#nested-controllers');
    await hidden.waitFor({ state: 'attached' });
    await frames(site.page);
    await site.page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await hidden.waitFor({ state: 'detached' });
  });

  test('NAV-14: to a heading of another page too; without a target that exists it shows', async () => {
    await site.open(PAGE);
    await mark(site.page);
    const paragraph = site.page.locator('article .markdown p').first();
    await paragraph.evaluate((one) => {
      one.innerHTML = '<a id="there" href="/docs/architecture/hooks#testing-a-hook">there</a>';
    });
    await site.page.click('#there');
    await site.page.waitForURL('**/hooks#testing-a-hook');
    await atRest();
    expect(await scrollY(site.page)).toBeGreaterThan(300);
    await isGone();
    await site.page.evaluate(() => (location.hash = '#no-such-heading'));
    await isThere();
    await contents().getByRole('link').last().click();
    await isGone();
    await site.page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: 'Next' }).click();
    await expect.poll(() => scrollY(site.page)).toBe(0);
    await isThere();
    expect(await isMarked(site.page)).toBe(true);
  });

  test('NAV-15: at the end of the page a small movement upwards does not show it', async () => {
    await site.open(PAGE);
    await site.page.mouse.move(700, 500);
    await wheel(100_000);
    await isGone();
    await wheel(-30);
    expect(await bottom()).toBeLessThanOrEqual(0);
    await wheel(-300);
    await isThere();
  });

  test('what the keyboard reaches in it is seen', async () => {
    await site.open(PAGE);
    await site.page.mouse.move(700, 500);
    await wheel(700);
    await isGone();
    await site.page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link').first().focus();
    await isGone();
    for (let presses = 0; presses < 3; presses += 1) await site.page.keyboard.press('Shift+Tab');
    const isInBar = () => document.activeElement?.closest('nav')?.getAttribute('aria-label') === 'Main';
    expect(await site.page.evaluate(isInBar)).toBe(true);
    await isThere();
  });
});

describe('its items', () => {
  const site = visitSite('handbook');
  const navbar = () => site.page.getByRole('navigation', { name: 'Main' });

  test('NAV-01, NAV-06, NAV-07: the brand, then what the site leads to, in this order, on two sides', async () => {
    await site.open('/id/docs/architecture/hooks');
    const shown = await site.page
      .locator('nav.navbar')
      .locator('a, button')
      .evaluateAll((all) =>
        all
          .filter((element) => (element as HTMLElement).checkVisibility({ visibilityProperty: true }))
          .map((element) => {
            const { left, right } = element.getBoundingClientRect();
            const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
            const side = left > window.innerWidth / 2 ? 'right' : right < window.innerWidth / 2 ? 'left' : 'middle';
            return `${side} ${name} ${element.getAttribute('href') ?? ''}`.trim();
          }),
      );
    expect(shown).toEqual([
      'left FoalTS /id/',
      'left Dokumentasi /id/docs/',
      'left Blog /id/blog',
      'left 5.x /id/docs/architecture/hooks',
      'right Etalase /id/who-is-using-foal',
      'right GitHub repository https://github.com/FoalTS/foal',
      'right Twitter profile https://twitter.com/FoalTs',
      'right Discord chat https://discord.gg/QUrJv98',
      'right LinkedIn page https://www.linkedin.com/company/foalts/',
      'right Bluesky page https://bsky.app/profile/foalts.org',
      'right Bahasa Indonesia',
      expect.stringMatching(/^right \S+ \/id\/search$/),
    ]);
  });

  test('NAV-10, NAV-11: the entry of the part of the site on screen is marked, in any version', async () => {
    const active = () => navbar().locator('a.navbar__link[aria-current="page"]').allInnerTexts();
    for (const [path, entries] of [
      ['/docs', ['Docs']],
      ['/docs/2.x/architecture/hooks', ['Docs']],
      ['/blog/2025/05/27/version-5.0-release-notes', ['Blog']],
      ['/blog/tags', ['Blog']],
      ['/who-is-using-foal', ['Showcase']],
      ['/', []],
    ] as const) {
      await site.open(path);
      expect([path, await active()]).toEqual([path, entries]);
    }
  });
});

describe('dropdowns', () => {
  const site = visitSite('handbook', { hasTouch: true });
  const locales = () => site.page.locator('.navbar .dropdown').nth(1);
  const trigger = () => locales().getByRole('button');
  const entry = () => locales().getByRole('link', { name: 'FR', exact: true });
  const isOpen = async () => {
    await expect.poll(() => entry().isVisible()).toBe(true);
    expect(await trigger().getAttribute('aria-expanded')).toBe('true');
  };
  const isClosed = async () => {
    await expect.poll(() => entry().isVisible()).toBe(false);
    expect(await trigger().getAttribute('aria-expanded')).toBe('false');
  };
  const openByKey = async () => {
    await trigger().focus();
    await site.page.keyboard.press('Enter');
    await isOpen();
  };

  test('DD-01, DD-09: one opens while the pointer is over it, and shows its icon and label', async () => {
    await site.open(PAGE);
    expect(await trigger().innerText()).toBe('EN');
    expect(await trigger().locator('svg').first().isVisible()).toBe(true);
    expect(await entry().isVisible()).toBe(false);
    await locales().hover();
    await expect.poll(() => entry().isVisible()).toBe(true);
    await entry().hover();
    expect(await entry().isVisible()).toBe(true);
    await site.page.mouse.move(300, 600);
    await expect.poll(() => entry().isVisible()).toBe(false);
  });

  test('DD-01: a finger opens it and stays on the page, also before React is there', async () => {
    await site.page.setViewportSize({ width: 1180, height: 820 });
    const versions = site.page.locator('.navbar .dropdown').first();
    const entries = versions.getByRole('list');
    const isShown = () => expect.poll(() => versions.getByRole('button').getAttribute('aria-expanded')).toBe('true');
    await site.open(PAGE);
    await versions.getByRole('button').tap();
    await isShown();
    expect(await entries.isVisible()).toBe(true);
    expect(address(site.page)).toBe(PAGE);
    const release = await hold(site.page, '**/assets/js/engine-*.js');
    await site.load(PAGE);
    await versions.getByRole('button').tap();
    expect(address(site.page)).toBe(PAGE);
    release();
    await isShown();
    expect(address(site.page)).toBe(PAGE);
    await entries.getByRole('link').last().tap();
    await expect.poll(() => address(site.page)).not.toBe(PAGE);
  });

  test('DD-01: a click without a pointer, as of screen readers and voice control, opens it and stays on the page, also before React is there', async () => {
    const versions = site.page.locator('.navbar .dropdown').first();
    const isShown = (shown: boolean) =>
      expect.poll(() => versions.getByRole('button').getAttribute('aria-expanded')).toBe(String(shown));
    const click = (dropdown: Locator) => dropdown.getByRole('button').evaluate((button: HTMLElement) => button.click());
    await site.open(PAGE);
    await click(versions);
    await isShown(true);
    await click(versions);
    await isShown(false);
    await click(locales());
    await isOpen();
    expect(address(site.page)).toBe(PAGE);
    const release = await hold(site.page, '**/assets/js/engine-*.js');
    await site.load(PAGE);
    await click(versions);
    release();
    await isShown(true);
    expect(address(site.page)).toBe(PAGE);
  });

  test('DD-01, DD-02: Enter opens and closes it without leaving the page', async () => {
    await site.open(PAGE);
    await isClosed();
    await openByKey();
    await site.page.keyboard.press('Enter');
    await isClosed();
    const versions = site.page.locator('.navbar .dropdown').first();
    await versions.getByRole('button').focus();
    await site.page.keyboard.press('Enter');
    await versions.getByRole('link', { name: 'v3' }).waitFor();
    expect(address(site.page)).toBe(PAGE);
    await openByKey();
    await site.page.keyboard.press('Escape');
    await isClosed();
  });

  test('DD-01: a mouse button pressed, a finger or the focus elsewhere closes it; within it they do not', async () => {
    await site.open(PAGE);
    await openByKey();
    await site.page.keyboard.press('Tab');
    await isOpen();
    for (let presses = 0; presses < 6 && (await entry().isVisible()); presses += 1)
      await site.page.keyboard.press('Tab');
    await isClosed();
    await openByKey();
    await site.page.mouse.move(700, 600);
    await site.page.mouse.down();
    await isClosed();
    await site.page.mouse.up();
    await openByKey();
    await site.page.touchscreen.tap(700, 600);
    await isClosed();
  });

  test('DD-01: choosing a version closes it', async () => {
    await site.open(PAGE);
    const versions = site.page.locator('.navbar .dropdown').first();
    await versions.getByRole('button').focus();
    await site.page.keyboard.press('Enter');
    await site.page.keyboard.press('Tab');
    await site.page.keyboard.press('Tab');
    await site.page.keyboard.press('Enter');
    await site.page.waitForURL('**/docs/4.x/architecture/controllers');
    await expect.poll(() => versions.getByRole('link', { name: 'v3' }).isVisible()).toBe(false);
  });
});
