/** What stands in the heads of all pages that were built, read from disk, and in sitemaps and feeds. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { WEBSITE_LOCALES } from './support/page-types.ts';

const ORIGIN = 'https://foalts.org';
const { dir } = inject('handbook');

interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

interface Built {
  /** `/docs/architecture/hooks`. */
  readonly path: string;
  readonly html: string;
  readonly tags: readonly Tag[];
}

function decode(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');
}

function readHead(html: string): Tag[] {
  const head = html.slice(0, html.indexOf('</head>'));
  return [...head.matchAll(/<(meta|link|html|script)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/g)].map(
    ([, name = '', rest = '']) => ({
      name,
      attributes: Object.fromEntries(
        [...rest.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [key, decode(value)]),
      ),
    }),
  );
}

const PAGES: readonly Built[] = readdirSync(dir, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('index.html'))
  .map((file) => {
    const html = readFileSync(join(dir, file), 'utf8');
    return { path: `/${file.replace(/\/?index\.html$/, '')}`, html, tags: readHead(html) };
  });

const meta = ({ tags }: Built, key: string) =>
  tags
    .filter(({ name, attributes }) => name === 'meta' && (attributes['name'] ?? attributes['property']) === key)
    .map(({ attributes }) => attributes['content'] ?? '');
const links = ({ tags }: Built, rel: string) =>
  tags
    .filter(({ name, attributes }) => name === 'link' && attributes['rel'] === rel)
    .map(({ attributes }) => attributes);
const titleOf = ({ html }: Built) => decode(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? '');
const pageAt = (path: string): Built => {
  const page = PAGES.find((one) => one.path === path);
  if (page === undefined) throw new Error(`There is no ${path}`);
  return page;
};
/** Path without the base of its locale, and the locale. */
function split(path: string) {
  const locale = WEBSITE_LOCALES.findLast(({ base }) => `${path}/`.startsWith(base)) ?? WEBSITE_LOCALES[0];
  if (locale === undefined) throw new Error('No locale');
  return { locale, rest: `${path}/`.slice(locale.base.length).replace(/\/$/, '') };
}
/** Pages whose path is as the site links to it: the docs of a folder itself end with a slash. */
const urlOf = (base: string, rest: string) =>
  ORIGIN + base + rest + (/^docs(?:\/\d\.x)?(?:\/upgrade-to-v\d)?$/.test(rest) ? '/' : '');

test('I18N-01, I18N-02, I18N-04: every page exists in every locale and says its language and direction', () => {
  const counts = Object.fromEntries(WEBSITE_LOCALES.map(({ lang }) => [lang, 0]));
  for (const page of PAGES) {
    const { locale } = split(page.path);
    counts[locale.lang] = (counts[locale.lang] ?? 0) + 1;
    expect(page.html).toMatch(new RegExp(`^<!doctype html>\\s*<html lang="${locale.lang}" dir="ltr"`));
  }
  expect(new Set(Object.values(counts)).size).toBe(1);
  expect(counts['en']).toBeGreaterThan(50);
});

test('SEO-01, NF-06: titles end with the title of the site and stand in og:title too', () => {
  for (const page of PAGES) {
    const title = titleOf(page);
    expect(title).toMatch(/(?:^| \| )FoalTS$/);
    expect(meta(page, 'og:title')).toEqual([title]);
  }
  expect(titleOf(pageAt('/docs/architecture/controllers'))).toBe('Controllers | FoalTS');
  expect(titleOf(pageAt('/'))).toBe('FoalTS');
});

test('SEO-02, SEO-03: canonical URL, and the same page in every locale', () => {
  for (const page of PAGES) {
    const { locale, rest } = split(page.path);
    const canonical = urlOf(locale.base, rest);
    expect(links(page, 'canonical').map(({ href }) => href)).toEqual([canonical]);
    expect(meta(page, 'og:url')).toEqual([canonical]);
    const alternates = links(page, 'alternate').filter(({ hreflang }) => hreflang !== undefined);
    expect(Object.fromEntries(alternates.map(({ hreflang, href }) => [hreflang, href]))).toEqual({
      'x-default': urlOf('/', rest),
      ...Object.fromEntries(WEBSITE_LOCALES.map(({ lang, base }) => [lang, urlOf(base, rest)])),
    });
  }
});

