import { expect, test } from 'vitest';
import type { HeadData, HeadTag } from '../../shared/wire.ts';
import type { LocaleInfo } from '../../shared/shell.ts';
import { parseHeadHtml } from './head-html.ts';
import { blogJsonLd, blogPostJsonLd, breadcrumbJsonLd } from '../blog/json-ld.ts';
import { buildHead, documentTitle, type HeadContext, type PageHead } from './head.ts';

const locale = (code: string, base: string, htmlLang = code): LocaleInfo & { path: string; translate: boolean } => ({
  code,
  base,
  htmlLang,
  label: code,
  direction: 'ltr',
  calendar: 'gregory',
  path: code,
  translate: true,
});
const en = locale('en', '/', 'en-US');
const id = locale('id', '/id/');
const fr = locale('fr', '/fr/');

function context(config: object = {}, rest: Partial<HeadContext> = {}): HeadContext {
  return {
    config: {
      rules: {},
      title: 'FoalTS',
      titleDelimiter: '|',
      url: 'https://foalts.org',
      baseUrl: '/',
      noIndex: false,
      i18n: { defaultLocale: 'en', dir: '/site/i18n', locales: [en, fr, id] },
      theme: { metadata: [] },
      ...config,
    },
    locale: id,
    hasPage: () => true,
    ...rest,
  } as HeadContext;
}

const page: PageHead = { path: '/id/docs/4.x', title: 'Intro', search: { tag: 'default' } };

function contentOf(head: HeadData, name: string): readonly unknown[] {
  return head.tags
    .filter(({ attributes }) => attributes['name'] === name || attributes['property'] === name)
    .map(({ attributes }) => attributes['content']);
}

function links(head: HeadData, rel: string): readonly HeadTag['attributes'][] {
  return head.tags
    .filter(({ tag, attributes }) => tag === 'link' && attributes['rel'] === rel)
    .map((t) => t.attributes);
}

test('SEO-01: the title has the site title after the delimiter, and og:title equals it', () => {
  const head = buildHead(context(), page);
  expect(head.title).toBe('Intro | FoalTS');
  expect(contentOf(head, 'og:title')).toEqual(['Intro | FoalTS']);
  expect(buildHead(context(), { search: page.search }).title).toBe('FoalTS');
});

test('SEO-01: a page named as the site has the name once', () => {
  expect(documentTitle({ title: 'FoalTS', titleDelimiter: '·' }, 'FoalTS')).toBe('FoalTS');
  expect(documentTitle({ title: 'FoalTS', titleDelimiter: '·' }, 'Blog')).toBe('Blog · FoalTS');
});

test('SEO-02: canonical and og:url are the site URL and the path', () => {
  const head = buildHead(context(), { ...page, path: '/id/docs/été/%C3%A9' });
  expect(links(head, 'canonical')).toEqual([
    { rel: 'canonical', href: 'https://foalts.org/id/docs/%C3%A9t%C3%A9/%C3%A9' },
  ]);
  expect(contentOf(head, 'og:url')).toEqual(['https://foalts.org/id/docs/%C3%A9t%C3%A9/%C3%A9']);
});

test('SEO-03: one alternate per locale and x-default for the default locale', () => {
  expect(links(buildHead(context(), page), 'alternate')).toEqual([
    { rel: 'alternate', href: 'https://foalts.org/docs/4.x', hreflang: 'en-US' },
    { rel: 'alternate', href: 'https://foalts.org/docs/4.x', hreflang: 'x-default' },
    { rel: 'alternate', href: 'https://foalts.org/fr/docs/4.x', hreflang: 'fr' },
    { rel: 'alternate', href: 'https://foalts.org/id/docs/4.x', hreflang: 'id' },
  ]);
});

test('SEO-03: a locale without the page has no alternate', () => {
  const hasPage = (_: string, path: string) => path === '/fr/docs/4.x';
  expect(links(buildHead(context({}, { hasPage }), page), 'alternate').map((link) => link['hreflang'])).toEqual([
    'fr',
    'id',
  ]);
});

