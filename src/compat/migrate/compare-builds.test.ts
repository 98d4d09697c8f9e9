import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { compareBuilds } from './compare-builds.ts';

const dir = mkdtempSync(join(tmpdir(), 'octavo-compare-'));
afterAll(() => rmSync(dir, { recursive: true }));

function folder(name: string, files: Readonly<Record<string, string>>): string {
  const path = join(dir, name);
  mkdirSync(path);
  for (const [file, text] of Object.entries(files)) writeFileSync(join(path, file), text);
  return path;
}

test('a text of a feed is the same as a CDATA section and with entities', () => {
  const feed = (title: string) => `<feed><entry><title type="html">${title}</title><id>/a?b&amp;c</id></entry></feed>`;
  const theirs = folder('theirs', { 'atom.xml': feed('<![CDATA[Fast & <i>]]>') });
  const ours = folder('ours', { 'atom.xml': feed('Fast &amp; &lt;i&gt;') });
  expect(compareBuilds(theirs, ours).lists).toEqual({ missing: [], added: [] });
  writeFileSync(join(ours, 'atom.xml'), feed('Slow &amp; &lt;i&gt;'));
  expect(compareBuilds(theirs, ours).lists.added).toEqual(['atom.xml: /a?b&c Slow & <i>']);
});

test('a page that is not to be found need not be in the sitemap', () => {
  const entry = (path: string) => `<url><loc>https://a.example/docs${path}</loc></url>`;
  const theirs = folder('their-map', {
    'sitemap.xml': `<urlset>${['/search', '/bare', '/re/search', '/a'].map(entry).join('')}</urlset>`,
    'search.html': '<meta data-rh="true" property="robots" content="noindex, follow">',
    'bare.html': '<meta data-rh=true name=robots content=noindex>',
    'a.html': '<meta name="generator" content="noindex">',
  });
  mkdirSync(join(theirs, 're'));
  writeFileSync(join(theirs, 're/search.html'), '');
  const ours = folder('our-map', { 'sitemap.xml': '<urlset></urlset>' });
  const missing = ['/re/search', '/a'].map((path) => `sitemap.xml: https://a.example/docs${path}`);
  expect(compareBuilds(theirs, ours).lists).toEqual({ missing, added: [] });
});

test('structured data are the same with a slash at the end of an address, and with a list of nothing', () => {
  const page = (data: object) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
  const theirs = folder('their-data', { 'a.html': page({ item: 'https://a.example/b', author: [] }) });
  const ours = folder('our-data', { 'a.html': page({ item: 'https://a.example/b/' }) });
  expect(compareBuilds(theirs, ours).pages.data).toEqual([]);
  writeFileSync(join(ours, 'a.html'), page({ item: 'https://a.example/c/' }));
  expect(compareBuilds(theirs, ours).pages.data).toHaveLength(1);
});

test('the source of a diagram, which Docusaurus leaves to scripts, is no code of the page', () => {
  const page = (inside: string) => `<div class="markdown">${inside}<pre>let a;</pre></div>`;
  const theirs = folder('their-diagram', { 'a.html': page('') });
  const ours = folder('our-diagram', { 'a.html': page('<div class="theme-diagram"><pre>graph LR</pre></div>') });
  expect(compareBuilds(theirs, ours).pages.code).toEqual([]);
});

test('a formula is compared once, by its MathML', () => {
  const math = '<math><mi>a</mi></math>';
  const seen = '<span class="katex-html" aria-hidden="true">a</span>';
  const theirs = folder('their-math', { 'a.html': `<div class="markdown"><p>${math}${seen}</p></div>` });
  const ours = folder('our-math', { 'a.html': `<div class="markdown"><p>${math}</p></div>` });
  expect(compareBuilds(theirs, ours).pages.text).toEqual([]);
});

test('a long list is compared by what a page shows of it, and the page with all of it is no difference', () => {
  const entry = (name: string) => `<li><a href="/${name}">${name}</a></li>`;
  const gap = '<li class="menu__list-item menu__gap"><a href="/all/list">Show all 5 entries</a></li>';
  const page = (...rows: readonly string[]) => `<html class="docs-doc-page"><aside><ul>${rows.join('')}</ul></aside>`;
  const theirs = folder('their-list', { 'a.html': page(...['a', 'b', 'c', 'd', 'e'].map(entry)) });
  const ours = folder('our-list', {
    'a.html': page(entry('a'), entry('b'), gap, entry('e')),
    'list.html': '<!doctype html><html lang="en" class="docs-wrapper docs-list-page">',
  });
  expect(compareBuilds(theirs, ours)).toMatchObject({ routes: { added: [] }, pages: { sidebar: [] } });
  writeFileSync(join(ours, 'a.html'), page(entry('a'), gap, entry('f')));
  expect(compareBuilds(theirs, ours).pages.sidebar).toHaveLength(1);
});

test('pages whose minifier leaves out the tags of the head, and what only we say of versions', () => {
  const banner = '<div class="theme-doc-version-banner"><div>Old.</div>';
  const theirs = folder('their-tags', {
    'a.html': `<!doctype html><html lang=en><meta charset=UTF-8><title data-rh=true>A | S</title><body><svg><title>Pen</title></svg>${banner}</div>`,
  });
  const ours = folder('our-tags', {
    'a.html': `<!doctype html><html lang="en"><head><title>A | S</title></head><body>${banner}<div class="theme-doc-version-relation">The same.</div></div></body></html>`,
  });
  const { pages } = compareBuilds(theirs, ours);
  expect(pages.title).toEqual([]);
  expect(pages.rest).toEqual([]);
  writeFileSync(join(ours, 'a.html'), '<html><head><title>B | S</title></head></html>');
  expect(compareBuilds(theirs, ours).pages.title).toHaveLength(1);
});
