import { expect, test } from 'vitest';
import type { BlogConfig, Config } from '../config/types.ts';
import type { Page } from '../content/base/types.ts';
import { blogConfig, LOCALES, post, siteConfig, testBlog } from '../site/blog/testing.ts';
import type { BlogPlugin, LocaleSite } from '../site/base/types.ts';
import { feedContent } from './feed-content.ts';
import { readFileSync } from 'node:fs';
import { feedLinks, feedStyleSheets, renderFeeds } from './feed.ts';
import { childrenOf, firstOf, parseXml, textsOf } from './xml-testing.ts';
import { cdata, escapeXml } from './xml.ts';

interface Setup {
  readonly locale: LocaleSite;
  readonly blog: BlogPlugin;
  readonly config: Config;
}

function setup(pages: readonly Page[], feed: Partial<BlogConfig['feed']> = {}, site: object = {}): Setup {
  const blogSettings = blogConfig({ feed: { ...blogConfig().feed, ...feed } });
  const config = siteConfig({ blog: [blogSettings], ...site });
  const { plugin } = testBlog(pages, { context: { locale: LOCALES.id, config } });
  const shell = { locale: LOCALES.id, metadata: { generatorVersion: '1.2.3', pluginVersions: {} } };
  return { config, blog: plugin, locale: { locale: 'id', shell, blog: [plugin] } as unknown as LocaleSite };
}

function files({ locale, blog, config }: Setup): Readonly<Record<string, string>> {
  return Object.fromEntries(renderFeeds(locale, blog, config).map(({ outPath, text }) => [outPath, text]));
}

const release = post(
  '2025-05-27-version-5.0.md',
  { title: 'Version 5 & <more>', tags: ['release', 'R&D'], authors: ['loic'], image: 'blog/x.png' },
  {
    description: 'All about "5"',
    html: '<p><a href="/id/docs">docs</a> ]]> &amp; <img src="/a.png" srcset="/a.png 1x, b.png 2x"></p>',
  },
);

test('FD-01: RSS and Atom by default, JSON when asked for, none when off', () => {
  expect(Object.keys(files(setup([release])))).toEqual(['id/blog/rss.xml', 'id/blog/atom.xml']);
  expect(Object.keys(files(setup([release], { types: ['json'] })))).toEqual(['id/blog/feed.json']);
  expect(files(setup([release], { types: [] }))).toEqual({});
  expect(files(setup([]))).toEqual({});
});

test('FD-03, FD-04: RSS', () => {
  const rss = parseXml(files(setup([release]))['id/blog/rss.xml'] ?? '');
  expect([rss.name, rss.attributes['version']]).toEqual(['rss', '2.0']);
  const channel = firstOf(rss, 'channel');
  expect(textsOf(channel, 'title')).toEqual(['FoalTS Blog']);
  expect(textsOf(channel, 'description')).toEqual(['FoalTS Blog']);
  expect(textsOf(channel, 'link')).toEqual(['https://foalts.org/id/blog']);
  expect(textsOf(channel, 'language')).toEqual(['id']);
  expect(textsOf(channel, 'lastBuildDate')).toEqual(['Tue, 27 May 2025 00:00:00 GMT']);
  expect(textsOf(firstOf(channel, 'image'), 'url')).toEqual(['https://foalts.org/img/favicon.ico']);
  expect(childrenOf(channel, 'atom:link')[0]?.attributes['href']).toBe('https://foalts.org/id/blog/rss.xml');
  const item = firstOf(channel, 'item');
  const url = 'https://foalts.org/id/blog/2025/05/27/version-5.0';
  expect(Object.fromEntries(item.children.map((child) => [child.name, child.text]))).toEqual({
    title: 'Version 5 & <more>',
    link: url,
    guid: url,
    pubDate: 'Tue, 27 May 2025 00:00:00 GMT',
    description: 'All about "5"',
    'content:encoded':
      '<p><a href="https://foalts.org/id/docs">docs</a> ]]> &amp; <img src="https://foalts.org/a.png" srcset="https://foalts.org/a.png 1x, https://foalts.org/id/blog/2025/05/27/b.png 2x"></p>',
    category: 'R&D',
    author: 'loic@example.org (Loïc Poullain)',
  });
  expect(textsOf(item, 'category')).toEqual(['release', 'R&D']);
});

test('FD-03, FD-04: Atom', () => {
  const feed = parseXml(files(setup([release], { copyright: '© 2025' }))['id/blog/atom.xml'] ?? '');
  expect([feed.name, feed.attributes['xml:lang']]).toEqual(['feed', 'id']);
  expect(textsOf(feed, 'id')).toEqual(['https://foalts.org/id/blog']);
  expect(textsOf(feed, 'updated')).toEqual(['2025-05-27T00:00:00.000Z']);
  expect(textsOf(feed, 'rights')).toEqual(['© 2025']);
  expect(textsOf(feed, 'icon')).toEqual(['https://foalts.org/img/favicon.ico']);
  const entry = firstOf(feed, 'entry');
  expect(textsOf(entry, 'title')).toEqual(['Version 5 & <more>']);
  expect(textsOf(entry, 'summary')).toEqual(['All about "5"']);
  expect(textsOf(entry, 'content')[0]).toContain(']]> &amp; <img src="https://foalts.org/a.png"');
  expect(childrenOf(entry, 'category').map((node) => node.attributes['term'])).toEqual(['release', 'R&D']);
  expect(childrenOf(entry, 'author')[0]?.children.map((node) => node.text)).toEqual([
    'Loïc Poullain',
    'https://loicpoullain.com',
    'loic@example.org',
  ]);
});

