/** The cross-fade from page to page: where the browser has it, and never in the reader's way. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { address, isMarked, mark, scrollY, visitSite } from './support/visit.ts';

const FIRST = '/docs/architecture/hooks';
const SECOND = '/docs/architecture/controllers';

const site = visitSite('handbook', { fresh: true });

/** Counts the fades of the page, and how long the page waited for each to make its change. */
async function watchFades(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.addInitScript(() => {
    const waits: number[] = [];
    Object.assign(window, { octavoTestWaits: waits });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const asked = performance.now();
      const fade = start(change);
      void fade.updateCallbackDone.then(() => waits.push(performance.now() - asked));
      return fade;
    };
  });
  return () => page.evaluate(() => (window as { octavoTestWaits?: number[] }).octavoTestWaits ?? []);
}

const linkTo = (path: string) => site.page.locator(`.theme-doc-sidebar-container a[href="${path}"]`);
const shows = (heading: string) => site.page.locator('h1', { hasText: heading }).waitFor();

test('a page that was navigated to is announced by its title, and leaves no listener behind', async () => {
  await site.page.addInitScript(() => {
    const counts = { pointerdown: 0 };
    const { addEventListener, removeEventListener } = window;
    window.addEventListener = (type: string, ...rest: unknown[]) => {
      if (type === 'pointerdown') counts.pointerdown += 1;
      Reflect.apply(addEventListener, window, [type, ...rest]);
    };
    window.removeEventListener = (type: string, ...rest: unknown[]) => {
      if (type === 'pointerdown') counts.pointerdown -= 1;
      Reflect.apply(removeEventListener, window, [type, ...rest]);
    };
    Object.assign(window, { octavoTestCounts: counts });
  });
  await site.open(FIRST);
  const listeners = () => site.page.evaluate(() => (window as unknown as { octavoTestCounts: { pointerdown: number } }).octavoTestCounts.pointerdown); // prettier-ignore
  const before = await listeners();
  const spoken = site.page.locator('body > [role="status"]');
  expect(await spoken.innerText()).toBe('');
  for (const name of ['Controllers', 'Hooks', 'Controllers']) {
    await site.page.locator('.theme-doc-sidebar-menu').getByText(name, { exact: true }).focus();
    await site.page.keyboard.press('Enter');
    await site.page.locator('h1', { hasText: name }).waitFor();
    await expect.poll(() => spoken.innerText()).toBe(await site.page.title());
  }
  await expect.poll(listeners).toBe(before);
});

test('RR-01, RR-09: a click fades to the next page, at its top, within 200 ms', async () => {
  const fades = await watchFades(site.page);
  await site.open(FIRST);
  await mark(site.page);
  await site.page.evaluate(() => window.scrollTo(0, 600));
  await linkTo(SECOND).click();
  await shows('Controllers');
  expect(await isMarked(site.page)).toBe(true);
  const waits = await fades();
  expect(waits).toHaveLength(1);
  expect(await scrollY(site.page)).toBe(0);
  expect(await site.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Skip to main content',
  );
  const durations = await site.page.evaluate(() =>
    ['old', 'new'].map(
      (side) => getComputedStyle(document.documentElement, `::view-transition-${side}(root)`).animationDuration,
    ),
  );
  expect(durations.every((duration) => parseFloat(duration) < 0.2)).toBe(true);
});

test('RR-09: a fade leads to a hash as a page without one does', async () => {
  const fades = await watchFades(site.page);
  await site.open(FIRST);
  await site.page.evaluate((path) => {
    const link = Object.assign(document.createElement('a'), { href: `${path}#testing-a-controller`, id: 'to-hash' });
    link.textContent = 'Testing';
    document.querySelector('main')?.prepend(link);
  }, SECOND);
  await site.page.locator('#to-hash').click();
  await shows('Controllers');
  expect(await fades()).toHaveLength(1);
  const top = () =>
    site.page.locator('#testing-a-controller').evaluate((heading) => heading.getBoundingClientRect().top);
  expect(await top()).toBeGreaterThanOrEqual(0);
  expect(await top()).toBeLessThan(120);
  expect(address(site.page)).toBe(`${SECOND}#testing-a-controller`);
});

test('RR-09: steps through the history, and steps within a page, do not fade', async () => {
  const fades = await watchFades(site.page);
  await site.open(FIRST);
  await site.page.evaluate(() => window.scrollTo(0, 500));
  await linkTo(SECOND).click();
  await shows('Controllers');
  await site.page.goBack();
  await shows('Hooks');
  await expect.poll(() => scrollY(site.page)).toBe(500);
  await site.page.goForward();
  await shows('Controllers');
  await site.page.locator('.theme-doc-toc-desktop a').nth(2).click();
  await expect.poll(() => scrollY(site.page)).toBeGreaterThan(100);
  expect(await fades()).toHaveLength(1);
});

test('LIM-25: with less motion, and in a browser without fades, the next page is there at once', async () => {
  const fades = await watchFades(site.page);
  await site.page.emulateMedia({ reducedMotion: 'reduce' });
  await site.open(FIRST);
  await linkTo(SECOND).click();
  await shows('Controllers');
  expect(await fades()).toEqual([]);
  await site.page.emulateMedia({ reducedMotion: 'no-preference' });
  await site.page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true }));
  await linkTo(FIRST).click();
  await shows('Hooks');
  expect(await fades()).toEqual([]);
  await site.page.addInitScript(() => {
    Reflect.deleteProperty(Document.prototype, 'startViewTransition');
    Reflect.deleteProperty(document, 'startViewTransition');
  });
  await site.open(FIRST);
  expect(await site.page.evaluate(() => 'startViewTransition' in document)).toBe(false);
  await linkTo(SECOND).click();
  await shows('Controllers');
});

test('what is clicked during a fade is followed, and the last click wins', async () => {
  await site.open(FIRST);
  await linkTo(SECOND).hover();
  const third = '/docs/architecture/configuration';
  await linkTo(third).hover();
  await site.page.waitForLoadState('networkidle');
  await site.page.evaluate(
    (paths) => {
      for (const path of paths)
        document.querySelector<HTMLElement>(`.theme-doc-sidebar-container a[href="${path}"]`)?.click();
    },
    [SECOND, third],
  );
  await shows('Configuration');
  expect(address(site.page)).toBe(third);
  // A click of the mouse while the pictures of both pages are on top.
  await linkTo(SECOND).click();
  await site.page.mouse.move(400, 400);
  await linkTo(FIRST).click({ force: true });
  await shows('Hooks');
  expect(address(site.page)).toBe(FIRST);
  await site.page.goBack();
  expect([SECOND, third]).toContain(address(site.page));
});
