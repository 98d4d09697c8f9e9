/**
 * axe on what opens: menus, dropdowns, dialogs, panels. On pages as they load: `site-pages.test.ts`.
 *
 * @module-tag both
 */
import { describe, expect, test } from 'vitest';
import { looksCloser } from '../support/circles.ts';
import { violationsInBothModes } from './support/axe.ts';
import { MOBILE, visitSite, type Visitor } from './support/visit.ts';

/** What lies under a dialog or a list is looked at each time. */
const SHORT = '/docs';
/** Other languages change neither colours nor layout. */
const BASES = looksCloser ? ['/', '/id/'] : ['/'];

describe('what opens on a narrow screen', () => {
  const site = visitSite('handbook', { viewport: MOBILE, reducedMotion: 'reduce' });

  test.each(BASES)('MOB-08: both menus below %s have no accessibility violations', async (base) => {
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

  test('SD-21: the search dialog has no accessibility violations', { tags: 'more' }, async () => {
    await site.open(SHORT);
    await expectAccessibleSearch(site);
  });
});

describe('what opens on a wide screen', () => {
  const site = visitSite('handbook', { reducedMotion: 'reduce' });

  test.each(looksCloser ? ['v5', 'EN'] : ['v5'])(
    'DD-01: the open dropdown %s has no accessibility violations',
    async (label) => {
      await site.open(SHORT);
      await site.page.locator('.navbar .dropdown', { hasText: label }).first().hover();
      await site.page.getByRole('link', { name: { v5: 'v3', EN: 'FR' }[label] ?? '', exact: true }).waitFor();
      expect(await violationsInBothModes(site.page)).toEqual([]);
    },
  );

  test.each(BASES)('SD-21: the search dialog below %s has no accessibility violations', async (base) => {
    await site.open(base + SHORT.slice(1));
    await expectAccessibleSearch(site);
  });

  test('SD-18: the search dialog has no accessibility violations when searching fails', async () => {
    await site.context.route(/\/assets\/search\//, (route) => route.abort());
    await site.open(SHORT);
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
