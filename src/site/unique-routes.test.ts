import { expect, test } from 'vitest';
import { blogConfig, blogInput } from './blog/testing.ts';
import { doc, i18n, localeOf, markdownPage, post, site, siteConfig, told } from './testing.ts';

const paths = (built: ReturnType<typeof site>) => localeOf(built, 'en').routes.map(({ path }) => path);

test('RT-20, RT-21: a page whose file is that of another one is told, and the not-found and home pages stay', () => {
  const pages = [markdownPage('404.md'), markdownPage('index.md'), markdownPage('index/index.md'), doc('a.md')];
  const config = siteConfig({ trailingSlash: false, i18n: i18n('en', 'fr') });
  const built = site(pages, { config });
  expect(told(built)).toEqual([
    'warning src/pages/404.md:- The page at /404 is not published, because its file "404.html" is that of the not-found page.',
    'warning src/pages/index/index.md:- The page at /index is not published, because its file "index.html" is that of src/pages/index.md.',
  ]);
  expect(paths(built)).toEqual(expect.arrayContaining(['/', '/404.html']));
  expect(paths(built)).not.toContain('/404');
  // In folders of their own they get along.
  expect(told(site(pages))).toEqual([expect.stringContaining('"src/pages/404.md" is a page like any other')]);
});

test('RT-20, RT-21: a page below a static file of the same place is told', () => {
  const staticFiles = new Set(['docs/a/index.html', 'docs/b.html']);
  expect(told(site([doc('a.md'), doc('b.md')], { staticFiles }))).toEqual([
    'warning docs/a.md:- The page at /docs/a is not published, because its file "docs/a/index.html" is that of a static folder.',
  ]);
});

test('RT-20: pages made of several files are called by their kind, not by the first of these', () => {
  const config = siteConfig({ blog: [blogConfig()] });
  const built = site([post('2025-05-01-a.md'), markdownPage('blog.md')], { config, blog: [blogInput()] });
  expect(built.problems.flatMap(({ setting, fix }) => (setting === 'onDuplicateRoutes' ? fix : []))).toEqual([
    'Change the "slug" or the name of src/pages/blog.md, because the blog-list page is shown there.',
  ]);
});

test('pages whose files differ in capitals alone are told, among themselves and beside static files', () => {
  const twin = (file: string, twin: string, other: string) =>
    `"${twin}" and "${file}" of ${other} differ in capital letters alone: disks and hosts that do not tell them apart have one of them.`;
  const staticFiles = new Set(['docs/B/index.html', 'logo.svg']);
  const pages = [doc('Page.md'), doc('page.md'), doc('b.md'), doc('Guide/a.md'), doc('guide/b.md')];
  expect(told(site(pages, { staticFiles })).toSorted()).toEqual([
    `warning docs/b.md:- ${twin('docs/B/index.html', 'docs/b/index.html', 'a static folder')}`,
    `warning docs/page.md:- ${twin('docs/Page/index.html', 'docs/page/index.html', 'docs/Page.md')}`,
  ]);
});

test('a tag that is too long for a file is told at a page that has it', () => {
  const tags = ['x'.repeat(300)];
  const [problem] = site([doc('a.md', { frontMatter: { tags } })]).problems;
  expect(problem).toMatchObject({
    what: expect.stringContaining('has a part of more than 240 bytes, which no disk takes'),
    fix: 'Write a shorter tag, or give it a "permalink" in the tags file.',
    at: { file: 'docs/a.md' },
  });
});
