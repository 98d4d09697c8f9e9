/** Light and dark, where the reader chooses and where the site does not let them. */
import { describe, expect, test } from 'vitest';
import { visitSite } from './support/visit.ts';

const background = () => getComputedStyle(document.documentElement).backgroundColor;

describe('a reader who may choose', () => {
  const site = visitSite('lantern', { colorScheme: 'dark' });
  const PAGE = '/manual/about';
  const theme = () => site.page.getAttribute('html', 'data-theme');
  const stored = () => site.page.evaluate(() => localStorage.getItem('theme'));
  const toggle = () => site.page.getByRole('button', { name: /^Switch between dark and light mode/ });
  /** The page as it stands before the script of the site has run. */
  const openWithoutClient = async () => {
    await site.page.route('**/assets/js/first-*.js', (route) => route.abort());
    await site.load(PAGE);
    await site.page.unroute('**/assets/js/first-*.js');
    site.messages.length = 0;
  };

  test('CM-01, CM-03, LIM-27: it is light at first; the choice lasts and is there before first paint', async () => {
    await openWithoutClient();
    expect(await theme()).toBe('light');
    const light = await site.page.evaluate(background);
    await site.open(PAGE);
    expect([await theme(), await stored(), await site.page.evaluate(background)]).toEqual(['light', null, light]);
    await toggle().click();
    expect([await theme(), await stored()]).toEqual(['dark', 'dark']);
    const dark = await site.page.evaluate(background);
    expect(dark).not.toBe(light);
    await openWithoutClient();
    expect([await theme(), await site.page.evaluate(background)]).toEqual(['dark', dark]);
    await site.open('/manual/docs/next/features');
    expect(await theme()).toBe('dark');
    expect(await toggle().getAttribute('aria-label')).toContain('currently dark mode');
    await toggle().click();
    expect([await theme(), await stored()]).toEqual(['light', 'light']);
    await openWithoutClient();
    expect([await theme(), await site.page.evaluate(background)]).toEqual(['light', light]);
  });

  test('CM-04: other tabs follow the choice at once', async () => {
    await site.open(PAGE);
    const other = await site.newPage();
    await other.goto(`${site.origin}/manual/docs/next/features`);
    await other.waitForSelector('html[data-has-hydrated="true"]');
    await toggle().click();
    await other.waitForSelector('html[data-theme="dark"]');
    expect(await other.evaluate(background)).toBe(await site.page.evaluate(background));
    expect(await other.getByRole('button', { name: /currently dark mode/ }).count()).toBe(1);
  });

  test('CM-05: without the option the system is not followed', async () => {
    await site.open(PAGE);
    expect(await theme()).toBe('light');
    await site.page.emulateMedia({ colorScheme: 'light' });
    await site.page.emulateMedia({ colorScheme: 'dark' });
    expect([await theme(), await stored()]).toEqual(['light', null]);
  });

  test('CM-06: the switch cannot be used before the script is there', async () => {
    await openWithoutClient();
    expect(await toggle().isDisabled()).toBe(true);
    await site.open(PAGE);
    await expect.poll(() => toggle().isEnabled()).toBe(true);
  });

  test('CM-08: a stored value that is no mode is light', async () => {
    await site.page.addInitScript(() => localStorage.setItem('theme', 'purple'));
    await openWithoutClient();
    expect(await theme()).toBe('light');
    await site.open(PAGE);
    expect(await theme()).toBe('light');
    expect(await toggle().getAttribute('aria-label')).toContain('currently light mode');
  });

  test('CM-09: the address may ask for a mode, which is not kept', async () => {
    await site.open(`${PAGE}?octavo-theme=dark`);
    expect([await theme(), await stored()]).toEqual(['dark', null]);
    await site.open(PAGE);
    expect(await theme()).toBe('light');
  });

  test('STO-01, EC-09: with storage blocked it still chooses, for this page; one warning says that it is not kept', async () => {
    await site.page.addInitScript(() => {
      const get = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get });
      Object.defineProperty(window, 'sessionStorage', { get });
    });
    await site.open('/manual/docs/next/features');
    await toggle().click();
    expect(await theme()).toBe('dark');
    await site.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Journal' }).click();
    await site.page.locator('h1', { hasText: 'Lantern journal' }).waitFor();
    expect(await theme()).toBe('dark');
    await site.page.goBack();
    await site.page.getByRole('navigation', { name: 'Docs sidebar' }).waitFor();
    expect(site.messages.splice(0)).toEqual([
      expect.stringMatching(/^Browser storage \(localStorage\) is not available, so preferences are not remembered/),
    ]);
    await site.open('/manual/docs/next/features');
    expect(await theme()).toBe('light');
    expect(site.messages.splice(0)).toHaveLength(1);
  });

  test('CM-10: printing changes and stores nothing', async () => {
    await site.open(PAGE);
    await toggle().click();
    await site.page.emulateMedia({ media: 'print', colorScheme: 'light' });
    expect([await theme(), await stored()]).toEqual(['dark', 'dark']);
    await site.page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    expect([await theme(), await stored()]).toEqual(['dark', 'dark']);
  });
});

describe('a reader who may not', () => {
  const site = visitSite('handbook', { colorScheme: 'dark' });

  test('CM-02, CM-08: the page is light and has no switch, whatever is stored or the system prefers', async () => {
    await site.page.addInitScript(() => {
      if (window.sessionStorage.getItem('seen') === null) localStorage.setItem('theme', 'dark');
      window.sessionStorage.setItem('seen', 'yes');
    });
    await site.page.route('**/assets/js/first-*.js', (route) => route.abort());
    await site.load('/docs');
    expect(await site.page.getAttribute('html', 'data-theme')).toBe('light');
    const before = await site.page.evaluate(background);
    await site.page.unroute('**/assets/js/first-*.js');
    site.messages.length = 0;
    await site.open('/docs?octavo-theme=dark');
    expect(await site.page.getAttribute('html', 'data-theme')).toBe('light');
    expect(await site.page.evaluate(background)).toBe(before);
    expect(await site.page.getByRole('button', { name: /^Switch between/ }).count()).toBe(0);
    expect(await site.page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
  });
});

describe('pictures for both modes', () => {
  const site = visitSite('harbour');
  const shown = () =>
    site.page
      .locator('.navbar__brand img')
      .evaluateAll((all) => all.filter((image) => image.checkVisibility()).map((image) => image.getAttribute('src')));

  test('IMG-01: before the script both are in the page and the one of the mode is seen', async () => {
    await site.page.route('**/assets/js/first-*.js', (route) => route.abort());
    for (const [mode, source] of [
      ['light', '/img/anchor.svg'],
      ['dark', '/img/anchor-dark.svg'],
    ] as const) {
      await site.load(`/docs/next/?octavo-theme=${mode}`);
      expect(await site.page.locator('.navbar__brand img').count()).toBe(2);
      expect(await shown()).toEqual([source]);
    }
    site.messages.length = 0;
  });
});
