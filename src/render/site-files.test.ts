import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { LOCALES, siteConfig } from '../site/blog/testing.ts';
import type { LocaleSite, Route } from '../site/base/types.ts';
import { catalogues } from '../shared/messages/index.ts';
import { BANNER_CSP_SOURCE, baseUrlBanner, renderRedirects } from './document.ts';
import { renderOpenSearch } from './sitemap.ts';
import { renderSitemap } from './sitemap.ts';
import { urlPattern } from './security-policy.ts';
import { childrenOf, parseXml, textsOf } from './xml-testing.ts';

function route(path: string, rest: Partial<Route> = {}): Route {
  return {
    path,
    kind: 'doc',
    sources: [],
    noIndex: false,
    unlisted: false,
    ids: [],
    build: () => {
      throw new Error('a sitemap needs no page data');
    },
    ...rest,
  };
}

function locale(
  changes: { routes?: readonly Route[]; redirects?: LocaleSite['redirects']; shell?: object } = {},
): LocaleSite {
  const shell = { locale: LOCALES.id, messages: catalogues.en, ...changes.shell };
  return { locale: 'id', blog: [], routes: [], redirects: [], ...changes, shell } as unknown as LocaleSite;
}

const routes = [
  route('/id/', { kind: 'component' }),
  route('/id/docs/4.x/é', { lastModified: '2025-05-27T10:00:00.000Z' }),
  route('/id/docs/2.x', { noIndex: true }),
  route('/id/docs/secret', { unlisted: true }),
  route('/id/search', { kind: 'search' }),
  route('/id/404.html', { kind: 'not-found' }),
  route('/id/blog/tags', { kind: 'blog-tags' }),
  route('/id/blog/tags/release', { kind: 'blog-tag' }),
];

function sitemapUrls(sitemap: object = {}): readonly string[] {
  const base = siteConfig().sitemap;
  const file = renderSitemap(locale({ routes }), siteConfig({ sitemap: { ...base, ...sitemap } }));
  return childrenOf(parseXml(file?.text ?? ''), 'url').map((url) => url.children.map((child) => child.text).join(' '));
}

test('SEO-09, SP-06: the sitemap of a locale lists its indexable routes', () => {
  expect(renderSitemap(locale({ routes }), siteConfig())?.outPath).toBe('id/sitemap.xml');
  expect(sitemapUrls()).toEqual([
    'https://foalts.org/id/ weekly 0.5',
    'https://foalts.org/id/docs/4.x/%C3%A9 weekly 0.5',
    'https://foalts.org/id/blog/tags weekly 0.5',
    'https://foalts.org/id/blog/tags/release weekly 0.5',
  ]);
});

test('SEO-09: last changes only when asked for; frequency and priority may be left out', () => {
  const bare = { changefreq: null, priority: null };
  expect(sitemapUrls({ ...bare, lastmod: 'date' })[1]).toBe('https://foalts.org/id/docs/4.x/%C3%A9 2025-05-27');
  expect(sitemapUrls({ ...bare, lastmod: 'datetime' })[1]).toContain(' 2025-05-27T10:00:00.000Z');
});

test('SEO-09: ignored patterns hold for the path with and without the locale', () => {
  expect(sitemapUrls({ ignorePatterns: ['/blog/tags/**'] })).toHaveLength(2);
  expect(sitemapUrls({ ignorePatterns: ['/id/blog/tags/*'] })).toHaveLength(3);
});

test('SEO-09: a site that must not be indexed has no sitemap', () => {
  expect(renderSitemap(locale({ routes }), siteConfig({ noIndex: true }))).toBeUndefined();
  expect(renderSitemap(locale({ routes }), siteConfig({ sitemap: false }))).toBeUndefined();
});

test.each([
  ['/tags/**', '/tags', true],
  ['/tags/**', '/tags/a/b/', true],
  ['/tags/**', '/tagsoup', false],
  ['/*/x', '/a/x', true],
  ['/*/x', '/a/b/x', false],
  ['/**/x', '/a/b/x', true],
  ['/{a,b}.c', '/b.c', true],
  ['/{a,b}.c', '/b-c', false],
  ['/v?', '/v1', true],
  ['/a/', '/a', true],
  ['/(x', '/(x', true],
])('the pattern %s on %s: %s', (glob, path, expected) => expect(urlPattern(glob).test(path)).toBe(expected));