test('SEO-04: the locale and the others', () => {
  for (const page of PAGES) {
    const { lang } = split(page.path).locale;
    expect(meta(page, 'og:locale')).toEqual([lang]);
    expect(meta(page, 'og:locale:alternate').toSorted()).toEqual(
      ['en', 'es', 'fr', 'id'].filter((one) => one !== lang),
    );
  }
});

test('SEO-05: description, picture and card, each at most once', () => {
  for (const page of PAGES) {
    for (const key of [
      'description',
      'og:description',
      'keywords',
      'og:image',
      'twitter:image',
      'twitter:card',
      'robots',
    ])
      expect(meta(page, key).length).toBeLessThanOrEqual(1);
    expect(meta(page, 'twitter:card')).toEqual(['summary_large_image']);
    expect(meta(page, 'og:image')[0]).toMatch(/^https:\/\/foalts\.org\/.*\.png$/);
    expect(meta(page, 'og:image')).toEqual(meta(page, 'twitter:image'));
    expect(meta(page, 'description')).toEqual(meta(page, 'og:description'));
  }
  for (const page of PAGES.filter(({ path }) => split(path).rest.startsWith('docs/')))
    expect(meta(page, 'description')[0]).toMatch(/\S{3}/);
});

test('SEO-06, SEO-11, SEO-12: what every page has', () => {
  for (const page of PAGES) {
    expect(page.html).toContain('<meta charset="utf-8">');
    expect(meta(page, 'viewport')).toEqual(['width=device-width, initial-scale=1']);
    expect(meta(page, 'generator')[0]).toMatch(/^Octavo v\d/);
    expect(links(page, 'icon').map(({ href }) => href)).toEqual(['/img/favicon.svg']);
    expect(page.tags.filter(({ attributes }) => attributes['data-domain'] === 'foalts.org')).toHaveLength(1);
  }
});

test('FD-05, SP-07: every page names the feeds and the search of its locale', () => {
  for (const page of PAGES) {
    const { base } = split(page.path).locale;
    const feeds = links(page, 'alternate').filter(({ type }) => type?.endsWith('+xml'));
    expect(feeds).toEqual([
      { rel: 'alternate', type: 'application/rss+xml', href: `${base}blog/rss.xml`, title: 'FoalTS RSS Feed' },
      { rel: 'alternate', type: 'application/atom+xml', href: `${base}blog/atom.xml`, title: 'FoalTS Atom Feed' },
    ]);
    expect(links(page, 'search').map(({ href }) => href)).toEqual([`${base}opensearch.xml`]);
  }
});

