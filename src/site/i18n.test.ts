import { expect, test } from 'vitest';
import { buildMessages } from './locale/messages.ts';
import { fillMarkers } from './base/fill-markers.ts';
import { doc, markdownPage, docsInput, i18n, localeOf, pageAt, site, siteConfig, siteInput, told } from './testing.ts';
import { buildSite } from './build-site.ts';

test('I18N-06: code.json, then the catalogue of the locale, then English', () => {
  const messages = { 'theme.common.editThisPage': { message: 'Own' }, 'site.custom': { message: 'Hi' } };
  const files = { 'code.json': { sitePath: 'i18n/fr/code.json', messages } };
  expect(buildMessages('fr', { files })).toMatchObject({ 'theme.common.editThisPage': 'Own', 'site.custom': 'Hi' });
  expect(buildMessages('fr-CA', undefined)['theme.NotFound.title']).toBe(
    buildMessages('fr', undefined)['theme.NotFound.title'],
  );
  const ofTheme = { 'theme.NotFound.title': 'Theirs' };
  expect(buildMessages('ja', undefined, ofTheme)).toMatchObject({ ...ofTheme, 'theme.tags.tagsPageTitle': 'Tags' });
  expect(buildMessages('fr', undefined, ofTheme)['theme.NotFound.title']).not.toBe('Theirs');
  expect(buildMessages('xx', undefined)['theme.NotFound.title']).toBe('Page Not Found');
  expect(buildMessages('not a locale', undefined)['theme.NotFound.title']).toBe('Page Not Found');
});

test('I18N-11, I18N-12: a message with more plural forms than the language has is reported once', () => {
  const messages = { 'theme.blog.post.plurals': { message: 'satu|dua|tiga' }, 'site.note': { message: 'a|b|c' } };
  const files = { 'code.json': { sitePath: 'i18n/id/code.json', messages } };
  const built = site([doc('a.md')], {
    config: siteConfig({ i18n: i18n('en', 'id') }),
    translations: { id: { files } },
  });
  expect(told(built)).toEqual([
    'warning -:- The message "satu|dua|tiga" has 3 plural forms, but this language has 1: other.',
  ]);
});

test('I18N-13, I18N-14, I18N-18: translations stand in for their source, everything else is shared, nothing is added', () => {
  const source = doc('a.md');
  const translated = doc('a.md', { locale: 'fr' });
  const pages = [source, doc('b.md'), translated, doc('extra.md', { locale: 'fr' })];
  const built = site(pages, { config: siteConfig({ i18n: i18n('en', 'fr', 'es') }) });
  const docs = (code: string) => localeOf(built, code).routes.filter(({ kind }) => kind === 'doc');
  expect(docs('fr').map(({ path, page }) => [path, page?.file.locale])).toEqual([
    ['/fr/docs/a', 'fr'],
    ['/fr/docs/b', 'en'],
  ]);
  expect(docs('es')[0]?.page).toBe(source);
  expect(docs('fr')[1]?.page).toBe(docs('en')[1]?.page);
});

test('I18N-21: a locale that is not translated shows the source with its own interface', () => {
  const config = siteConfig({ i18n: i18n('en', 'fr') });
  const locales = config.i18n.locales.map((locale) => ({ ...locale, translate: locale.code === 'en' }));
  const files = { 'code.json': { sitePath: 'x', messages: { 'theme.NotFound.title': { message: 'Own' } } } };
  const built = site([doc('a.md', { contentTitle: 'A' }), doc('a.md', { locale: 'fr', contentTitle: 'Fr' })], {
    config: { ...config, i18n: { ...config.i18n, locales } },
    translations: { fr: { files } },
  });
  expect(pageAt(built, '/fr/docs/a').content).toMatchObject({ title: 'A' });
  expect(localeOf(built, 'fr').shell.messages['theme.NotFound.title']).toBe(
    buildMessages('fr', undefined)['theme.NotFound.title'],
  );
});

test('markers are filled with what they stand for', () => {
  const values = {
    L: (n: number) => `link${n}`,
    A: (n: number) => `asset${n}`,
    D: () => ' width="1"',
    M: (n: number) => `m${n}`,
    S: () => '<i>',
  };
  expect(fillMarkers('<a href="\0L0\0"><img src="\0A12\0"\0D12\0>\0M1\0</a>\0S0\0', values)).toBe(
    '<a href="link0"><img src="asset12" width="1">m1</a><i>',
  );
  expect(fillMarkers('plain', values)).toBe('plain');
});

