/** What a reader of another language is told: which pages are not translated, and which translations are old. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { casesOf } from '../support/circles.ts';
import { catalogues } from '../../src/shared/messages/index.ts';
import { servePlainly } from './support/plain-host.ts';
import { hydrated, isMarked, mark, MOBILE, visitSite } from './support/visit.ts';

const HOOKS = 'docs/architecture/hooks';
const TRANSLATED = 'docs/architecture/architecture-overview';
const NOTICE = '.translation-notice';

const plain = visitSite('handbook');

describe('the handbook', () => {
  const site = visitSite('handbook', { shared: true });
  const notice = () => site.page.getByRole('note').and(site.page.locator(NOTICE));
  const langOf = (selector: string) =>
    site.page
      .locator(selector)
      .first()
      .evaluate((element) => element.closest('[lang]')?.getAttribute('lang'));

  test.each(casesOf(['fr', 'es', 'id'] as const, 1))(
    'I18N-13: /%s/ says in its own language that a page is not translated, and how to help',
    { tags: 'both' },
    async (locale) => {
      const catalogue = catalogues[locale];
      await site.load(`/${locale}/${HOOKS}`);
      expect(await notice().innerText()).toContain(catalogue['theme.translation.missing']);
      const link = notice().getByRole('link', { name: catalogue['theme.translation.missing.link'] });
      expect(await link.getAttribute('href')).toBe(
        `https://github.com/FoalTS/foal/new/master/docs?filename=i18n/${locale}/docusaurus-plugin-content-docs/current/architecture/hooks.md`,
      );
      const [above, title] = [await notice().boundingBox(), await site.page.locator('article h1').boundingBox()];
      expect(above?.y).toBeLessThan(title?.y ?? 0);
    },
  );

  test('the article, its table of contents and its titles name their language; what is around them does not', async () => {
    await site.load(`/fr/${HOOKS}`);
    for (const selector of [
      'article h1',
      'article p:not(.translation-notice)',
      '.table-of-contents a',
      '.theme-doc-toc-mobile .table-of-contents a',
      '.menu__link[aria-current="page"]',
      '.pagination-nav__label',
      '.breadcrumbs__item--active span',
    ])
      expect(await langOf(selector), selector).toBe('en');
    for (const selector of [NOTICE, '.toc-title', '.theme-edit-this-page', '.pagination-nav__sublabel', '.navbar'])
      expect(await langOf(selector), selector).toBe('fr');
  });

  test('originals and translations have no notice, and no other language', async () => {
    for (const path of [`/${HOOKS}`, `/fr/${TRANSLATED}`]) {
      await site.load(path);
      expect(await site.page.locator(NOTICE).count()).toBe(0);
      expect(await langOf('article h1')).toBe(path.startsWith('/fr') ? 'fr' : 'en');
    }
  });

  test('client navigation shows and takes away the same notice', async () => {
    await site.open(`/fr/${TRANSLATED}`);
    await mark(site.page);
    await site.page.locator('.theme-doc-sidebar-menu').getByRole('link', { name: 'Hooks' }).click();
    await notice().waitFor();
    const shown = await notice().innerHTML();
    expect(await langOf('article h1')).toBe('en');
    await site.page.goBack();
    await notice().waitFor({ state: 'detached' });
    expect(await langOf('article h1')).toBe('fr');
    expect(await isMarked(site.page)).toBe(true);
    await site.open(`/fr/${HOOKS}`);
    expect(await notice().innerHTML()).toBe(shown);
  });

  test('posts and their lists name the language of each post', async () => {
    await site.load('/fr/blog/2025/05/27/version-5.0-release-notes');
    expect(await notice().count()).toBe(1);
    expect(await langOf('article h1')).toBe('en');
    expect(await langOf('article .markdown p')).toBe('en');
    expect(await langOf('article time')).toBe('fr');
    await site.load('/fr/blog');
    expect(await notice().count()).toBe(0);
    expect(await langOf('article h2')).toBe('en');
    expect(await langOf('article .markdown p')).toBe('en');
  });

  test('the notice is in no Markdown copy, no search index and no feed', () => {
    const text = catalogues.fr['theme.translation.missing'];
    const read = (path: string) => readFileSync(join(site.dir, path), 'utf8');
    expect(read(`fr/${HOOKS}.md`)).not.toContain(text);
    expect(read('fr/blog/rss.xml')).not.toContain(text);
    const indexes = readdirSync(join(site.dir, 'assets/search'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      statSync(join(site.dir, 'assets/search', name)).isFile(),
    );
    expect(indexes.length).toBeGreaterThan(0);
    for (const name of indexes) expect(read(`assets/search/${name}`)).not.toContain(text);
  });

  test('the notice fits a narrow screen', async () => {
    await site.page.setViewportSize(MOBILE);
    await site.load(`/fr/${HOOKS}`);
    const box = await notice().boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(MOBILE.width);
  });
});

describe('a translation whose original has changed', () => {
  const site = visitSite('lantern');

  test('says so, and leads to the original', async () => {
    await site.open('/manual/fr/docs/next');
    const notice = site.page.locator(NOTICE);
    expect(await notice.innerText()).toContain(catalogues.fr['theme.translation.outdated']);
    await notice.getByRole('link').click();
    await site.page.waitForURL('**/manual/docs/next/');
    expect(await site.page.locator('html').getAttribute('lang')).toBe('en');
    expect(await site.page.locator(NOTICE).count()).toBe(0);
  });

  test('a Markdown page that is not translated has the notice too', async () => {
    await site.load('/manual/fr/try');
    expect(await site.page.locator(NOTICE).innerText()).toContain(catalogues.fr['theme.translation.missing']);
  });
});

describe('a page in the other direction of writing', () => {
  const site = visitSite('harbour');

  test('I18N-22: an article from left to right stands in a page from right to left', async () => {
    await site.load('/ar/docs');
    expect(await site.page.locator('html').getAttribute('dir')).toBe('rtl');
    const article = site.page.locator('.theme-doc-markdown');
    expect(await article.getAttribute('dir')).toBe('ltr');
    expect(await article.getAttribute('lang')).toBe('en');
  });
});

test('NF-06: the one not-found page of a plain host speaks the language of the path', async () => {
  const host = await servePlainly(inject('handbook').dir);
  try {
    const { page } = plain;
    const texts = catalogues.fr;
    await page.goto(`${host.origin}/fr/docs/no/such/page?a=1`);
    await page.getByRole('heading', { level: 1, name: texts['theme.NotFound.title'] }).waitFor();
    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    await expect.poll(() => page.title()).toContain(texts['theme.NotFound.title']);
    await page.waitForSelector('html[data-has-hydrated="true"]');
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/fr/docs/no/such/page?a=1');
    await mark(page);
    await page.locator('.navbar__brand').click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/fr/');
    expect(await isMarked(page)).toBe(true);
    await page.goto(`${host.origin}/no/such/page`);
    await page.getByRole('heading', { level: 1, name: catalogues.en['theme.NotFound.title'] }).waitFor();
    await hydrated(page);
  } finally {
    host.close();
  }
});
