import { expect, test } from 'vitest';
import type { Page } from '../../content/base/types.ts';
import type { SiteInput } from '../base/types.ts';
import {
  doc,
  docsConfig,
  docsInput,
  frontMatter,
  i18n,
  links,
  markdownPage,
  pageAt,
  site,
  siteConfig,
} from '../testing.ts';

const PAGES = [
  doc('README.md', frontMatter({ slug: '/' })),
  doc('guides/start.md'),
  doc('guides/nuxt.js.md'),
  doc('guides/Nested Name.md'),
  doc('common/gRPC.md', frontMatter({ slug: '/rpc' })),
  doc('README.md', { version: '4.x', ...frontMatter({ slug: '/' }) }),
  doc('guides/start.md', { version: '4.x' }),
  markdownPage('about.md'),
];

const CONFIG = siteConfig({
  docs: [docsConfig({ lastVersion: 'current' })],
  i18n: i18n('en', 'fr'),
  onBrokenLinks: 'ignore',
  onBrokenMarkdownLinks: 'ignore',
});

function hrefs(path: string, pages: readonly Page[], changes: Partial<SiteInput> = {}) {
  const built = site(pages, { config: CONFIG, docs: [docsInput({ versionNames: ['4.x'] })], ...changes });
  const { content } = pageAt(built, path);
  const html = 'article' in content ? (content.article.html ?? '') : '';
  return [...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1]);
}

/** Links of the page `guides/links.md`, as they stand at `/docs/guides/links` or in another locale. */
function from(targets: readonly string[], base = '/', changes: Partial<SiteInput> = {}) {
  return hrefs(`${base}docs/guides/links`, [...PAGES, doc('guides/links.md', links(...targets))], changes);
}

test('MD-40: links to files become permalinks, query and hash kept', () => {
  expect(
    from([
      './start.md',
      '../README.md#x',
      '../common/gRPC.md?a=b#c',
      'start.md',
      'guides/start.md',
      'docs/guides/start.md',
      '/guides/start.md',
      '/docs/guides/start.md',
      '@site/docs/guides/start.md',
      '@site/src/pages/about.md',
      '../../src/pages/about.md',
      './Nested%20Name.md',
      './nuxt.js.md',
    ]),
  ).toEqual([
    '/docs/guides/start',
    '/docs/#x',
    '/docs/rpc?a=b#c',
    '/docs/guides/start',
    '/docs/guides/start',
    '/docs/guides/start',
    '/docs/guides/start',
    '/docs/guides/start',
    '/docs/guides/start',
    '/about',
    '/about',
    '/docs/guides/Nested%20Name',
    '/docs/guides/nuxt.js',
  ]);
});

test('MD-41: links between files stay in the version', () => {
  const page = doc('guides/links.md', { version: '4.x', ...links('./start.md', '/README.md', 'guides/start.md') });
  expect(hrefs('/docs/4.x/guides/links', [...PAGES, page])).toEqual([
    '/docs/4.x/guides/start',
    '/docs/4.x/',
    '/docs/4.x/guides/start',
  ]);
});

test('MD-42: a link to a file without page is left as it is', () => {
  expect(from(['./nope.md#x', '@site/docs/nope.md'])).toEqual(['./nope.md#x', '@site/docs/nope.md']);
});

test('MD-43: relative links without extension are resolved like URLs; a slash at the end of the page counts', () => {
  expect(from(['./start', '../rpc', 'start#a', '../../about', '..', './nuxt.js'])).toEqual([
    '/docs/guides/start',
    '/docs/rpc',
    '/docs/guides/start#a',
    '/about',
    '/docs/',
    '/docs/guides/nuxt.js',
  ]);
  const index = doc('README.md', { ...frontMatter({ slug: '/' }), ...links('./rpc', 'guides/start') });
  expect(hrefs('/docs/', [index, ...PAGES.slice(1)])).toEqual(['/docs/rpc', '/docs/guides/start']);
});

test('MD-43: a query alone is one of the page itself, whatever its path ends in', () => {
  expect(from(['?lang=ts', '?lang=ts#a', '#a'])).toEqual([
    '/docs/guides/links?lang=ts',
    '/docs/guides/links?lang=ts#a',
    '#a',
  ]);
  const index = doc('README.md', { ...frontMatter({ slug: '/' }), ...links('?lang=ts') });
  expect(hrefs('/docs/', [index, ...PAGES.slice(1)])).toEqual(['/docs/?lang=ts']);
});

