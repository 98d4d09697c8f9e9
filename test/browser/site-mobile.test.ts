/** On a phone: the menu, and parts that load late. */
import { describe, expect, test } from 'vitest';
import { settle } from './support/axe.ts';
import {
  address,
  deployAnew,
  frames,
  hydrated,
  isMarked,
  mark,
  MOBILE,
  scrollY,
  stopClock,
  visitSite,
} from './support/visit.ts';

describe('on a phone', () => {
  const site = visitSite('handbook', { viewport: MOBILE, hasTouch: true });

  const toggle = () => site.page.getByRole('button', { name: 'Toggle navigation bar' });
  const panel = () => site.page.getByRole('dialog');
  const isOpen = async () => {
    await panel().getByRole('link').first().waitFor({ state: 'attached' });
    expect(await panel().isVisible()).toBe(true);
  };
  const isClosed = async () => {
    await panel().waitFor({ state: 'hidden' });
    expect(await toggle().getAttribute('aria-expanded')).toBe('false');
  };
  const openMenu = async () => {
    await toggle().tap();
    await isOpen();
  };
  /** Where the left edge of the panel is, frame by frame. It slides as slowly as a busy machine has frames. */
  const watchPanel = () =>
    site.page.evaluate(() => {
      document.documentElement.style.setProperty('--ifm-transition-slow', '2s');
      const edges: number[] = [];
      Object.assign(window, { octavoTestEdges: edges });
      const look = () => {
        const box = document.querySelector('.navbar-sidebar__panel')?.getBoundingClientRect();
        if (box !== undefined && box.width > 0) edges.push(Math.round(box.left));
        requestAnimationFrame(look);
      };
      look();
    });
  const edges = () => site.page.evaluate(() => (window as { octavoTestEdges?: number[] }).octavoTestEdges?.splice(0));

  test('MOB-01, SB-20: a button opens a panel that slides in from the edge, and out again', async () => {
    await site.open('/docs/architecture/hooks');
    expect(await site.page.locator('.theme-doc-sidebar-container').isVisible()).toBe(false);
    expect(await toggle().getAttribute('aria-expanded')).toBe('false');
    expect(await panel().count()).toBe(0);
    await watchPanel();
    await openMenu();
    expect(await site.page.locator('.navbar__toggle').getAttribute('aria-expanded')).toBe('true');
    await expect.poll(edges).toContain(0);
    await panel().getByRole('button', { name: 'Close navigation bar' }).click();
    await isClosed();
    expect(Math.min(...((await edges()) ?? []))).toBeLessThan(-50);
    await toggle().tap();
    await expect.poll(async () => (await panel().locator('.navbar-sidebar__panel').boundingBox())?.x).toBe(0);
    const seen = (await edges()) ?? [];
    expect(Math.min(...seen)).toBeLessThan(-50);
    expect(Math.max(...seen)).toBe(0);
  });

  test('MOB-02: the page behind it does not scroll, and does again afterwards', async () => {
    await site.open('/docs/architecture/hooks');
    const swipe = async () => {
      await site.page.mouse.move(380, 500);
      await site.page.mouse.wheel(0, 400);
      await frames(site.page);
      return scrollY(site.page);
    };
    await openMenu();
    expect(await swipe()).toBe(0);
    await panel().getByRole('button', { name: 'Close navigation bar' }).click();
    await isClosed();
    expect(await swipe()).toBeGreaterThan(100);
  });

  test('MOB-03: a link, its button, the space beside it, Escape and a wider window close it', async () => {
    await site.open('/docs/architecture/hooks');
    await mark(site.page);
    await openMenu();
    await panel().getByRole('link', { name: 'Controllers' }).tap();
    await site.page.locator('h1', { hasText: 'Controllers' }).waitFor();
    await isClosed();
    expect(await isMarked(site.page)).toBe(true);
    await openMenu();
    await panel().getByRole('button', { name: 'Close navigation bar' }).tap();
    await isClosed();
    await openMenu();
    await settle(site.page);
    await site.page.touchscreen.tap(MOBILE.width - 5, 500);
    await isClosed();
    await openMenu();
    await site.page.keyboard.press('Escape');
    await isClosed();
    await openMenu();
    await site.page.setViewportSize({ width: 997, height: 800 });
    await expect.poll(() => panel().count()).toBe(0);
    expect(await toggle().isVisible()).toBe(false);
    await site.page.setViewportSize({ width: 996, height: 800 });
    await expect.poll(() => toggle().isVisible()).toBe(true);
    expect(await panel().isVisible()).toBe(false);
    expect(await isMarked(site.page)).toBe(true);
  });

  test('MOB-04: Back closes it and goes nowhere; the next Back goes back', async () => {
    await site.open('/docs/architecture/hooks');
    await openMenu();
    await panel().getByRole('link', { name: 'Controllers' }).tap();
    await site.page.locator('h1', { hasText: 'Controllers' }).waitFor();
    await openMenu();
    await site.page.evaluate(() => history.back());
    await isClosed();
    expect(address(site.page)).toBe('/docs/architecture/controllers');
    expect(await site.page.locator('h1').innerText()).toBe('Controllers');
    await site.page.evaluate(() => history.back());
    await site.page.locator('h1', { hasText: 'Hooks' }).waitFor();
    expect(address(site.page)).toBe('/docs/architecture/hooks');
  });

  test('MOB-04, LAY-03: Back closes it also where the entry before is another document; a link leaves no trace of it', async () => {
    const shows = (heading: string) => site.page.locator('h1', { hasText: heading }).waitFor();
    // Not within the call, whose answer would be lost with the document.
    const back = () => site.page.evaluate(() => void setTimeout(() => history.back()));
    await site.open('/docs/architecture/controllers');
    await site.open('/docs/architecture/hooks');
    await mark(site.page);
    await openMenu();
    await back();
    await isClosed();
    expect(address(site.page)).toBe('/docs/architecture/hooks');
    expect(await isMarked(site.page)).toBe(true);
    await openMenu();
    await panel().getByRole('link', { name: 'Initialization' }).tap();
    await shows('Initialization');
    await isClosed();
    await expect.poll(() => site.page.evaluate(() => document.activeElement?.localName)).toBe('section');
    await back();
    await shows('Hooks');
    expect(await isMarked(site.page)).toBe(true);
    await openMenu();
    await panel().getByRole('button', { name: 'Close navigation bar' }).tap();
    await isClosed();
    await frames(site.page);
    expect(address(site.page)).toBe('/docs/architecture/hooks');
    await back();
    await shows('Controllers');
    expect(await isMarked(site.page)).toBe(false);
  });

  test('MOB-04: so does the search, which covers a phone', async () => {
    await site.open('/docs/architecture/controllers');
    await site.open('/docs/architecture/hooks');
    await mark(site.page);
    await site.page.locator('.search-button').tap();
    const dialog = site.page.locator('dialog.search-dialog');
    await dialog.waitFor();
    await site.page.evaluate(() => history.back());
    await dialog.waitFor({ state: 'detached' });
    expect(address(site.page)).toBe('/docs/architecture/hooks');
    expect(await isMarked(site.page)).toBe(true);
  });

  test('MOB-05, MOB-06, MOB-08: it opens on the sidebar, leads back to the main menu, and on the sidebar the next time', async () => {
    await site.open('/docs/architecture/hooks');
    const inView = (name: string) =>
      panel()
        .getByText(name, { exact: true })
        .first()
        .evaluate((element) => {
          const { left, right } = element.getBoundingClientRect();
          return left >= 0 && right <= window.innerWidth && element.closest('[inert]') === null;
        });
    await openMenu();
    await expect.poll(() => inView('Controllers')).toBe(true);
    expect(await inView('Blog')).toBe(false);
    await panel().getByRole('button', { name: '← Back to main menu' }).tap();
    await expect.poll(() => inView('Blog')).toBe(true);
    expect(await inView('Controllers')).toBe(false);
    // Nothing of the menu that is out of view is reached with the keyboard.
    for (let presses = 0; presses < 12; presses += 1) {
      await site.page.keyboard.press('Tab');
      const place = () => document.activeElement?.getBoundingClientRect().left ?? 0;
      expect(await site.page.evaluate(place)).toBeGreaterThanOrEqual(0);
      expect(await site.page.evaluate(() => document.activeElement?.closest('[inert]') ?? null)).toBeNull();
    }
    await panel().getByRole('button', { name: 'Close navigation bar' }).tap();
    await isClosed();
    await openMenu();
    await expect.poll(() => inView('Controllers')).toBe(true);
    expect(await inView('Blog')).toBe(false);
  });

  test('MOB-07: with no items in the navbar there is no way back to them', async () => {
    await site.page.route('**/assets/data/shell.*.json', async (route) => {
      const shell = (await (await route.fetch()).json()) as { navbar: object };
      await route.fulfill({ json: { ...shell, navbar: { ...shell.navbar, items: [] } } });
    });
    await site.open('/docs/architecture/hooks');
    await openMenu();
    expect(await panel().getByRole('link', { name: 'Controllers' }).isVisible()).toBe(true);
    expect(await panel().getByRole('button', { name: '← Back to main menu' }).count()).toBe(0);
    // The HTML of the server has the items.
    expect(site.messages.splice(0).join()).toContain('had to be rendered again');
  });

  test('MOB-06, DD-03, DD-04, DD-05, DD-09: versions and languages stand under their headings', async () => {
    await site.open('/blog');
    await site.page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const panel = site.page.getByRole('dialog');
    await panel.getByRole('navigation', { name: 'Blog recent posts navigation' }).waitFor();
    await panel.getByRole('button', { name: '← Back to main menu' }).click();
    const versions = panel.getByRole('button', { name: 'Versions' });
    expect(await versions.getAttribute('aria-expanded')).toBe('false');
    const before = address(site.page);
    await versions.click();
    await panel.getByRole('link', { name: 'v4', exact: true }).waitFor();
    await versions.click();
    await panel.getByRole('link', { name: 'v4', exact: true }).waitFor({ state: 'hidden' });
    expect(address(site.page)).toBe(before);
    await versions.click();
    await panel.getByRole('link', { name: 'v4', exact: true }).click();
    await site.page.waitForURL('**/docs/4.x/');
    await site.page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await panel.getByRole('button', { name: '← Back to main menu' }).click();
    expect(await versions.getAttribute('aria-expanded')).toBe('true');
    await panel.getByRole('button', { name: 'Languages' }).click();
    await panel.getByRole('link', { name: 'ES', exact: true }).click();
    await site.page.waitForSelector('html[lang="es"]');
    expect(address(site.page)).toBe('/es/docs/4.x/');
  });

  test('ERR-06, ERR-07, EC-01, LIM-15, LIM-16, LIM-17: a part that is slow or cannot be loaded says so, and can be asked for again', async () => {
    await stopClock(site.page);
    await site.open('/docs/architecture/hooks');
    const code = '**/MobileSidebarPanel-*.js';
    let fail = () => {};
    const failing = new Promise<void>((resolve) => (fail = resolve));
    await site.page.route(code, async (route) => {
      await failing;
      await route.abort();
    });
    await site.page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const spinner = site.page.locator('.loading-spinner');
    await site.page.clock.runFor(199);
    expect(await spinner.count()).toBe(0);
    await site.page.clock.runFor(2);
    await spinner.waitFor({ state: 'attached' });
    const durations = await spinner.evaluate((element) =>
      [element, ...element.querySelectorAll('*')].flatMap((part) =>
        [null, '::before', '::after'].map((pseudo) => getComputedStyle(part, pseudo).animationDuration),
      ),
    );
    expect(durations).toContain('3s');
    fail();
    await site.page.clock.resume();
    const box = site.page.locator('.loading-error');
    await box.waitFor();
    const look = await box.evaluate((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      const share = (pixels: number) => Math.round((pixels / document.documentElement.clientWidth) * 100);
      return [
        share(left),
        share(width),
        share(document.documentElement.clientWidth - right),
        getComputedStyle(element).backgroundColor,
      ];
    });
    expect(look.slice(0, 3)).toEqual([25, 50, 25]);
    expect(look[3]).toMatch(/^rgb\(2\d\d, \d{1,2}, \d{1,2}\)$/);
    // Where the reader has scrolled to, and only as long as the menu is open.
    await site.page.evaluate(() => window.scrollTo(0, 900));
    const top = await box.evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeGreaterThan(0);
    expect(top).toBeLessThan(MOBILE.height / 2);
    const toggle = site.page.getByRole('button', { name: 'Toggle navigation bar' });
    await toggle.click();
    await box.waitFor({ state: 'detached' });
    await toggle.click();
    await box.waitFor();
    await site.page.unroute(code);
    await box.getByRole('button', { name: 'Retry' }).click();
    await site.page.getByRole('dialog').getByRole('link', { name: 'Controllers' }).waitFor();
    expect([...new Set(site.messages.splice(0))]).toEqual(['Failed to load resource: net::ERR_FAILED']);
  });

  test('ERR-06: after a deployment the page is loaded once more, and then has its menu', async () => {
    await site.open('/docs/architecture/hooks');
    await deployAnew(site.page, /MobileSidebarPanel-.*\.js$/);
    await mark(site.page);
    const toggle = site.page.getByRole('button', { name: 'Toggle navigation bar' });
    await toggle.click();
    await expect.poll(() => isMarked(site.page).catch(() => true)).toBe(false);
    await hydrated(site.page);
    await toggle.click();
    await site.page.getByRole('dialog').getByRole('link', { name: 'Controllers' }).waitFor();
    site.messages.length = 0;
  });
});
