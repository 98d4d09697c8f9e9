/** Docs pages: versions, sidebar, breadcrumbs, table of contents, headings, banners. */
import { describe, expect, test } from 'vitest';
import { MOBILE, scrollY, stopClock, visitSite, type Visitor } from './support/visit.ts';

const VERSIONS = ['', '4.x', '3.x', '2.x', '1.x'] as const;
const CONTROLLERS = '/docs/architecture/controllers';

const sidebarOf = ({ page }: Visitor) => page.getByRole('navigation', { name: 'Docs sidebar' });
const texts = (values: string[]) => values.map((value) => value.trim());

describe('as served', () => {
  const site = visitSite('handbook', { shared: true, javaScriptEnabled: false });
  const { load } = site;
  const breadcrumbs = () => site.page.getByRole('navigation', { name: 'Breadcrumbs' });
  const pager = () => site.page.getByRole('navigation', { name: 'Docs pages' });

  test.each(VERSIONS)(
    'RT-08, RT-09, VER-05, VER-06: version "%s" begins with its README, first in its sidebar',
    async (version) => {
      const path = version === '' ? '/docs' : `/docs/${version}`;
      await load(path);
      expect(await site.page.getAttribute('html', 'class')).toContain('docs-doc-id-README');
      const first = sidebarOf(site).getByRole('link').first();
      expect(await first.getAttribute('aria-current')).toBe('page');
      expect(await first.getAttribute('href')).toBe(`${path}/`);
      expect(await first.getAttribute('title')).toBe(await first.innerText());
    },
  );

  test.each([
    ['1.x', 'v1', 'tutorials/multi-user-todo-list/tuto-1-Introduction', ['TUTORIALS', 'Multi-User To-Do List']],
    ['1.x', 'v1', 'cookbook/not-found-page', ['TOPIC GUIDES', 'Cookbook']],
    ['2.x', 'v2', 'databases/mongodb', ['TOPIC GUIDES', 'Databases']],
    ['3.x', 'v3', 'common/task-scheduling', ['TOPIC GUIDES', 'Common']],
  ] as const)('RT-13, VER-06: version %s (%s) has the page %s, in its own sidebar', async (...row) => {
    const [version, label, name, categories] = row;
    const path = `/docs/${version}/${name}`;
    expect(await load(path)).toBe(200);
    expect(await site.page.getAttribute('html', 'class')).toContain(`docs-version-${version}`);
    expect(await site.page.locator('.navbar .dropdown > a').first().innerText()).toBe(label);
    expect(await sidebarOf(site).locator('[aria-current="page"]').getAttribute('href')).toBe(path);
    const active = sidebarOf(site).locator('.menu__link--sublist.menu__link--active');
    expect(texts(await active.allTextContents())).toEqual(categories);
    const links = sidebarOf(site).locator('a[href^="/"]');
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs.filter((href) => href?.startsWith(`/docs/${version}/`) !== true)).toEqual([]);
  });

  test('VER-02, VER-03, VER-04, RT-10: labels come from the locale, else from the config', async () => {
    const labels = () => site.page.locator('.navbar .dropdown').first().locator('ul a').allTextContents();
    await load('/docs');
    expect(await labels()).toEqual(['v5', 'v4', 'v3', 'v2', 'v1']);
    await load('/id/docs');
    expect(await labels()).toEqual(['5.x', 'v4', 'v3', 'v2', '1.x']);
  });

  test('SB-01, SB-02: a docs page shows its sidebar, without a way to hide it; a page in no sidebar has none', async () => {
    await load(CONTROLLERS);
    expect(await sidebarOf(site).isVisible()).toBe(true);
    expect(await site.page.getByRole('button', { name: 'Collapse sidebar', exact: true }).count()).toBe(0);
    const withSidebar = await site.page.locator('article').boundingBox();
    await load('/docs/tutorials/simple-todo-list/installation-troubleshooting');
    expect(await sidebarOf(site).count()).toBe(0);
    const without = await site.page.locator('article').boundingBox();
    expect(without?.x).toBeLessThan(withSidebar?.x ?? 0);
    expect(await breadcrumbs().count()).toBe(0);
    expect(await pager().count()).toBe(0);
  });

  test('SB-21: the main categories of version 5 start open, those inside closed', async () => {
    await load('/docs');
    const states = await sidebarOf(site)
      .locator('.theme-doc-sidebar-menu > li')
      .evaluateAll((items) =>
        items.map((item) => {
          const toggles = [...item.querySelectorAll('[aria-expanded]')].map((toggle) =>
            toggle.getAttribute('aria-expanded'),
          );
          const external = item.querySelectorAll(':scope > ul a[target="_blank"]').length;
          const label = item.querySelector('a')?.firstChild?.textContent ?? '';
          return [label, toggles[0] ?? 'link', toggles.slice(1).every((state) => state === 'false'), external];
        }),
      );
    expect(states).toEqual([
      ['Introduction', 'link', true, 0],
      ['TUTORIALS', 'true', true, 0],
      ['TOPIC GUIDES', 'true', true, 0],
      ['Comparison with Other Frameworks', 'true', true, 0],
      ['Upgrading', 'true', true, 5],
      ['Community', 'true', true, 0],
    ]);
  });

  test('SB-04, SB-05, SB-06: the current page is marked; its categories are marked and open, others closed', async () => {
    await load(CONTROLLERS);
    const current = sidebarOf(site).locator('[aria-current="page"]');
    expect(await current.allInnerTexts()).toEqual(['Controllers']);
    expect(await current.getAttribute('class')).toContain('menu__link--active');
    const active = sidebarOf(site).locator('.menu__link--sublist.menu__link--active');
    expect(texts(await active.allTextContents())).toEqual(['TOPIC GUIDES', 'Architecture']);
    const state = (name: string) =>
      sidebarOf(site).locator('.menu__link--sublist', { hasText: name }).getAttribute('aria-expanded');
    expect(await state('Architecture')).toBe('true');
    expect(await state('Security')).toBe('false');
    expect(await state('TUTORIALS')).toBe('true');
    expect(await state('Simple To-Do List')).toBe('false');
  });

  test('SB-10: what a closed category holds is not in the page', async () => {
    await load(CONTROLLERS);
    expect(await sidebarOf(site).getByText('CORS').count()).toBe(0);
    expect(await (await fetch(site.origin + CONTROLLERS)).text()).not.toContain('/docs/security/cors"');
  });

  test('SB-14: external links of the sidebar open in a new tab and say so', async () => {
    await load(CONTROLLERS);
    const link = sidebarOf(site).getByRole('link', { name: 'To v5 (opens in new tab)' });
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(await link.locator('svg').isVisible()).toBe(true);
  });

  test('DP-01, DP-02: breadcrumbs lead home, name the categories and end with the page', async () => {
    await load(CONTROLLERS);
    const items = breadcrumbs().getByRole('listitem');
    expect(texts(await items.allTextContents())).toEqual(['', 'TOPIC GUIDES', 'Architecture', 'Controllers']);
    const links = breadcrumbs().getByRole('link');
    expect(await links.count()).toBe(1);
    expect(await links.getAttribute('aria-label')).toBe('Home page');
    expect(await links.getAttribute('href')).toBe('/');
    await load(`/fr${CONTROLLERS}`);
    expect(await site.page.locator('.breadcrumbs__link').first().getAttribute('href')).toBe('/fr/');
  });

  test('DP-04: parts of a docs page stand in order', async () => {
    await load('/docs/2.x/architecture/hooks');
    const order = await site.page.evaluate(() => {
      const parts = [
        '[role="alert"]',
        '.theme-doc-breadcrumbs',
        '.theme-doc-version-badge',
        '.theme-doc-toc-mobile',
        'h1',
        '.theme-doc-footer',
        '.pagination-nav',
      ];
      const all = [...document.querySelectorAll('main *')];
      return parts.map((part) => all.findIndex((element) => element.matches(part)));
    });
    expect(order.every((index) => index >= 0)).toBe(true);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  test.each([
    ['/docs', [], ['Next']],
    [CONTROLLERS, ['Previous'], ['Next']],
    ['/docs/community/awesome-foal', ['Previous'], []],
  ])('DP-05, DP-07: the pager of %s has %j and %j', async (path, previous, next) => {
    await load(path);
    expect(await pager().locator('[rel="prev"] .pagination-nav__sublabel').allTextContents()).toEqual(previous);
    expect(await pager().locator('[rel="next"] .pagination-nav__sublabel').allTextContents()).toEqual(next);
  });

  test('DP-05, DP-06: the pager follows the sidebar, with its labels', async () => {
    await load('/docs/architecture/configuration');
    const next = pager().locator('[rel="next"]');
    expect(await next.getAttribute('href')).toBe('/docs/common/validation-and-sanitization');
    expect(await next.locator('.pagination-nav__label').innerText()).toBe('Validation');
  });

  test.each([
    [CONTROLLERS, 'docs/architecture/controllers.md'],
    ['/docs/3.x/architecture/controllers', 'versioned_docs/version-3.x/architecture/controllers.md'],
    ['/id/docs/architecture/architecture-overview', 'docs/architecture/architecture-overview.md'],
  ])('DP-08, DP-09: %s is edited at %s', async (path, file) => {
    await load(path);
    const edit = site.page.locator('.theme-edit-this-page');
    expect(await edit.getAttribute('href')).toBe(`https://github.com/FoalTS/foal/edit/master/docs/${file}`);
    expect(await edit.getAttribute('target')).toBe('_blank');
  });

  test('DP-11, HD-02: the title is the only h1, without id and link', async () => {
    await load(CONTROLLERS);
    const heading = site.page.locator('h1');
    expect(await heading.count()).toBe(1);
    expect(await heading.getAttribute('id')).toBeNull();
    expect(await heading.locator('a').count()).toBe(0);
  });

  test('HD-01, HD-04, TOC-01, TOC-05, LIM-01: headings link to themselves, the table of contents lists levels 2 and 3', async () => {
    await load(CONTROLLERS);
    const headings = await site.page.locator('article :is(h2, h3, h4, h5, h6)').evaluateAll((all) =>
      all.map((heading) => {
        const link = heading.querySelector('a.hash-link');
        return {
          level: Number(heading.localName.slice(1)),
          id: heading.id,
          text: heading.textContent?.replace(/\u200B/g, '').trim() ?? '',
          isPlain: heading.children.length === 1,
          href: link?.getAttribute('href'),
          name: link?.getAttribute('aria-label'),
          title: link?.getAttribute('title'),
        };
      }),
    );
    expect(headings.length).toBeGreaterThan(5);
    expect(headings.filter(({ isPlain }) => isPlain).length).toBeGreaterThan(5);
    for (const { id, href, name, title, text, isPlain } of headings) {
      expect(id).not.toBe('');
      expect(href).toBe(`#${id}`);
      expect(name).toBe(`Direct link to ${isPlain ? text : id}`);
      expect(title).toBe(name);
    }
    const toc = site.page.locator('.theme-doc-toc-desktop');
    expect(await toc.isVisible()).toBe(true);
    const entries = await toc
      .locator('a')
      .evaluateAll((links) => links.map((link) => [link.getAttribute('href'), link.closest('ul ul') === null ? 2 : 3]));
    const wanted = headings.filter(({ level }) => level <= 3).map(({ id, level }) => [`#${id}`, level]);
    expect(entries).toEqual(wanted);
  });

  test('VB-01, VB-02, VER-02: v1 to v3 are no longer maintained and say so; v4 and v5 do not', async () => {
    for (const version of VERSIONS) {
      await load(version === '' ? '/docs' : `/docs/${version}`);
      const banner = site.page.getByRole('alert');
      const outdated = ['3.x', '2.x', '1.x'].includes(version);
      expect(await banner.count()).toBe(outdated ? 1 : 0);
      if (!outdated) continue;
      expect(texts(await banner.locator('> div').allTextContents())).toEqual([
        `This is documentation for FoalTS v${version[0]}, which is no longer actively maintained.`,
        'For up-to-date documentation, see the latest version (v5).',
        expect.stringMatching(
          /^(?:This page has changed|This page says the same|There is no such page|(?:One|\d+) sections? of this page ha)[^]* in v5\./,
        ),
      ]);
      expect(await banner.locator('b').first().innerText()).toBe(`v${version[0]}`);
    }
  });

  test('VB-03: its link leads to the same doc of the latest version', async () => {
    await load('/id/docs/1.x/architecture/controllers');
    const link = site.page.getByRole('alert').getByRole('link');
    expect(await link.getAttribute('href')).toBe('/id/docs/architecture/controllers');
  });

  test('VB-05: the version badge is there, and hidden by the styles of the site', async () => {
    await load('/docs/2.x');
    const badge = site.page.locator('.theme-doc-version-badge');
    expect(await badge.textContent()).toBe('Version: v2');
    expect(await badge.isVisible()).toBe(false);
  });

  test('MD-40, MD-44: links to other docs stay in the version and the locale', async () => {
    await load('/id/docs/2.x/architecture/controllers');
    const hrefs = await site.page
      .locator('article .markdown a')
      .evaluateAll((links) =>
        links.map((link) => link.getAttribute('href') ?? '').filter((href) => href.startsWith('/')),
      );
    expect(hrefs.length).toBeGreaterThan(0);
    expect(hrefs.filter((href) => !href.startsWith('/id/docs/2.x'))).toEqual([]);
  });
});

describe('in use', () => {
  const site = visitSite('handbook');
  const toc = () => site.page.locator('.theme-doc-toc-desktop');
  const activeEntries = () => toc().locator('.table-of-contents__link--active').allInnerTexts();

  test('SB-07, SB-02, SB-09, SB-10: a category opens and closes where it stands and leaves others alone', async () => {
    await site.open(CONTROLLERS);
    const security = sidebarOf(site).getByRole('button', { name: 'Security' });
    expect(await security.getAttribute('href')).toBe('#');
    await security.click();
    await sidebarOf(site).getByText('CORS').waitFor();
    expect(await security.getAttribute('aria-expanded')).toBe('true');
    expect(new URL(site.page.url()).pathname + new URL(site.page.url()).hash).toBe(CONTROLLERS);
    expect(await sidebarOf(site).getByRole('button', { name: 'Architecture' }).getAttribute('aria-expanded')).toBe(
      'true',
    );
    await security.press('Enter');
    await expect.poll(() => sidebarOf(site).getByText('CORS').isVisible()).toBe(false);
    expect(await security.getAttribute('aria-expanded')).toBe('false');
    expect(await sidebarOf(site).getByText('CORS').count()).toBe(1);
  });

  test('TOC-07: while scrolling the heading being read is marked, and no other', async () => {
    await site.open(CONTROLLERS);
    await site.page.evaluate(() => {
      const heading = document.querySelector('#nested-controllers');
      window.scrollTo(0, window.scrollY + (heading?.getBoundingClientRect().top ?? 0) - 20);
    });
    await expect.poll(activeEntries).toEqual(['Nested controllers']);
    await site.page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const last = await toc().locator('a').last().innerText();
    await expect.poll(activeEntries).toEqual([last]);
    await site.page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(activeEntries).not.toEqual([last]);
    expect((await activeEntries()).length).toBeLessThanOrEqual(1);
  });

  test('TOC-05: the table of contents stays in view while the article scrolls', async () => {
    await site.open(CONTROLLERS);
    await site.page.evaluate(() => window.scrollTo(0, 1500));
    const box = await toc().boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect(box?.y).toBeLessThan(200);
  });

  test('HD-06: the link of a heading shows while the heading is pointed at', async () => {
    await site.open(CONTROLLERS);
    const link = site.page.locator('#routes .hash-link');
    const style = () =>
      link.evaluate((element) => {
        const { opacity, userSelect } = getComputedStyle(element);
        return { opacity, userSelect };
      });
    expect(await style()).toEqual({ opacity: '0', userSelect: 'none' });
    expect(await link.getAttribute('translate')).toBe('no');
    await site.page.locator('#routes').hover();
    await expect.poll(async () => (await style()).opacity).toBe('1');
    await site.page.mouse.move(0, 0);
    await expect.poll(async () => (await style()).opacity).toBe('0');
    await link.focus();
    await expect.poll(async () => (await style()).opacity).toBe('1');
  });

  test('HD-07: a page opened at a heading shows it', async () => {
    await site.open(`${CONTROLLERS}#nested-controllers`);
    const top = await site.page
      .locator('#nested-controllers')
      .evaluate((heading) => heading.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(100);
  });

  test('MD-26, LIM-32: code can be copied; the button says so for a second', async () => {
    await site.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await stopClock(site.page);
    await site.open('/docs');
    const block = site.page.locator('.theme-code-block').first();
    await block.hover();
    const button = block.getByRole('button', { name: 'Copy code to clipboard' });
    expect(await button.getAttribute('title')).toBe('Copy');
    await button.click();
    const said = block.getByRole('button', { name: 'Copied' });
    await said.waitFor();
    const copied = await site.page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe((await block.locator('code').textContent())?.trimEnd());
    await site.page.clock.runFor(999);
    expect(await said.count()).toBe(1);
    await site.page.clock.runFor(2);
    await block.getByRole('button', { name: 'Copy code to clipboard' }).waitFor();
  });

  test('BTT-01: the way back to the top shows while scrolling up, and leads there', async () => {
    await site.open(CONTROLLERS);
    const button = site.page.locator('.theme-back-to-top-button--show');
    await site.page.mouse.move(700, 500);
    await site.page.mouse.wheel(0, 1500);
    await expect.poll(() => scrollY(site.page)).toBe(1500);
    expect(await button.count()).toBe(0);
    await site.page.mouse.wheel(0, -300);
    await button.waitFor();
    await site.page.getByRole('button', { name: 'Scroll back to top' }).click();
    await expect.poll(() => scrollY(site.page), { timeout: 5000 }).toBe(0);
    await button.waitFor({ state: 'detached' });
  });
});

describe('categories with a page', () => {
  const site = visitSite('lantern');

  test('SB-08, DP-16: the label opens the page of the category, the button beside it only the category', async () => {
    await site.open('/manual/docs/next/features');
    const sidebar = sidebarOf(site);
    const label = sidebar.getByRole('link', { name: 'Guides', exact: true });
    const toggle = sidebar.getByRole('button', { name: /^(?:Expand|Collapse) sidebar category 'Guides'$/ });
    const before = await toggle.getAttribute('aria-expanded');
    await toggle.click();
    await expect.poll(() => toggle.getAttribute('aria-expanded')).not.toBe(before);
    expect(await site.page.locator('h1').innerText()).toBe('Features');
    await label.click();
    await site.page.waitForURL('**/docs/next/guides');
    expect(await toggle.getAttribute('aria-expanded')).toBe('true');
    expect(await label.getAttribute('aria-current')).toBe('page');
    const cards = site.page.locator('main .card');
    expect(await cards.count()).toBeGreaterThan(1);
    await label.click();
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('false');
    expect(new URL(site.page.url()).pathname).toBe('/manual/docs/next/guides');
  });

  test('DT-01, DT-02, DT-03, DT-05: docs are found by their tags', async () => {
    await site.open('/manual/docs/next/features');
    const tag = site.page.locator('.theme-doc-footer a[rel="tag"]', { hasText: 'basics' });
    await tag.click();
    await site.page.locator('h1', { hasText: '2 docs tagged with "basics"' }).waitFor();
    expect(await site.page.getAttribute('html', 'class')).toContain('docs-tags-doc-list-page');
    expect(await site.page.locator('main h2').count()).toBe(2);
    await site.page.getByRole('link', { name: 'View all tags' }).click();
    await site.page.locator('h1', { hasText: /^Tags$/ }).waitFor();
    expect(await site.page.locator('main h2').allInnerTexts()).toEqual(['B', 'M']);
  });

  test('SB-07, SB-17: the first click opens a closed category that stands after an unlisted doc', async () => {
    await site.open('/manual/docs/next/features');
    const sidebar = site.page.getByRole('navigation', { name: 'Docs sidebar' });
    const category = sidebar.getByRole('button', { name: 'Appendix' });
    await category.evaluate((element) => element.setAttribute('data-octavo-test', 'same'));
    expect(site.requests.filter((url) => url.includes('/sidebar.'))).toEqual([]);
    // Not with the pointer: that loads the sidebar before it clicks.
    await category.press('Enter');
    await sidebar.getByRole('link', { name: 'Changes' }).waitFor();
    expect(await category.getAttribute('aria-expanded')).toBe('true');
    expect(await category.getAttribute('data-octavo-test')).toBe('same');
    expect(site.requests.filter((url) => url.includes('/sidebar.'))).toHaveLength(1);
    expect(await sidebar.innerText()).not.toContain('Hidden');
  });

  test('VIS-02: an unlisted page warns, is found by nobody and is in no list', async () => {
    await site.open('/manual/docs/next/hidden');
    expect(await site.page.locator('main').innerText()).toContain('Unlisted page');
    expect(await site.page.getAttribute('meta[name="robots"]', 'content')).toBe('noindex, nofollow');
    expect(await (await fetch(`${site.origin}/manual/sitemap.xml`)).text()).not.toContain('hidden');
  });
});

describe('on a phone', () => {
  const site = visitSite('handbook', { viewport: MOBILE });

  test('TOC-06, SB-20: the table of contents is a closed panel above the text, the sidebar in the menu', async () => {
    const served = await (await fetch(site.origin + CONTROLLERS)).text();
    expect(served).toContain('theme-doc-toc-mobile');
    expect(served).toContain('theme-doc-toc-desktop');
    await site.open(CONTROLLERS);
    expect(await site.page.locator('.theme-doc-toc-desktop').isVisible()).toBe(false);
    expect(await site.page.locator('.theme-doc-sidebar-container').isVisible()).toBe(false);
    const button = site.page.getByRole('button', { name: 'On this page' });
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    const link = site.page.locator('.theme-doc-toc-mobile').getByRole('link', { name: 'Nested controllers' });
    expect(await link.isVisible()).toBe(false);
    await button.click();
    await link.click();
    expect(new URL(site.page.url()).hash).toBe('#nested-controllers');
  });

  test('SB-20, MOB-05, MOB-09: the sidebar is in the menu; opening a category leaves the menu open', async () => {
    await site.open(CONTROLLERS);
    await site.page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const sidebar = site.page.getByRole('dialog').getByRole('navigation', { name: 'Docs sidebar' });
    await sidebar.getByRole('button', { name: 'Security' }).click();
    await sidebar.getByText('CORS').waitFor();
    expect(await site.page.getByRole('dialog').isVisible()).toBe(true);
    expect(
      await site.page
        .getByRole('dialog')
        .getByRole('link', { name: /FoalTS$/ })
        .isVisible(),
    ).toBe(true);
    await sidebar.getByText('CORS').click();
    await site.page.waitForURL('**/docs/security/cors');
    await site.page.locator('h1', { hasText: 'CORS Requests' }).waitFor();
  });
});
