import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { LOCALES, post, siteConfig, testBlog } from '../site/blog/testing.ts';
import type { LocaleSite } from '../site/base/types.ts';
import { analyticsFile, buildSiteHead } from './frame.ts';
import { thirdPartyOrigins } from './security-policy.ts';

const { plugin } = testBlog([post('2025-05-27-a.md')], { context: { locale: LOCALES.id } });

function head(site: object = {}, { shell = {}, production = true } = {}) {
  const metadata = { generatorVersion: '1.2.3', pluginVersions: {} };
  const locale = { locale: 'id', blog: [plugin], shell: { locale: LOCALES.id, metadata, ...shell } };
  return buildSiteHead({ config: siteConfig(site), locale: locale as unknown as LocaleSite, production });
}

test('SEO-11, SEO-12: generator and favicon', () => {
  expect(head({ baseUrl: '/' }).slice(0, 2)).toEqual([
    { tag: 'meta', attributes: { name: 'generator', content: 'Octavo v1.2.3' } },
    { tag: 'link', attributes: { rel: 'icon', href: '/img/favicon.ico' } },
  ]);
});

test('FD-05: every page links the feeds', () => {
  const feeds = head().filter((tag) => tag.attributes['rel'] === 'alternate');
  expect(feeds.map((tag) => tag.attributes)).toEqual([
    { rel: 'alternate', type: 'application/rss+xml', href: '/id/blog/rss.xml', title: 'FoalTS RSS Feed' },
    { rel: 'alternate', type: 'application/atom+xml', href: '/id/blog/atom.xml', title: 'FoalTS Atom Feed' },
  ]);
});

test('SP-07: every page links the description of the search, if there is a search page', () => {
  const shell = { search: { provider: 'local', pageHref: '/id/search' } };
  expect(head({}, { shell }).find((tag) => tag.attributes['rel'] === 'search')?.attributes).toEqual({
    rel: 'search',
    type: 'application/opensearchdescription+xml',
    title: 'FoalTS',
    href: '/id/opensearch.xml',
  });
  expect(head().some((tag) => tag.attributes['rel'] === 'search')).toBe(false);
});

const search = { provider: 'algolia', appId: 'ABC', apiKey: 'k', indexName: 'i' };

test('SA-10: the host of the hosted search is connected to early', () => {
  expect(head({ search }).find((tag) => tag.attributes['rel'] === 'preconnect')?.attributes).toEqual({
    rel: 'preconnect',
    href: 'https://abc-dsn.algolia.net',
    crossorigin: 'anonymous',
  });
});

test('SEO-06: metadata of the theme that no page sets, tags, style sheets and scripts of the config', () => {
  const tags = head({
    baseUrl: '/x/',
    theme: {
      metadata: [
        { name: 'theme-color', content: '#fff' },
        { name: 'twitter:card', content: 'summary' },
      ],
    },
    headTags: [{ tag: 'link', attributes: { rel: 'me', href: 'https://m.example' } }],
    stylesheets: [{ rel: 'stylesheet', href: '/x/fonts.css', media: 'print' }],
    scripts: [{ src: 'js/own.js' }],
  });
  expect(tags.filter((tag) => tag.tag === 'meta').map((tag) => tag.attributes['name'])).toEqual([
    'generator',
    'theme-color',
  ]);
  expect(tags.slice(-3)).toEqual([
    { tag: 'link', attributes: { rel: 'me', href: 'https://m.example' } },
    { tag: 'link', attributes: { rel: 'stylesheet', href: '/x/fonts.css', media: 'print' } },
    { tag: 'script', attributes: { src: '/x/js/own.js', defer: true } },
  ]);
});

test('AN-03, CFG-10: scripts keep their attributes and never hold up the page unasked', () => {
  const scripts = [
    { src: 'https://plausible.example/js/script.js', defer: true, 'data-domain': 'foalts.org' },
    { src: 'https://ads.example/ad.js', async: true, id: '_ads' },
    { src: '/first.js', defer: false },
  ];
  expect(head({ scripts }).slice(-3)).toEqual(scripts.map((attributes) => ({ tag: 'script', attributes })));
});