test('messages and assets in an article follow the locale; values are escaped', () => {
  const page = doc('a.md', {
    html: '<b>\0M0\0</b><img src="\0A0\0"\0D0\0><img src="\0A1\0"\0D1\0>',
    messages: [{ id: 'theme.common.headingLinkTitle', values: { heading: '<x>' } }],
    assets: [
      { target: './a.png', kind: 'image', line: 1, column: 1 },
      { target: './gone.png', kind: 'image', line: 1, column: 1 },
    ],
  });
  const asset = {
    filePath: '/site/docs/a.png',
    outPath: 'assets/a-1.png',
    urlPath: 'assets/a-1.png',
    width: 2,
    height: 3,
  };
  const built = buildSite(
    siteInput([page], {
      assets: new Map([['/site/docs/a.md\n./a.png', asset]]),
      config: siteConfig({ i18n: i18n('en', 'fr') }),
    }),
  );
  const html = (path: string) => {
    const { content } = pageAt(built, path);
    return 'article' in content ? content.article.html : undefined;
  };
  const images = '<img src="/assets/a-1.png" width="2" height="3"><img src="./gone.png">';
  expect(html('/docs/a')).toBe(`<b>Direct link to &lt;x&gt;</b>${images}`);
  expect(html('/fr/docs/a')).toMatch(/^<b>(?!Direct).*&lt;x&gt;.*<\/b><img src="\/assets\/a-1\.png"/);
  expect(built.assets).toEqual([asset]);
});

test('VIS-01: assets of drafts are not published', () => {
  const asset = { filePath: '/site/docs/a.png', outPath: 'assets/a-1.png', urlPath: 'assets/a-1.png' };
  const pages = [doc('a.md', { frontMatter: { draft: true } }), doc('b.md')];
  const built = buildSite(
    siteInput(pages, { assets: new Map([['/site/docs/a.md\n./a.png', asset]]), docs: [docsInput()] }),
  );
  expect(built.assets).toEqual([]);
});

test('DD-10: paths of tags lead to the same tag in each language, or to its list of tags', () => {
  const sitePath = 'docs/tags.yml';
  const value = { lamp: { permalink: '/lamp' }, oil: { permalink: '/oil' } };
  const inFrench = {
    sitePath: 'i18n/fr/tags.yml',
    value: { lamp: { permalink: '/lampe' }, oil: { permalink: '/huile' } },
  };
  const inSpanish = { sitePath: 'i18n/es/tags.yml', value: { lamp: { permalink: '/farol' } } };
  const tagged = (tags: string[], locale = 'en') => doc('a.md', { locale, frontMatter: { tags } });
  const home = markdownPage('index.md');
  const pages = [home, tagged(['lamp', 'oil']), tagged(['lamp'], 'fr'), tagged(['oil', 'lamp'], 'es')];
  const tags = { current: { sitePath, value, translations: { fr: inFrench, es: inSpanish } } };
  const built = site(pages, { config: siteConfig({ i18n: i18n('en', 'fr', 'es') }), docs: [docsInput({ tags })] });
  const redirects = (code: string) =>
    Object.fromEntries(localeOf(built, code).redirects.map(({ from, to }) => [from, to]));
  expect(redirects('en')).toEqual({
    '/docs/tags/lampe': '/docs/tags/lamp',
    '/docs/tags/huile': '/docs/tags/oil',
    '/docs/tags/farol': '/docs/tags/lamp',
  });
  expect(redirects('fr')).toEqual({
    '/fr/docs/tags/lamp': '/fr/docs/tags/lampe',
    '/fr/docs/tags/farol': '/fr/docs/tags/lampe',
    '/fr/docs/tags/oil': '/fr/docs/tags',
    '/fr/docs/tags/huile': '/fr/docs/tags',
  });
  expect(redirects('es')).toEqual({
    '/es/docs/tags/lamp': '/es/docs/tags/farol',
    '/es/docs/tags/lampe': '/es/docs/tags/farol',
    '/es/docs/tags/huile': '/es/docs/tags/oil',
  });
});
