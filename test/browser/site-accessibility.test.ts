/** axe on every page type, wide and narrow, and on what opens. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { LANTERN_PAGES, WEBSITE_PAGES } from './support/page-types.ts';
import { DESKTOP, MOBILE, visitSite, type Visitor } from './support/visit.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResults {
  readonly violations: readonly {
    readonly id: string;
    readonly help: string;
    readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[];
  }[];
}

async function violations({ page }: Visitor): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations } = (await page.evaluate('axe.run(document, { resultTypes: ["violations"] })')) as AxeResults;
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
  );
}

const QUIET = { reducedMotion: 'reduce', shared: true } as const;

/** Wide and narrow, the page not wider than the screen. */
async function expectAccessible(site: Visitor, path: string): Promise<void> {
  await site.page.setViewportSize(DESKTOP);
  await site.open(path);
  expect(await violations(site)).toEqual([]);
  await site.page.setViewportSize(MOBILE);
  await site.page.waitForFunction(() => window.innerWidth < 500);
  expect(await violations(site)).toEqual([]);
  expect(await site.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(MOBILE.width);
}

describe.each(['/', '/id/'])('website at %s', (base) => {
  const site = visitSite('website', QUIET);

  test.each(WEBSITE_PAGES)('$name has no accessibility violations, wide and narrow', ({ path }) =>
    expectAccessible(site, base + path),
  );
});

describe('small site', () => {
  const site = visitSite('lantern', QUIET);

  test.each(LANTERN_PAGES)('$name has no accessibility violations, wide and narrow', ({ path }) =>
    expectAccessible(site, `/manual/${path}`),
  );
});

describe('what opens', () => {
  const site = visitSite('website', { viewport: MOBILE, reducedMotion: 'reduce' });

  test('MOB-08: the open menu has no accessibility violations', async () => {
    await site.open('/docs/architecture/hooks');
    await site.page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const panel = site.page.getByRole('dialog');
    await panel.getByRole('link', { name: 'Controllers' }).waitFor();
    expect(await violations(site)).toEqual([]);
    await panel.getByRole('button', { name: '← Back to main menu' }).click();
    await panel.getByRole('button', { name: 'Versions' }).waitFor();
    expect(await violations(site)).toEqual([]);
  });

  test('the open table of contents and an open dropdown have no accessibility violations', async () => {
    await site.open('/docs/architecture/hooks');
    await site.page.getByRole('button', { name: 'On this page' }).click();
    await site.page.locator('.theme-doc-toc-mobile').getByRole('link').first().waitFor();
    expect(await violations(site)).toEqual([]);
    await site.page.setViewportSize(DESKTOP);
    await site.page.locator('.navbar .dropdown').first().hover();
    await site.page.getByRole('link', { name: 'v3', exact: true }).waitFor();
    expect(await violations(site)).toEqual([]);
  });
});