test('MD-44: absolute links get the base of the locale, unless they have one', () => {
  const targets = ['/docs/rpc', '/fr/docs/rpc', '/docs/rpc?a#b', '/'];
  expect(from(targets, '/fr/')).toEqual(['/fr/docs/rpc', '/fr/docs/rpc', '/fr/docs/rpc?a#b', '/fr/']);
  expect(from(targets)).toEqual(['/docs/rpc', '/fr/docs/rpc', '/docs/rpc?a#b', '/']);
});

test('links out of the site and anchors are kept', () => {
  const targets = ['https://x.y/a.md', 'mailto:a@b.c', '//x.y', '#here', 'pathname:///files/x.md'];
  expect(from(targets)).toEqual(['https://x.y/a.md', 'mailto:a@b.c', '//x.y', '#here', '/files/x.md']);
});

test('white space in links is encoded', () => {
  expect(
    from([
      './Nested Name.md',
      '/docs/guides/Nested Name#an id',
      'pathname:///a b.pdf',
      '#a b',
      'https://x.y/a b?c=d e',
    ]),
  ).toEqual([
    '/docs/guides/Nested%20Name',
    '/docs/guides/Nested%20Name#an%20id',
    '/a%20b.pdf',
    '#a%20b',
    'https://x.y/a%20b?c=d%20e',
  ]);
});

test('a link in the wrong letter case leads to the page', () => {
  expect(from(['/docs/RPC', './Start#a', '../RPC/'])).toEqual(['/docs/rpc', '/docs/guides/start#a', '/docs/rpc/']);
});

test('NF-02, NF-03: the trailing slash setting applies to links', () => {
  const config = { ...CONFIG, trailingSlash: true };
  const page = doc('guides/links.md', links('./start.md#x', '/docs/rpc?a', '/', '#x', './start.md'));
  expect(hrefs('/docs/guides/links/', [...PAGES, page], { config })).toEqual([
    '/docs/guides/start/#x',
    '/docs/rpc/?a',
    '/',
    '#x',
    '/docs/guides/start/',
  ]);
});

test('links to the files of pages lead to the pages where these are such files', () => {
  const config = { ...CONFIG, pageFiles: 'urls' } as const;
  const page = doc(
    'guides/links.md',
    links('/docs/guides/start.html#x', './start.html', '/docs/index.html', '/a.html'),
  );
  expect(hrefs('/docs/guides/links', [...PAGES, page], { config })).toEqual([
    '/docs/guides/start#x',
    '/docs/guides/start',
    '/docs/',
    '/a.html',
  ]);
});

test('I18N-15: links resolve across translated and other docs, from the translated file or from its source', () => {
  const source = doc('guides/links.md');
  const french = doc('guides/links.md', {
    locale: 'fr',
    ...links('./start.md', '../README.md', '@site/docs/guides/start.md', '../../src/pages/about.md', './own.md'),
  });
  const own = [doc('guides/own.md'), doc('guides/own.md', { locale: 'fr' })];
  expect(hrefs('/fr/docs/guides/links', [...PAGES, source, french, ...own])).toEqual([
    '/fr/docs/guides/start',
    '/fr/docs/',
    '/fr/docs/guides/start',
    '/fr/about',
    '/fr/docs/guides/own',
  ]);
});

test('MD-54: links of a partial are relative to the partial', () => {
  const page = doc('deep/er/x.md', {
    html: '<a href="\0L0\0">',
    links: [{ target: './start.md', line: 1, column: 1, from: '/site/docs/guides/_part.md' }],
  });
  expect(hrefs('/docs/deep/er/x', [...PAGES, page])).toEqual(['/docs/guides/start']);
});

test('a site below a path of its domain', () => {
  const locales = i18n('en', 'fr').locales.map((locale, index) => ({
    ...locale,
    base: index ? '/foal/fr/' : '/foal/',
  }));
  const config = { ...CONFIG, baseUrl: '/foal/', i18n: { ...CONFIG.i18n, locales } };
  const page = doc('guides/links.md', links('./start.md', '/docs/rpc', '/foal/docs/rpc'));
  expect(hrefs('/foal/fr/docs/guides/links', [...PAGES, page], { config })).toEqual([
    '/foal/fr/docs/guides/start',
    '/foal/fr/docs/rpc',
    '/foal/docs/rpc',
  ]);
});
