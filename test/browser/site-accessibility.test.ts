/** axe on every page type in every language, wide and narrow, light and dark, and on what opens. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { violationsInBothModes, violationsOnAllScreens } from './support/axe.ts';
import { LANTERN_PAGES, WEBSITE_LOCALES, WEBSITE_PAGES, type PageType } from './support/page-types.ts';
import { MOBILE, visitSite, type Visitor } from './support/visit.ts';

type AccessiblePage = Pick<PageType, 'name' | 'path'>;

const WEBSITE: readonly AccessiblePage[] = [
  ...WEBSITE_PAGES,
  { name: 'long docs page', path: 'docs/frontend/server-side-rendering' },
  { name: 'main docs page of an old version', path: 'docs/1.x' },
];
const HARBOUR: readonly AccessiblePage[] = [
  { name: 'docs page', path: 'docs/next/moorings' },
  { name: 'docs page of an old version', path: 'docs/' },
  { name: 'Markdown page', path: '' },
  { name: 'search page', path: 'search' },
];
const QUIET = { reducedMotion: 'reduce', shared: true } as const;

describe.each([
  { name: 'website', bases: WEBSITE_LOCALES.map(({ base }) => base), pages: WEBSITE },
  { name: 'lantern', bases: ['/manual/', '/manual/fr/'], pages: LANTERN_PAGES },
  { name: 'harbour', bases: ['/', '/ar/'], pages: HARBOUR },
] as const)('$name', ({ name, bases, pages }) => {
  const site = visitSite(name, QUIET);
  /** One for each language, at work at the same time. */
  let tabs: readonly Page[];
  beforeAll(async () => {
    tabs = await Promise.all(bases.map(() => site.newPage()));
  });

  test.each(pages)('$name has no accessibility violations, in any language, mode or size', async ({ path }) => {
    const found = await Promise.all(
      tabs.map(async (tab, index) => {
        const url = `${bases[index]}${path}`;
        const response = await tab.goto(site.origin + url);
        await tab.waitForSelector('html[data-has-hydrated="true"]');
        const violations = await violationsOnAllScreens(tab, { whole: index === 0 });
        if (response?.status() === 404) site.messages.length = 0;
        return violations.map((text) => `${url}, ${text}`);
      }),
    );
    expect(found.flat()).toEqual([]);
  });
});

describe('what opens on a narrow screen', () => {
  const site = visitSite('website', { viewport: MOBILE, reducedMotion: 'reduce' });

  test.each(['/', '/id/'])('MOB-08: both menus below %s have no accessibility violations', async (base) => {
    await site.open(`${base}docs/architecture/hooks`);
    await site.page.locator('.navbar__toggle').click();
    const panel = site.page.getByRole('dialog');
    await panel.locator('a[href$="docs/architecture/controllers"]').waitFor();
    expect(await violationsInBothModes(site.page)).toEqual([]);
    await panel.locator('.navbar-sidebar__back').click();
    const dropdowns = panel.locator('button.menu__link--sublist');
    for (const dropdown of await dropdowns.all()) {
      if ((await dropdown.getAttribute('aria-expanded')) === 'false') await dropdown.click();
    }
    await panel.getByRole('link', { name: 'Bahasa Indonesia' }).waitFor();
    expect(await violationsInBothModes(site.page)).toEqual([]);
  });

  test('the open table of contents has no accessibility violations', async () => {
    await site.open('/docs/architecture/hooks');
    await site.page.getByRole('button', { name: 'On this page' }).click();
    await site.page.locator('.theme-doc-toc-mobile').getByRole('link').first().waitFor();
    expect(await violationsInBothModes(site.page)).toEqual([]);
  });

  test('SD-21: the search dialog has no accessibility violations', async () => {
    await site.open('/docs/architecture/hooks');
    await expectAccessibleSearch(site);
  });
});

describe('what opens on a wide screen', () => {
  const site = visitSite('website', { reducedMotion: 'reduce' });

  test.each(['v5', 'EN'])('DD-01: the open dropdown %s has no accessibility violations', async (label) => {
    await site.open('/docs/architecture/hooks');
    await site.page.locator('.navbar .dropdown', { hasText: label }).first().hover();
    await site.page.getByRole('link', { name: { v5: 'v3', EN: 'FR' }[label] ?? '', exact: true }).waitFor();
    expect(await violationsInBothModes(site.page)).toEqual([]);
  });

  test.each(['/', '/id/'])('SD-21: the search dialog below %s has no accessibility violations', async (base) => {
    await site.open(`${base}docs/architecture/hooks`);
    await expectAccessibleSearch(site);
  });

  test('SD-18: the search dialog has no accessibility violations when searching fails', async () => {
    await site.context.route(/\/assets\/search\//, (route) => route.abort());
    await site.open('/docs/architecture/hooks');
    await site.page.keyboard.press('Control+k');
    await site.page.locator('.search-input').fill('hook');
    await site.page.locator('.search-message').waitFor();
    expect(await violationsInBothModes(site.page)).toEqual([]);
    site.messages.length = 0;
  });

  test('the panel of another tab has no accessibility violations', async () => {
    await site.open('/docs/authentication/session-tokens');
    const tab = site.page.locator('article [role="tab"][aria-selected="false"]').first();
    await tab.click();
    expect(await violationsInBothModes(site.page)).toEqual([]);
  });
});

describe('what opens in an article', () => {
  const site = visitSite('lantern', { reducedMotion: 'reduce' });

  test('open details have no accessibility violations', async () => {
    await site.open('/manual/docs/next/features');
    await site.page.getByText('More about glass').click();
    await site.page.getByText('It breaks.').waitFor();
    expect(await violationsInBothModes(site.page)).toEqual([]);
  });
});

/** Without searches, with one of the past, with results and without any. */
async function expectAccessibleSearch({ page }: Visitor): Promise<void> {
  await page.keyboard.press('Control+k');
  const input = page.locator('.search-input');
  await input.waitFor();
  expect(await violationsInBothModes(page)).toEqual([]);
  await input.fill('hook');
  await page.locator('[role="option"]').first().waitFor();
  expect(await violationsInBothModes(page)).toEqual([]);
  await input.fill('zwxzwxzwx');
  await page.locator('.search-message').waitFor();
  expect(await violationsInBothModes(page)).toEqual([]);
}