test('FD-03, FD-04: JSON Feed', () => {
  const feed: unknown = JSON.parse(files(setup([release], { types: ['json'] }))['id/blog/feed.json'] ?? '');
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'FoalTS Blog',
    home_page_url: 'https://foalts.org/id/blog',
    feed_url: 'https://foalts.org/id/blog/feed.json',
    language: 'id',
    items: [
      {
        id: 'https://foalts.org/id/blog/2025/05/27/version-5.0',
        title: 'Version 5 & <more>',
        date_published: '2025-05-27T00:00:00.000Z',
        image: 'https://foalts.org/blog/x.png',
        tags: ['release', 'R&D'],
        authors: [{ name: 'Loïc Poullain', url: 'https://loicpoullain.com' }],
      },
    ],
  });
});

test('FD-02, LIM-30: the twenty newest listed posts, in any order of lists', () => {
  const pages = Array.from({ length: 25 }, (_, index) => post(`2025-05-${String(index + 1).padStart(2, '0')}-n.md`));
  const hidden = [post('2025-06-01-u.md', { unlisted: true }), post('2025-06-02-d.md', { draft: true })];
  const links = (limit: number | false) => {
    const rss = parseXml(files(setup([...pages, ...hidden], { limit }))['id/blog/rss.xml'] ?? '');
    return childrenOf(firstOf(rss, 'channel'), 'item').map((item) => textsOf(item, 'link')[0]);
  };
  expect(links(20)).toHaveLength(20);
  expect(links(20)[0]).toBe('https://foalts.org/id/blog/2025/05/25/n');
  expect(links(false)).toHaveLength(25);
});

test('FD-05: links to the feeds, under the base', () => {
  const { blog, config } = setup([release], { types: ['rss', 'atom', 'json'] });
  expect(feedLinks(blog, config)).toEqual([
    { href: '/id/blog/rss.xml', mediaType: 'application/rss+xml', title: 'FoalTS RSS Feed' },
    { href: '/id/blog/atom.xml', mediaType: 'application/atom+xml', title: 'FoalTS Atom Feed' },
    { href: '/id/blog/feed.json', mediaType: 'application/json', title: 'FoalTS JSON Feed' },
  ]);
});

test('FD-05: links have the title that feeds are given', () => {
  const { blog, config } = setup([release], { types: ['rss'], title: 'News' });
  expect(feedLinks(blog, config).map(({ title }) => title)).toEqual(['News RSS Feed']);
});

test('FD-06: a style sheet is named in the feed and copied beside it', () => {
  const site = setup([release], { xslt: { rss: 'look/rss.xsl' } });
  expect(files(site)['id/blog/rss.xml']).toContain('<?xml-stylesheet type="text/xsl" href="rss.xsl"?>');
  expect(files(site)['id/blog/atom.xml']).not.toContain('xml-stylesheet');
  expect(feedStyleSheets(site.blog, site.config)).toEqual([
    { filePath: '/site/blog/look/rss.xsl', outPath: 'id/blog/rss.xsl' },
  ]);
  const named = setup([release], { xslt: { atom: 'look/own.xsl' }, language: 'id-ID' });
  expect(files(named)['id/blog/atom.xml']).toMatch(/href="own\.xsl".*xml:lang="id-ID"/s);
});

test('FD-06: the style sheets of the engine, with their CSS, for those who have none', () => {
  const site = setup([release], { xslt: { rss: true, atom: true } });
  const sheets = feedStyleSheets(site.blog, site.config);
  expect(sheets.map(({ outPath }) => outPath)).toEqual([
    'id/blog/rss.xsl',
    'id/blog/rss.css',
    'id/blog/atom.xsl',
    'id/blog/atom.css',
  ]);
  expect(files(site)['id/blog/atom.xml']).toContain('<?xml-stylesheet type="text/xsl" href="atom.xsl"?>');
  const xsl = readFileSync(sheets[0]?.filePath ?? '', 'utf8');
  expect(parseXml(xsl.replace(/<!--.*-->/, '')).name).toBe('xsl:stylesheet');
});

test('FD-04: feeds are well-formed whatever the text of a post', () => {
  const nasty = ']]> <!-- <![CDATA[ & \u0000\u0001\u001b\ud800 \ufffe 😀 "\'<script>';
  const page = post('2025-05-27-a.md', { title: nasty, tags: [nasty] }, { html: nasty, description: nasty });
  for (const text of Object.values(files(setup([page], { title: nasty, copyright: nasty })))) {
    const clean = ']]> <!-- <![CDATA[ &   😀 "\'<script>';
    const tree = parseXml(text);
    expect(textsOf(tree.name === 'rss' ? firstOf(tree, 'channel') : tree, 'title')).toEqual([clean]);
  }
  expect(escapeXml('a\u0008b\udc00c')).toBe('abc');
  expect(cdata(']]>]]>')).toBe('<![CDATA[]]]]><![CDATA[>]]]]><![CDATA[>]]>');
});