test('SP-07: the description of the search names the page, title and icon', () => {
  const search = { provider: 'local', pageHref: '/id/search' };
  const file = renderOpenSearch(locale({ shell: { search } }), siteConfig({ title: 'Foal & TS' }));
  expect(file?.outPath).toBe('id/opensearch.xml');
  const root = parseXml(file?.text ?? '');
  expect(textsOf(root, 'ShortName')).toEqual(['Foal & TS']);
  expect(textsOf(root, 'Image')).toEqual(['https://foalts.org/img/favicon.ico']);
  expect(childrenOf(root, 'Url')[0]?.attributes['template']).toBe('https://foalts.org/id/search?q={searchTerms}');
});

test('SP-07: no description without a search page', () => {
  expect(renderOpenSearch(locale(), siteConfig())).toBeUndefined();
});

test('a redirect works without scripts and cannot be broken by its target', () => {
  const redirects = [
    { from: '/id/old', to: '/id/docs/new' },
    { from: '/id/a%20b', to: `/id/x?a='"><script>&b` },
    { from: '/id/out', to: 'https://other.example/x' },
  ];
  const [first, second, third] = renderRedirects(locale({ redirects }), siteConfig());
  expect(first?.outPath).toBe('id/old/index.html');
  expect(first?.text).toContain('<meta http-equiv="refresh" content="0; url=/id/docs/new">');
  expect(first?.text).toContain('<link rel="canonical" href="https://foalts.org/id/docs/new">');
  expect(first?.text).toContain('<a href="/id/docs/new">https://foalts.org/id/docs/new</a>');
  expect(first?.text).toContain('<html lang="id" dir="ltr">');
  expect(second?.outPath).toBe('id/a b/index.html');
  expect(second?.text).toContain('url=/id/x?a=%27%22&gt;&lt;script&gt;&amp;b">');
  expect(second?.text.match(/<script/g)).toHaveLength(1);
  expect(third?.text).toContain('href="https://other.example/x"');
  expect(renderRedirects(locale({ redirects }), siteConfig({ trailingSlash: false }))[0]?.outPath).toBe('id/old.html');
  const fromHome = [{ from: '/id/', to: '/id/docs' }];
  const [home] = renderRedirects(locale({ redirects: fromHome }), siteConfig({ trailingSlash: false }));
  expect(home?.outPath).toBe('id/index.html');
});

/** Runs the script of the banner in a page at `pathname`; gives the lines it shows. */
function bannerLines(pathname: string, { loaded = false, baseUrl = '/' } = {}): readonly string[] | undefined {
  const tag = baseUrlBanner(
    locale({ shell: { locale: { ...LOCALES.id, base: `${baseUrl}id/` } } }),
    siteConfig({ baseUrl }),
  );
  const lines: string[] = [];
  let shown = false;
  const createElement = () => ({
    style: {},
    set textContent(line: string) {
      lines.push(line);
    },
    appendChild: (child: unknown) => child,
  });
  runInNewContext(tag?.text ?? '', {
    // Before the app has loaded it is the element with this id.
    window: { octavo: loaded ? { messages: {} } : { id: 'octavo' } },
    location: { pathname },
    document: {
      currentScript: { dataset: { banner: tag?.attributes['data-banner'] } },
      createElement,
      addEventListener: (_: string, run: () => void) => run(),
      body: { insertBefore: () => (shown = true) },
    },
  });
  return shown ? lines : undefined;
}

test('RR-21, EC-10: the banner names the configured base URL and suggests the path', () => {
  expect(bannerLines('/foal/id/index.html')).toEqual([
    'Your Octavo site did not load properly.',
    'A very common reason is a wrong site baseUrl configuration.',
    'Current configured baseUrl = / (default value)',
    'We suggest trying baseUrl = /foal/',
  ]);
  expect(bannerLines('/foal', { baseUrl: '/docs/' })?.slice(2)).toEqual([
    'Current configured baseUrl = /docs/',
    'We suggest trying baseUrl = /foal/',
  ]);
});

test('RR-21: no banner when the app has loaded or the setting is off', () => {
  expect(bannerLines('/foal/', { loaded: true })).toBeUndefined();
  expect(baseUrlBanner(locale(), siteConfig({ baseUrlIssueBanner: false }))).toBeUndefined();
});

test('RR-21: a strict policy allows the script by its hash, one in all languages', () => {
  const scripts = [locale(), locale({ shell: { messages: { 'theme.BaseUrlIssueBanner.title': 'Tidak dimuat' } } })].map(
    (one) => baseUrlBanner(one, siteConfig())?.text ?? '',
  );
  const hashes = scripts.map((script) => createHash('sha256').update(script).digest('base64'));
  expect(hashes.map((hash) => `'sha256-${hash}'`)).toEqual([BANNER_CSP_SOURCE, BANNER_CSP_SOURCE]);
});
