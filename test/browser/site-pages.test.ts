/**
 * Every page type of the built sites, in every language: it comes to life without a word on the console, and axe finds
 * nothing, wide and narrow, light and dark.
 */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { looksCloser } from '../support/circles.ts';
import { type Look, violationsOnAllScreens } from './support/axe.ts';
import { LANTERN_PAGES, WEBSITE_LOCALES, WEBSITE_PAGES, type PageType } from './support/page-types.ts';
import { hydrated, visitSite } from './support/visit.ts';

const WEBSITE: readonly PageType[] = [
  ...WEBSITE_PAGES,
  { name: 'long docs page', path: 'docs/frontend/server-side-rendering', htmlClass: 'docs-doc-page' },
  { name: 'main docs page of an old version', path: 'docs/1.x', htmlClass: 'docs-doc-page' },
];
const HARBOUR: readonly PageType[] = [
  { name: 'docs page', path: 'docs/next/moorings', htmlClass: 'docs-doc-page' },
  { name: 'docs page of an old version', path: 'docs/', htmlClass: 'docs-doc-page' },
  { name: 'Markdown page', path: '', htmlClass: 'mdx-page' },
  { name: 'search page', path: 'search', htmlClass: 'search-page' },
];
const SMALL_SITES = {
  lantern: [
    { lang: 'en', base: '/manual/' },
    { lang: 'fr', base: '/manual/fr/' },
  ],
  harbour: [
    { lang: 'en', base: '/' },
    { lang: 'ar', base: '/ar/' },
  ],
} as const;

describe.each([
  { name: 'website', locales: WEBSITE_LOCALES, pages: WEBSITE },
  { name: 'lantern', locales: SMALL_SITES.lantern, pages: LANTERN_PAGES },
  { name: 'harbour', locales: SMALL_SITES.harbour, pages: HARBOUR },
] as const)('$name', ({ name, locales, pages }) => {
  const site = visitSite(name, { reducedMotion: 'reduce', shared: true });
  /** One for each language, at work at the same time. */
  let tabs: readonly Page[] = [];
  // Those of a try that failed are closed.
  beforeEach(async () => {
    if (tabs[0]?.isClosed() ?? true) tabs = await Promise.all(locales.map(() => site.newPage()));
  });

  /** Closely in the first language, once for pages that are not made by the engine; in one of the others, by turns. */
  const lookAt = (locale: number, page: number): Look | undefined => {
    if (locale === 0) return name === 'website' ? 'once' : 'whole';
    return looksCloser || locale === 1 + (page % (locales.length - 1)) ? 'measured' : undefined;
  };

  /** What is wrong with a page; errors and warnings on the console fail the test after it has run. */
  async function faultsOf(tab: Page, type: PageType, { look, lang, url }: Visit): Promise<string[]> {
    const served = await (await fetch(site.origin + url)).text();
    const response = await tab.goto(site.origin + url);
    await hydrated(tab);
    const html = await tab.evaluate(() => {
      const { className, lang, dir } = document.documentElement;
      return { classes: className.split(' '), lang, dir };
    });
    expect.soft(served, url).toContain('data-has-hydrated="false"');
    expect.soft(response?.status(), url).toBe(type.status ?? 200);
    expect.soft(html, url).toMatchObject({ lang, dir: lang === 'ar' ? 'rtl' : 'ltr' });
    expect.soft(html.classes, url).toContain(type.htmlClass);
    return violationsOnAllScreens(tab, look);
  }

  test.each(pages)(
    'RR-15, RT-14, I18N-04: $name is hydrated silently, and accessible in any language, mode and size',
    { tags: 'both' },
    async (type) => {
      const found = await Promise.all(
        locales.map(async ({ lang, base }, index) => {
          const [tab, url] = [tabs[index] ?? site.page, base + type.path];
          const look = lookAt(index, pages.indexOf(type));
          if (look === undefined) return [];
          const faults = await faultsOf(tab, type, { look, lang, url });
          return faults.map((text) => `${url}, ${text}`);
        }),
      );
      expect(found.flat()).toEqual([]);
      // The browser tells of the status on the console, of these tabs as well.
      if (type.status === 404) expect(site.messages.splice(0).filter((text) => !text.includes('404'))).toEqual([]);
    },
  );
});

interface Visit {
  readonly look: Look;
  readonly lang: string;
  readonly url: string;
}

describe('classes of <html>', () => {
  const site = visitSite('handbook', { shared: true });

  test.each([
    [
      '/docs/4.x/architecture/hooks',
      'plugin-docs plugin-id-default docs-wrapper docs-version-4.x docs-doc-id-architecture/hooks',
    ],
    ['/id/docs', 'plugin-docs plugin-id-default docs-wrapper docs-version-current docs-doc-id-README'],
    ['/fr/blog/tags', 'plugin-blog plugin-id-default'],
    ['/', 'plugin-pages plugin-id-default'],
  ])('RT-15: %s names plugin, instance, version and doc: %s', async (path, classes) => {
    await site.open(path);
    const shown = (await site.page.getAttribute('html', 'class'))?.split(' ');
    expect(shown).toEqual(expect.arrayContaining(classes.split(' ')));
  });
});