test('I18N-11: a language with one form of the plural shows the count', () => {
  const releases = PAGES.filter(({ path }) => /^\/blog\/\d{4}\//.test(path) && /release-notes/.test(path)).length;
  const { html } = pageAt('/id/blog/tags');
  expect(titleOf(pageAt('/id/blog/tags/release'))).toMatch(/^\d+ artikel dengan tag "release" /);
  expect(Number.parseInt(titleOf(pageAt('/id/blog/tags/release')), 10)).toBeGreaterThanOrEqual(releases - 2);
  expect(html).not.toContain('Satu artikel');
  const times = PAGES.flatMap(({ path, html: text }) =>
    path.startsWith('/id/blog') ? [...text.matchAll(/([^\s>]+) menit baca/g)].map(([, count]) => Number(count)) : [],
  );
  expect(new Set(times).size).toBeGreaterThan(2);
  expect(times.every((count) => Number.isInteger(count) && count > 0)).toBe(true);
});

test('docs and posts name their Markdown copy, other pages none', () => {
  for (const page of PAGES) {
    const [copy, ...more] = links(page, 'alternate').filter(({ type }) => type === 'text/markdown');
    const { rest } = split(page.path);
    expect(copy !== undefined).toBe(/^docs(?:\/|$)|^blog\/\d{4}\//.test(rest));
    expect(more).toEqual([]);
    if (copy !== undefined) expect(readFileSync(join(dir, copy.href ?? ''), 'utf8')).toMatch(/^# /);
  }
});

test('VER-11, SP-06: older versions and the search page are kept from search engines, nothing else', () => {
  for (const page of PAGES) {
    const { rest } = split(page.path);
    const wanted = /^docs\/\d\.x/.test(rest) ? ['noindex, nofollow'] : rest === 'search' ? ['noindex, follow'] : [];
    expect(meta(page, 'robots')).toEqual(wanted);
  }
});

test('SEO-09, VER-11: sitemaps list the pages of their locale that may be found', () => {
  for (const { base } of WEBSITE_LOCALES) {
    const xml = readFileSync(join(dir, base, 'sitemap.xml'), 'utf8');
    const listed = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
    const wanted = PAGES.filter((page) => split(page.path).locale.base === base && meta(page, 'robots').length === 0);
    expect(listed.toSorted()).toEqual(wanted.map(({ path }) => urlOf(base, split(path).rest)).toSorted());
    expect(xml.match(/<changefreq>weekly<\/changefreq><priority>0\.5<\/priority>/g)).toHaveLength(listed.length);
  }
});

test('SEO-07, SEO-08: posts say when, by whom and what about', () => {
  const post = pageAt('/fr/blog/2025/05/27/version-5.0-release-notes');
  expect(meta(post, 'og:type')).toEqual(['article']);
  expect(meta(post, 'article:published_time')).toEqual(['2025-05-27T00:00:00.000Z']);
  expect(meta(post, 'article:author')).toEqual(['https://loicpoullain.com']);
  expect(meta(post, 'article:tag')).toEqual(['release']);
});

test('SEO-08: structured data is JSON of the right kind', () => {
  const kindsOf = ({ html }: Built) =>
    [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(
      ([, json = '']) => (JSON.parse(json) as Record<string, unknown>)['@type'],
    );
  expect(kindsOf(pageAt('/docs/architecture/controllers'))).toEqual(['BreadcrumbList']);
  expect(kindsOf(pageAt('/blog'))).toEqual(['Blog']);
  expect(kindsOf(pageAt('/id/blog/2025/05/27/version-5.0-release-notes'))).toEqual(['BlogPosting']);
  for (const page of PAGES) expect(() => kindsOf(page)).not.toThrow();
});

test('SA-10: pages say their language, version and tag to crawlers', () => {
  const page = pageAt('/id/docs/4.x/architecture/hooks');
  expect(meta(page, 'docsearch:language')).toEqual(['id']);
  expect(meta(page, 'docsearch:version')).toEqual(['4.x']);
  expect(meta(page, 'docsearch:docusaurus_tag')).toEqual(['docs-default-4.x']);
  expect(meta(pageAt('/blog'), 'docsearch:docusaurus_tag')).toEqual(['blog_posts_list']);
});

test('DP-11, BP-05: no page has two headings of level 1', () => {
  for (const { path, html } of PAGES) expect([path, html.match(/<h1[\s>]/g)?.length]).toEqual([path, 1]);
});

test('RT-21, NF-04, NF-06: files around the pages', () => {
  for (const { base } of WEBSITE_LOCALES) {
    const notFound = readFileSync(join(dir, base, '404.html'), 'utf8');
    expect(notFound).toContain('not-found');
    for (const file of ['sitemap.xml', 'opensearch.xml', 'blog/rss.xml', 'blog/atom.xml'])
      expect(readFileSync(join(dir, base, file), 'utf8')).toMatch(/^<\?xml version="1\.0" encoding="utf-8"\?>/);
  }
  for (const file of ['.nojekyll', 'CNAME', 'robots.txt', 'img/favicon.svg'])
    expect(() => readFileSync(join(dir, file))).not.toThrow();
});

test('RR-21: the home pages alone have inline code, which a strict policy allows by its hash; no page has inline styles', () => {
  for (const { path, html } of PAGES) {
    const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)].map(([, attributes = '']) => attributes);
    const code = inline.filter((attributes) => !/type="application\/(?:ld\+)?json"/.test(attributes));
    expect([path, code.length]).toEqual([path, split(path).rest === '' ? 1 : 0]);
    expect([path, /<[a-z][^>]*\s(?:style|on[a-z]+)="/.exec(html)?.[0]]).toEqual([path, undefined]);
  }
});