const page = 'https://foalts.org/blog/a/b';

test('FD-04: every URL is absolute', () => {
  expect(
    feedContent(
      '<a href="#x">1</a><a href="../c?d=1&amp;e=2">2</a><video poster="p.png" src=\'/v.mp4\'></video>' +
        '<a href="mailto:a@b">3</a><img src="data:image/png;base64,AA=="><img alt="src=x" srcset="a,b.png, /c.png 2x">' +
        '<code>href="/x"</code>',
      page,
    ),
  ).toBe(
    '<a href="https://foalts.org/blog/a/b#x">1</a><a href="https://foalts.org/blog/c?d=1&amp;e=2">2</a>' +
      '<video poster="https://foalts.org/blog/a/p.png" src="https://foalts.org/v.mp4"></video>' +
      '<a href="mailto:a@b">3</a><img src="data:image/png;base64,AA==">' +
      '<img alt="src=x" srcset="https://foalts.org/blog/a/a,b.png, https://foalts.org/c.png 2x"><code>href="/x"</code>',
  );
});

test('FD-04: no markers, no controls, no hidden panels', () => {
  expect(
    feedContent(
      '<h2 id="x">X\0M3\0<a class="hash-link" href="#x" title="Direct \'link\'">#</a></h2>\0' +
        '<div class="code"><pre>a<button class="b"><svg><path/></svg><span>Copy</span></button></pre></div>' +
        '<ul role="tablist"><li role="tab">A</li><li><ul><li>x</li></ul></li></ul>' +
        '<div role="tabpanel" hidden title="is hidden here">B</div><div hidden="">C</div><p>hidden</p>' +
        '<div class="codeblock__buttons"><button></button></div><span class="admonition-icon"><svg aria-hidden="true"></svg></span><svg role="img"></svg>',
      page,
    ),
  ).toBe(
    '<h2 id="x">X</h2><div class="code"><pre>a</pre></div>' +
      '<div role="tabpanel" title="is hidden here">B</div><div>C</div><p>hidden</p><svg role="img"></svg>',
  );
});

test('FD-04: panels of tabs are named in the text, since their tabs are left out', () => {
  const tab = (id: string, label: string) => `<li role="tab" id="${id}">${label}</li>`;
  const panel = (id: string, content: string) => `<div role="tabpanel" aria-labelledby="${id}">${content}</div>`;
  const inner = `<ul role="tablist">${tab('c', 'Linux')}</ul>${panel('c', 'apt')}`;
  const outer = `<ul role="tablist">${tab('a', 'R &amp; D')}${tab('b', '<svg><path/></svg>C<span>++</span>')}</ul>`;
  // As authors write them in HTML of their own.
  const own = `<div role='tablist'><button id=d role=tab>Own</button></div><section role=tabpanel aria-labelledby=d>x</section>`;
  const nameless = '<div role="tabpanel" aria-labelledby="e">y</div><div role="tabpanel">z</div>';
  expect(feedContent(outer + panel('b', inner) + panel('a', '1') + own + nameless, page)).toBe(
    panel('b', `<p><strong>C++</strong></p>${panel('c', '<p><strong>Linux</strong></p>apt')}`) +
      `${panel('a', '<p><strong>R &amp; D</strong></p>1')}` +
      `<section role=tabpanel aria-labelledby=d><p><strong>Own</strong></p>x</section>${nameless}`,
  );
});

test('FD-04: code keeps its text and loses the spans that colour it', () => {
  expect(
    feedContent(
      '<pre><code><span class="line"><span class="token">a</span> <b>b</b>\n</span><span>c</span></code></pre>' +
        '<p><span lang="fr">un <span class="x">deux</span></span></p>',
      page,
    ),
  ).toBe('<pre><code>a <b>b</b>\nc</code></pre><p><span lang="fr">un deux</span></p>');
});

test('FD-04: of a diagram a feed has the source, and nothing of what draws it', () => {
  const html =
    '<div class="theme-diagram" role="figure" aria-label="Diagram" data-mermaid="/assets/mermaid-1a/start.js" data-failed="Sorry:"><pre><code>A --> B</code></pre></div>';
  expect(feedContent(html, 'https://example.org/blog/a')).toBe(
    '<div class="theme-diagram" role="figure" aria-label="Diagram"><pre><code>A --> B</code></pre></div>',
  );
});

test('IMG-01: of a picture for each mode a feed has that for the light one', () => {
  const image = (mode: string) => `<img src="/${mode}.png" alt="a" class="themed-image themed-image--${mode}">`;
  expect(feedContent(`<p>${image('light')}${image('dark')}</p>`, page)).toBe(
    '<p><img src="https://foalts.org/light.png" alt="a" class="themed-image themed-image--light"></p>',
  );
});
