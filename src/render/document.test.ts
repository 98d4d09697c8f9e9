import { expect, test } from 'vitest';
import type { HeadTag, PageContent, PageData, PostSummary } from '../shared/wire.ts';
import { type DocumentFrame, embeddedPage, renderDataDocument, renderDocument } from './document.ts';

const pageOf = (content: PageContent): PageData => ({
  path: '/a',
  buildId: 'b',
  shellUrl: '/shell.json',
  head: { title: 'T', tags: [] },
  htmlClass: '',
  content,
});
const live = (chunks: readonly string[]) => ({ live: { moduleId: 'a.mdx', moduleUrl: '/a.js', chunks } });
const markdown = (article: object) =>
  pageOf({ kind: 'markdown', title: '', description: '', article, toc: [], hideToc: true });
const FRAME: DocumentFrame = {
  locale: { htmlLang: 'en', direction: 'ltr' },
  htmlAttributes: {},
  siteHead: [],
  styles: [],
  bootScript: '/boot.js',
  script: '/first.js',
  preloads: [],
  homePath: '/',
  homeEnd: [],
};
const articleIn = ({ content }: PageData) => ('article' in content ? content.article : undefined);

test('a document carries its data without what its HTML says', () => {
  const page = embeddedPage(markdown({ html: '<p>Text</p>' }), '<div data-article=""><p>Text</p></div>');
  expect(page.head).toBeUndefined();
  expect(articleIn(page)).toEqual({ html: null });
});

test('pieces of a live article that its components do not show at first come with the data', () => {
  const body = (indexes: readonly number[]) =>
    `<div data-article="live">${indexes.map((index) => `<div data-chunk="${index}">x</div>`).join('')}</div>`;
  const chunksOf = (html: string) => articleIn(embeddedPage(markdown(live(['a', 'b', 'c'])), html))?.live?.chunks;
  expect(chunksOf(body([0, 2, 1]))).toBeNull();
  expect(chunksOf(body([2, 0]))).toEqual([null, 'b', null]);
});

test('each post of a list is looked at by itself', () => {
  const post = { title: '', href: '/p', date: '', formattedDate: '', authors: [], tags: [], truncated: false };
  const posts: PostSummary[] = [
    { ...post, article: { html: 'x' } },
    { ...post, article: live(['a', 'b']) },
    { ...post, article: live(['c']) },
  ];
  const list = pageOf({ kind: 'blog-list', title: '', description: '', posts, paginator: {} });
  const body =
    '<div data-article="">x</div><div data-article="live"><i data-chunk="0">a</i></div><div data-article="live"></div>';
  const { content } = embeddedPage(list, body);
  expect('posts' in content && content.posts.map(({ article }) => article.live?.chunks ?? article.html)).toEqual([
    null,
    [null, 'b'],
    ['c'],
  ]);
});

test('a document for programs alone carries all of the data', () => {
  const text = renderDataDocument(markdown({ html: '</script><p>Text</p>' }));
  const [, json = ''] = /id="octavo-page">([^<]*)<\/script>\n$/.exec(text) ?? [];
  expect(JSON.parse(json)).toEqual(markdown({ html: '</script><p>Text</p>' }));
});

test('nothing in a script or a style sheet of the head ends it early', () => {
  const page = pageOf({ kind: 'not-found' });
  const tags: readonly HeadTag[] = [
    { tag: 'script', attributes: {}, text: "'</script><!--'" },
    { tag: 'style', attributes: {}, text: 'p::after { content: "</STYLE>" }' },
  ];
  const html = renderDocument({ page: { ...page, head: { title: 'T', tags } }, body: '', scripts: [], frame: FRAME });
  expect(html).toContain(String.raw`<script data-page>'\u003c/script>\u003c!--'</script>`);
  expect(html).toContain(String.raw`<style data-page>p::after { content: "\3c /STYLE>" }</style>`);
});
