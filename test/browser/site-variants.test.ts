/** What a site may ask for in its config and the other sites do not: each item of the navbar, the system's colours, page views. */
import { describe, expect, test } from 'vitest';
import { settle } from './support/axe.ts';
import { address, frames, MOBILE, visitSite } from './support/visit.ts';

const ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

const FILES = {
  'octavo.config.ts': `export default {
  title: 'Signal', favicon: 'icon.svg', url: 'https://signal.example', baseUrl: '/tower/', contentSecurityPolicy: true, blog: false,
  analytics: { trackingId: 'G-SIGNAL' },
  docs: { sidebarPath: './sidebars.ts', lastVersion: 'current', versions: { current: { label: 'v2' }, '1.0': { label: 'v1' } } },
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'], localeConfigs: { en: { label: 'English' }, fr: { label: 'Français' } } },
  theme: {
    colorMode: { respectPrefersColorScheme: true },
    navbar: {
      title: 'Signal',
      items: [
        { type: 'search', position: 'left' },
        { to: 'docs/flags', label: 'Flags' },
        { href: 'https://code.example', label: 'Code', position: 'left' },
        { type: 'html', value: '<em>Night watch</em>' },
        { type: 'doc', docId: 'lamps', label: 'Lamps' },
        { type: 'docSidebar', sidebarId: 'manual', label: 'Manual' },
        { type: 'docsVersion', label: 'Docs of this version' },
        { type: 'docsVersionDropdown', dropdownItemsAfter: [{ to: 'docs/old', label: 'All versions' }] },
        { type: 'localeDropdown', queryString: 'kept=yes' },
        {
          label: 'More',
          items: [
            { to: 'docs/flags', label: 'Colours of flags' },
            { type: 'html', value: '<hr>' },
            { type: 'doc', docId: 'old', label: 'Old signals' },
          ],
        },
      ],
    },
  },
};
`,
  'versions.json': '["1.0"]',
  'sidebars.ts': `export default { manual: ['index', 'flags', 'lamps'], attic: ['old'] };\n`,
  'static/icon.svg': ICON,
  'docs/index.md': '---\nslug: /\ntitle: Signals\n---\n\n[Flags](./flags.md?side=port#blue)\n',
  'docs/flags.md': `# Flags\n\n${'Hoist them. '.repeat(400)}\n\n## Blue\n\n${'Peter. '.repeat(1500)}\n`,
  'docs/lamps.md': '# Lamps\n',
  'docs/old.md': '# Old signals\n',
  'versioned_docs/version-1.0/index.md': '---\nslug: /\ntitle: Signals of old\n---\n',
  'versioned_docs/version-1.0/lamps.md': '# Lamps of old\n',
  'versioned_sidebars/version-1.0-sidebars.json': '{"manual":["index","lamps"]}',
  'src/pages/index.md': '# Signal tower\n',
};