test('SEO-04: og:locale is the current locale, the others are alternates', () => {
  const head = buildHead(context({}, { locale: en }), { ...page, path: '/docs' });
  expect(contentOf(head, 'og:locale')).toEqual(['en_US']);
  expect(contentOf(head, 'og:locale:alternate')).toEqual(['fr', 'id']);
});

test('SEO-05: description, keywords and image each stand once, the page over the site', () => {
  const theme = { image: 'img/card.png', metadata: [] };
  const site = buildHead(context({ theme, baseUrl: '/x/' }), page);
  expect(contentOf(site, 'og:image')).toEqual(['https://foalts.org/x/img/card.png']);
  expect(contentOf(site, 'twitter:card')).toEqual(['summary_large_image']);
  const head = buildHead(context({ theme }), {
    ...page,
    description: 'A <b>',
    keywords: ['a', 'b'],
    image: '/blog/x.png',
  });
  expect(contentOf(head, 'description')).toEqual(['A <b>']);
  expect(contentOf(head, 'og:description')).toEqual(['A <b>']);
  expect(contentOf(head, 'keywords')).toEqual(['a,b']);
  expect(contentOf(head, 'og:image')).toEqual(['https://foalts.org/blog/x.png']);
  expect(contentOf(head, 'twitter:image')).toEqual(['https://foalts.org/blog/x.png']);
});

test('SEO-06: metadata of the theme replaces defaults, and pages replace it', () => {
  const metadata = [
    { name: 'twitter:card', content: 'summary' },
    { name: 'description', content: 'of the site' },
    { name: 'theme-color', content: '#fff' },
    { property: 'og:url', content: 'https://foalts.org' },
  ];
  const head = buildHead(context({ theme: { metadata } }), page);
  expect(contentOf(head, 'og:url')).toEqual(['https://foalts.org']);
  expect(contentOf(head, 'twitter:card')).toEqual(['summary']);
  expect(contentOf(head, 'description')).toEqual(['of the site']);
  expect(contentOf(head, 'theme-color')).toEqual([]);
  const own = buildHead(context({ theme: { metadata } }), { ...page, description: 'of the page' });
  expect(contentOf(own, 'description')).toEqual(['of the page']);
});

test('SEO-07: articles have their type, time, authors and tags', () => {
  const head = buildHead(context(), {
    ...page,
    article: {
      publishedTime: '2025-05-27T00:00:00.000Z',
      authors: ['https://a.example', 'https://b.example'],
      tags: ['release', 'survey'],
    },
  });
  expect(contentOf(head, 'og:type')).toEqual(['article']);
  expect(contentOf(head, 'article:published_time')).toEqual(['2025-05-27T00:00:00.000Z']);
  expect(contentOf(head, 'article:author')).toEqual(['https://a.example', 'https://b.example']);
  expect(contentOf(head, 'article:tag')).toEqual(['release', 'survey']);
});

test('SEO-10, VIS-02, SP-06: robots', () => {
  expect(contentOf(buildHead(context(), page), 'robots')).toEqual([]);
  expect(contentOf(buildHead(context(), { ...page, robots: true }), 'robots')).toEqual(['noindex, nofollow']);
  expect(contentOf(buildHead(context(), { ...page, robots: 'noindex, follow' }), 'robots')).toEqual([
    'noindex, follow',
  ]);
  const hidden = buildHead(context({ noIndex: true }), { ...page, robots: 'noindex, follow' });
  expect(contentOf(hidden, 'robots')).toEqual(['noindex, nofollow']);
});

test('SA-10: the crawler finds language, version and tag', () => {
  const head = buildHead(context(), { ...page, search: { version: '4.x', tag: 'docs-default-4.x' } });
  expect(contentOf(head, 'docsearch:language')).toEqual(['id']);
  expect(contentOf(head, 'docsearch:version')).toEqual(['4.x']);
  expect(contentOf(head, 'docsearch:docusaurus_tag')).toEqual(['docs-default-4.x']);
  // What is no docs page belongs to no version.
  expect(contentOf(buildHead(context(), { ...page, search: { tag: 'default' } }), 'docsearch:version')).toEqual([]);
});

