import { expect, test } from 'vitest';
import type { Config } from '../../config/types.ts';
import type { Page } from '../../content/base/types.ts';
import { defined } from '../../shared/plain-data.ts';
import { doc, docsConfig, i18n, markdownPage, pageAt, site, siteConfig } from '../testing.ts';

const SOURCE = doc('a.md', { sourceHash: 'fresh', contentTitle: 'A' });

const configOf = (changes: Partial<Config['i18n']> = {}): Config =>
  siteConfig({
    docs: [docsConfig({ editUrl: 'https://github.com/o/r/edit/main/' })],
    i18n: { ...i18n('en', 'fr'), ...changes },
  });

const stateOf = (pages: readonly Page[], path: string, config = configOf()) => {
  const { content } = pageAt(site(pages, { config }), path);
  return 'translation' in content ? content.translation : undefined;
};
const translated = (sourceHash: unknown, slug?: string) =>
  doc('a.md', { locale: 'fr', frontMatter: { source_hash: sourceHash, ...defined({ slug }) } });

test('I18N-13: a page without translation says so, in which language it is, and where a translation can be written', () => {
  expect(stateOf([SOURCE], '/fr/docs/a')).toEqual({
    language: { lang: 'en' },
    notice: {
      kind: 'missing',
      href: 'https://github.com/o/r/new/main?filename=i18n/fr/docusaurus-plugin-content-docs/current/a.md',
    },
  });
  expect(stateOf([SOURCE], '/docs/a')).toBeUndefined();
  expect(stateOf([SOURCE, markdownPage('about.md')], '/fr/about')).toEqual({
    language: { lang: 'en' },
    notice: { kind: 'missing' },
  });
});

test('nobody is asked to translate what says where it is edited', () => {
  const page = { ...SOURCE, frontMatter: { custom_edit_url: 'https://elsewhere.example' } };
  expect(stateOf([page], '/fr/docs/a')?.notice).toEqual({ kind: 'missing' });
});

test('a translation whose source has changed leads to the original, wherever that is', () => {
  const [moved, slug] = [{ ...SOURCE, frontMatter: { slug: 'moved' } }, 'a'];
  expect(stateOf([moved, translated('old', slug)], '/fr/docs/a')).toEqual({
    notice: { kind: 'outdated', href: '/docs/moved' },
  });
  expect(stateOf([SOURCE, translated(123)], '/fr/docs/a')?.notice?.kind).toBe('outdated');
});

test('a translation of the present source has no notice, nor has one that records nothing', () => {
  expect(stateOf([SOURCE, translated('fresh')], '/fr/docs/a')).toBeUndefined();
  expect(stateOf([SOURCE, translated(undefined)], '/fr/docs/a')).toBeUndefined();
});

test('notices can be turned off, and do not come up between forms of one language', () => {
  const off = configOf({ translationNotices: false });
  expect(stateOf([SOURCE], '/fr/docs/a', off)).toEqual({ language: { lang: 'en' } });
  expect(stateOf([SOURCE, translated('old')], '/fr/docs/a', off)).toBeUndefined();
  const british = configOf({ ...i18n('en', 'en-GB') });
  expect(stateOf([SOURCE], '/en-GB/docs/a', british)).toEqual({ language: { lang: 'en' } });
});

test('the direction of the article is told where it differs', () => {
  const { locales } = i18n('en', 'ar');
  const config = configOf({
    locales: locales.map((each) => (each.code === 'ar' ? { ...each, direction: 'rtl' } : each)),
  });
  expect(stateOf([SOURCE], '/ar/docs/a', config)?.language).toEqual({ lang: 'en', dir: 'ltr' });
});

test('titles in the language of the source say so in sidebar, pager and breadcrumbs', () => {
  const pages = [SOURCE, translated('fresh'), doc('b.md', { contentTitle: 'B' })];
  const page = pageAt(site(pages, { config: configOf() }), '/fr/docs/a');
  expect(page.sidebar?.items?.map((item) => ('lang' in item ? item.lang : undefined))).toEqual([undefined, 'en']);
  expect(page.content).toMatchObject({ next: { label: 'B', lang: 'en' } });
  const other = pageAt(site(pages, { config: configOf() }), '/fr/docs/b');
  expect(other.content).toMatchObject({ breadcrumbs: [{ label: 'B', lang: 'en' }] });
  expect(other.content).not.toHaveProperty('previous.lang');
});