describe('every type of item', () => {
  const site = visitSite(FILES);
  const bar = () => site.page.getByRole('navigation', { name: 'Main' });
  const shown = (selector: string) =>
    bar()
      .locator(selector)
      .evaluateAll((all) =>
        all
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .map((element) => `${element.textContent.trim()} ${element.getAttribute('href') ?? ''}`.trim()),
      );

  test('NAV-02, NAV-03, NAV-18: each stands where it was put, and on the right without a place', async () => {
    await site.open('/tower/docs/lamps');
    const left = '.navbar__items:not(.navbar__items--right) > ';
    expect(await shown(`${left}:is(a, button, div):not(.navbar__brand, .navbar__toggle)`)).toEqual([
      expect.stringMatching(/^Search.* \/tower\/search$/),
      'Code (opens in new tab) https://code.example',
    ]);
    expect(
      await shown('.navbar__items--right > :is(a, em, div), .navbar__items--right > .dropdown > :is(a, button)'),
    ).toEqual([
      'Flags /tower/docs/flags',
      'Night watch',
      'Lamps /tower/docs/lamps',
      'Manual /tower/docs/',
      'Docs of this version /tower/docs/',
      expect.stringMatching(/^v2/),
      'v2 /tower/docs/lamps',
      expect.stringMatching(/^English/),
      'English',
      expect.stringMatching(/^More/),
      'More',
    ]);
    expect(
      await bar()
        .getByRole('button', { name: /^Search/ })
        .count(),
    ).toBe(1);
    await bar().getByRole('button', { name: 'More' }).hover();
    await expect
      .poll(() => shown('.dropdown:last-of-type .dropdown__menu a'))
      .toEqual(expect.arrayContaining(['Colours of flags /tower/docs/flags', 'Old signals /tower/docs/old']));
    await bar().getByRole('link', { name: 'Old signals' }).click();
    await expect.poll(() => address(site.page)).toBe('/tower/docs/old');
  });

  test('NAV-19, NAV-20, NAV-21: links into the docs follow the version on screen and are marked with their sidebar', async () => {
    const marked = () => bar().locator('a.navbar__link[aria-current="page"]').allInnerTexts();
    await site.open('/tower/docs/flags');
    expect(await marked()).toEqual(['Flags', 'Lamps', 'Manual', 'Docs of this version']);
    await site.open('/tower/docs/old');
    expect(await marked()).toEqual(['Docs of this version']);
    await site.open('/tower/docs/1.0/');
    const href = (name: string) => bar().getByRole('link', { name, exact: true }).getAttribute('href');
    expect(await href('Lamps')).toBe('/tower/docs/1.0/lamps');
    expect(await href('Manual')).toBe('/tower/docs/1.0/');
    expect(await href('Docs of this version')).toBe('/tower/docs/1.0/');
  });

  test('DD-08, DD-11: entries of the config stand after the versions; a configured query goes with the language', async () => {
    await site.open('/tower/docs/lamps?beam=red#top');
    const versions = bar().locator('.dropdown').first();
    await versions.hover();
    await versions.getByRole('link', { name: 'All versions' }).waitFor();
    expect(await versions.locator('ul a').allInnerTexts()).toEqual(['v2', 'v1', 'All versions']);
    await bar().locator('.dropdown').nth(1).hover();
    await bar().getByRole('link', { name: 'Français' }).click();
    await site.page.waitForSelector('html[lang="fr"]');
    expect(address(site.page)).toBe('/tower/fr/docs/lamps?beam=red&kept=yes#top');
  });

  test('NAV-12: without hide-on-scroll the bar stays in the window', async () => {
    await site.open('/tower/docs/flags');
    await site.page.mouse.move(700, 500);
    await site.page.mouse.wheel(0, 900);
    await expect.poll(() => site.page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    await frames(site.page);
    await settle(site.page);
    expect(await bar().evaluate((element) => element.getBoundingClientRect().top)).toBe(0);
  });
});

describe('on a phone', () => {
  const site = visitSite(FILES, { viewport: MOBILE, hasTouch: true });

  test('DD-03, DD-04, MOB-07, NAV-18: a menu of its own is closed until one of its entries is the page; search is not in the panel', async () => {
    await site.open('/tower/');
    await site.page.getByRole('button', { name: 'Toggle navigation bar' }).tap();
    const panel = site.page.getByRole('dialog');
    const more = panel.getByRole('button', { name: 'More' });
    await more.waitFor();
    expect(await more.getAttribute('aria-expanded')).toBe('false');
    expect(await panel.getByRole('link', { name: 'Colours of flags' }).count()).toBe(0);
    expect(await panel.getByText('Search').count()).toBe(0);
    expect(await panel.getByRole('button', { name: '← Back to main menu' }).count()).toBe(0);
    expect(await panel.getByText('Night watch').isVisible()).toBe(true);
    await panel.getByRole('link', { name: 'Flags', exact: true }).tap();
    await site.page.locator('h1', { hasText: 'Flags' }).waitFor();
    await site.page.getByRole('button', { name: 'Toggle navigation bar' }).tap();
    await panel.getByRole('button', { name: '← Back to main menu' }).tap();
    expect(await more.getAttribute('aria-expanded')).toBe('true');
    await expect.poll(() => panel.getByRole('link', { name: 'Colours of flags' }).isVisible()).toBe(true);
  });
});

describe('a colour mode that follows the system', () => {
  const site = visitSite(FILES, { colorScheme: 'dark' });
  const mode = () => site.page.getAttribute('html', 'data-theme');
  const stored = () => site.page.evaluate(() => localStorage.getItem('theme'));
  const background = () => site.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const toggle = () => site.page.getByRole('button', { name: /^Switch between dark and light mode/ });
  const isNamed = (name: string) =>
    expect.poll(() => toggle().getAttribute('aria-label')).toContain(`currently ${name}`);

  test('CM-05: at first, without a flash, and as it changes; nothing is stored', async () => {
    await site.page.route('**/assets/js/first-*.js', (route) => route.abort());
    await site.load('/tower/docs/lamps');
    expect(await mode()).toBe('dark');
    const dark = await background();
    await site.page.unroute('**/assets/js/first-*.js');
    site.messages.length = 0;
    await site.open('/tower/docs/lamps');
    expect([await mode(), await background()]).toEqual(['dark', dark]);
    await site.page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(mode).toBe('light');
    expect(await background()).not.toBe(dark);
    await site.page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(mode).toBe('dark');
    expect(await stored()).toBeNull();
  });

  test('CM-10: a printer, which browsers report as light, changes nothing', async () => {
    await site.open('/tower/docs/lamps');
    await site.page.emulateMedia({ media: 'print', colorScheme: 'light' });
    await frames(site.page);
    expect([await mode(), await stored()]).toEqual(['dark', null]);
    await site.page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    expect(await mode()).toBe('dark');
  });

  test('CM-05, CM-07: the reader goes round from the system to light and dark and back, which forgets the choice', async () => {
    await site.open('/tower/docs/lamps');
    await isNamed('system mode');
    await toggle().click();
    expect([await mode(), await stored()]).toEqual(['light', 'light']);
    await isNamed('light mode');
    await site.page.emulateMedia({ colorScheme: 'light' });
    await site.page.emulateMedia({ colorScheme: 'dark' });
    expect(await mode()).toBe('light');
    await toggle().click();
    expect([await mode(), await stored()]).toEqual(['dark', 'dark']);
    await isNamed('dark mode');
    await site.page.emulateMedia({ colorScheme: 'light' });
    expect(await mode()).toBe('dark');
    await toggle().click();
    await isNamed('system mode');
    expect([await mode(), await stored()]).toEqual(['light', null]);
  });

  test('CM-04: a choice made in another tab is followed at once, its end as well', async () => {
    await site.open('/tower/docs/lamps');
    const other = await site.newPage();
    await other.goto(`${site.origin}/tower/docs/flags`);
    await other.waitForSelector('html[data-has-hydrated="true"]');
    await toggle().click();
    await other.waitForSelector('html[data-theme="light"]');
    expect(await other.getByRole('button', { name: /currently light mode/ }).count()).toBe(1);
    await site.page.evaluate(() => localStorage.removeItem('theme'));
    await other.waitForSelector('html[data-theme="dark"]');
  });
});

describe('page views', () => {
  const site = visitSite(FILES);
  const calls = () =>
    site.page.evaluate(() =>
      ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((values) => Array.from(values)),
    );
  const views = async () => (await calls()).flatMap(([name, , data]) => (name === 'event' ? [data] : []));

  test('AN-01, AN-02: the first by the snippet, then one for each change of path, query or hash', async () => {
    await site.open('/tower/docs/');
    expect(site.foreign).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-SIGNAL']);
    await expect.poll(async () => (await calls()).map(([name]) => name)).toEqual(['js', 'config']);
    const view = (path: string, title: string) => ({
      page_path: path,
      page_location: site.origin + path,
      page_title: `${title} | Signal`,
    });
    const seen: object[] = [];
    const sees = async (path: string, title: string) => {
      seen.push(view(path, title));
      await expect.poll(views).toEqual(seen);
    };
    const link = site.page.locator('article p a');
    await link.click();
    await sees('/tower/docs/flags?side=port#blue', 'Flags');
    await site.page.locator('h2 .hash-link').evaluate((one) => (one as HTMLElement).click());
    await frames(site.page);
    expect(await views()).toEqual(seen);
    const bar = site.page.getByRole('navigation', { name: 'Main' });
    await bar.getByRole('link', { name: 'Flags', exact: true }).click();
    await sees('/tower/docs/flags', 'Flags');
    await bar.getByRole('link', { name: 'Flags', exact: true }).click();
    await frames(site.page);
    expect(await views()).toEqual(seen);
    await site.page.evaluate(() => (location.hash = '#blue'));
    await sees('/tower/docs/flags#blue', 'Flags');
    await site.page.goBack();
    await sees('/tower/docs/flags', 'Flags');
    await bar.getByRole('link', { name: 'Lamps', exact: true }).click();
    await sees('/tower/docs/lamps', 'Lamps');
    expect((await calls()).filter(([name]) => name === 'config')).toHaveLength(1);
  });
});