test('a site of Docusaurus has the names of before as well, and no type or version of its own', () => {
  const rules = { rules: { onlyPostsHaveType: true, crawlersKnowDocusaurus: true } };
  const head = buildHead(context(rules), { ...page, search: { version: '4.x', tag: 'docs-default-4.x' } });
  expect(contentOf(head, 'docusaurus_locale')).toEqual(['id']);
  expect(contentOf(head, 'docusaurus_version')).toEqual(['4.x']);
  expect(contentOf(head, 'docusaurus_tag')).toEqual(['docs-default-4.x']);
  expect(contentOf(head, 'docsearch:version')).toEqual(['4.x']);
  const plain = buildHead(context(rules), page);
  expect(['docsearch:version', 'docusaurus_version', 'og:type'].flatMap((name) => contentOf(plain, name))).toEqual([]);
});

test('the not-found page has no address', () => {
  const head = buildHead(context(), { title: 'Page Not Found', search: { tag: 'default' } });
  expect(links(head, 'canonical')).toEqual([]);
  expect(links(head, 'alternate')).toEqual([]);
});

test('MD-53: tags of a head element in content win', () => {
  const extra = parseHeadHtml(
    '<title>A &amp; B</title><meta property="og:title" content="A &#38; &quot;B&quot;" /><link rel=preload href="/a>b">' +
      '<script async src="x.js"></script><div>no</div><meta charSet="x">',
  );
  expect(extra.tags).toEqual([
    { tag: 'meta', attributes: { property: 'og:title', content: 'A & "B"' } },
    { tag: 'link', attributes: { rel: 'preload', href: '/a>b' } },
    { tag: 'script', attributes: { async: true, src: 'x.js' }, text: '' },
    { tag: 'meta', attributes: { charset: 'x' } },
  ]);
  const head = buildHead(context(), { ...page, extra });
  expect(head.title).toBe('A & B');
  expect(contentOf(head, 'og:title')).toEqual(['A & "B"']);
});

test('SEO-08: structured data cannot end its script', () => {
  const head = buildHead(context(), { ...page, jsonLd: [{ name: '</script><!--' }] });
  expect(head.tags.at(-1)).toEqual({
    tag: 'script',
    attributes: { type: 'application/ld+json' },
    text: String.raw`{"name":"\u003c/script>\u003c!--"}`,
  });
});

test('SEO-08: breadcrumbs count only crumbs with a URL', () => {
  expect(breadcrumbJsonLd([{ name: 'A' }, { name: 'B', url: 'https://x/b' }])).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ '@type': 'ListItem', position: 1, name: 'B', item: 'https://x/b' }],
  });
  expect(breadcrumbJsonLd([{ name: 'A' }])).toBeUndefined();
});

test('SEO-08: posts say who wrote them, when, and in which blog', () => {
  const blog = { url: 'https://x/blog', title: 'Blog', description: 'News' };
  const post = {
    url: 'https://x/blog/a',
    title: 'A',
    description: 'About A',
    date: '2025-05-27T00:00:00.000Z',
    image: 'https://x/a.png',
    keywords: ['k'],
    authors: [{ name: 'Loïc', title: 'Author', href: 'mailto:l@x' }],
  };
  const posting = {
    '@type': 'BlogPosting',
    '@id': post.url,
    mainEntityOfPage: post.url,
    url: post.url,
    headline: 'A',
    name: 'A',
    description: 'About A',
    datePublished: post.date,
    author: { '@type': 'Person', name: 'Loïc', description: 'Author' },
    image: {
      '@type': 'ImageObject',
      '@id': post.image,
      url: post.image,
      contentUrl: post.image,
      caption: `title image for the blog post: ${post.title}`,
    },
    keywords: ['k'],
  };
  expect(blogPostJsonLd(blog, post)).toEqual({
    '@context': 'https://schema.org',
    ...posting,
    isPartOf: { '@type': 'Blog', '@id': blog.url, name: 'Blog' },
  });
  expect(blogJsonLd(blog, [post])).toMatchObject({ '@type': 'Blog', headline: 'Blog', blogPost: [posting] });
});