const analytics = { kind: 'google', trackingId: 'G-1"</script>', anonymizeIp: true };

test('AN-02: analytics are asynchronous, in production alone, and need no inline script', () => {
  const tags = head({ analytics });
  const scripts = tags.filter((tag) => tag.tag === 'script');
  expect(scripts.map((tag) => tag.attributes)).toEqual([
    { src: expect.stringMatching(/^\/assets\/analytics\.[\da-f]{10}\.js$/), async: true },
    { src: 'https://www.googletagmanager.com/gtag/js?id=G-1%22%3C%2Fscript%3E', async: true },
  ]);
  expect(scripts.every((tag) => tag.text === undefined)).toBe(true);
  expect(tags.filter((tag) => tag.attributes['rel'] === 'preconnect').map((tag) => tag.attributes['href'])).toEqual([
    'https://www.google-analytics.com',
    'https://www.googletagmanager.com',
  ]);
  expect(head({ analytics }, { production: false }).some((tag) => tag.tag === 'script')).toBe(false);
});

test('AN-01, AN-02: the snippet reports the first view with the options', () => {
  const pageAfter = (options: Parameters<typeof siteConfig>[0]) => {
    const window: { dataLayer?: ArrayLike<unknown>[]; gtag?: (...values: unknown[]) => void } = {};
    runInNewContext(analyticsFile(siteConfig(options))?.text ?? '', { window, Date });
    window.gtag?.('event', 'page_view');
    return window.dataLayer?.map((values) => Array.from(values));
  };
  expect(pageAfter({ analytics })).toEqual([
    ['js', expect.any(Date)],
    ['config', 'G-1"</script>', { anonymize_ip: true }],
    ['event', 'page_view'],
  ]);
  const both = pageAfter({ analytics: { ...analytics, trackingId: ['G-1', 'AW-2'] } });
  expect(both?.flatMap(([name, id]) => (name === 'config' ? [id] : []))).toEqual(['G-1', 'AW-2']);
  expect(analyticsFile(siteConfig())).toBeUndefined();
});

test('the origins of others are listed for a content security policy', () => {
  const config = siteConfig({
    analytics,
    search,
    scripts: [{ src: '//ads.example/ad.js?x=1' }, { src: 'https://ads.example/b.js' }, { src: '/own.js' }],
    stylesheets: [{ rel: 'stylesheet', href: 'https://fonts.example/css' }],
    headTags: [
      { tag: 'script', attributes: { src: 'https://tags.example:8443/t.js' } },
      { tag: 'link', attributes: { rel: 'me', href: 'https://m.example' } },
    ],
  });
  expect(thirdPartyOrigins(config)).toEqual({
    scripts: ['https://ads.example', 'https://tags.example:8443', 'https://www.googletagmanager.com'],
    styles: ['https://fonts.example'],
    connections: [
      'https://*.analytics.google.com',
      'https://*.google-analytics.com',
      'https://abc-1.algolianet.com',
      'https://abc-2.algolianet.com',
      'https://abc-3.algolianet.com',
      'https://abc-dsn.algolia.net',
      'https://ads.example',
      'https://tags.example:8443',
      'https://www.google-analytics.com',
      'https://www.googletagmanager.com',
    ],
  });
});

test('scripts and style sheets of other hosts keep the hash of integrity that the config gives them', () => {
  const attributes = { integrity: 'sha384-oqVuAfXRKap7fdgcCY5uykM6', crossorigin: 'anonymous' };
  const [script, sheet] = ['https://cdn.example/a.js', 'https://cdn.example/a.css'];
  const tags = head({ scripts: [{ src: script, ...attributes }], stylesheets: [{ href: sheet, ...attributes }] });
  expect(tags).toContainEqual({ tag: 'script', attributes: { src: script, defer: true, ...attributes } });
  expect(tags).toContainEqual({ tag: 'link', attributes: { rel: 'stylesheet', href: sheet, ...attributes } });
});
