import { expect, test } from 'vitest';
import type { FrontMatter } from '../../content/base/types.ts';
import { doc, docsConfig, frontMatter, i18n, localeOf, pageAt, site, siteConfig, told } from '../testing.ts';

const FIRST = [{ id: '', level: 1, text: 'Heading', html: 'Heading' }];
const TITLED = { contentTitle: 'Heading', headings: FIRST };

function only(relPath: string, values: FrontMatter = {}, rest = {}) {
  const built = site([doc(relPath, { ...frontMatter(values), ...rest })]);
  const found = localeOf(built, 'en').docs[0]?.versions[0]?.docs[0];
  return { id: found?.id, path: found?.path };
}

test.each([
  ['hooks.md', {}, 'hooks', '/docs/hooks'],
  ['architecture/hooks.md', {}, 'architecture/hooks', '/docs/architecture/hooks'],
  ['common/gRPC.mdx', {}, 'common/gRPC', '/docs/common/gRPC'],
  ['frontend/nuxt.js.md', {}, 'frontend/nuxt.js', '/docs/frontend/nuxt.js'],
  ['01-guides/02-start.md', {}, 'guides/start', '/docs/guides/start'],
  ['01-guides/02-start.md', { parse_number_prefixes: false }, '01-guides/02-start', '/docs/01-guides/02-start'],
  ['a/b.md', { id: 'other' }, 'a/other', '/docs/a/other'],
  ['README.md', { slug: '/' }, 'README', '/docs/'],
  ['README.md', {}, 'README', '/docs/'],
  ['guides/index.md', {}, 'guides/index', '/docs/guides/'],
  ['guides/Readme.md', {}, 'guides/Readme', '/docs/guides/'],
  ['guides/Guides.md', {}, 'guides/Guides', '/docs/guides/'],
  ['a/b.md', { slug: '/elsewhere' }, 'a/b', '/docs/elsewhere'],
  ['tuto/1-install.md', { slug: '1-installation' }, 'tuto/install', '/docs/tuto/1-installation'],
  ['a/b/c.md', { slug: '../up' }, 'a/b/c', '/docs/a/up'],
  ['a/b.md', { slug: './b/' }, 'a/b', '/docs/a/b/'],
  ['2021-11-foo.md', {}, '2021-11-foo', '/docs/2021-11-foo'],
])('DP-13, DP-14, RT-08, RT-16, RT-17, MD-65: %s with %j', (...[relPath, values, id, path]) => {
  expect(only(relPath, values)).toEqual({ id, path });
});

test('MD-65: number prefixes can be switched off for all files', () => {
  const built = site([doc('01-a.md')], { config: siteConfig({ docs: [docsConfig({ numberPrefixParser: false })] }) });
  expect(localeOf(built, 'en').docs[0]?.versions[0]?.docs[0]?.id).toBe('01-a');
});

test.each([
  [{ title: 'Front matter' }, TITLED, 'Front matter', false],
  [{}, TITLED, 'Heading', false],
  [{}, {}, 'hooks', true],
  [{}, { headings: FIRST }, 'hooks', false],
  [{ title: 'Front matter' }, {}, 'Front matter', true],
  [{ title: 'Front matter', hide_title: true }, {}, 'Front matter', false],
])('DP-11, DP-12: title of a doc with %j and %j', (...[values, rest, title, showTitle]) => {
  const built = site([doc('hooks.md', { ...frontMatter(values), ...rest })]);
  expect(pageAt(built, '/docs/hooks').content).toMatchObject({ title, showTitle });
});

test('a doc of Docusaurus has its title above a heading of the first level that stands further down', () => {
  const built = site([doc('hooks.md', { headings: FIRST })], {
    config: siteConfig({ rules: { titleIsAtStart: true } }),
  });
  expect(pageAt(built, '/docs/hooks').content).toMatchObject({ title: 'hooks', showTitle: true });
});

test('DP-12: description from the front matter, else from the text', () => {
  const built = site([
    doc('a.md', { description: 'From the text' }),
    doc('b.md', { description: 'From the text', ...frontMatter({ description: 'Given' }) }),
  ]);
  const said = (path: string) =>
    pageAt(built, path).head?.tags.find(({ attributes }) => attributes['name'] === 'description')?.attributes[
      'content'
    ];
  expect(said('/docs/a')).toBe('From the text');
  expect(said('/docs/b')).toBe('Given');
});

test('DP-13: ids with a slash and repeated ids are errors', () => {
  const built = site([
    doc('a.md', frontMatter({ id: 'x/y' })),
    doc('b.md', frontMatter({ id: 'same' })),
    doc('c.md', frontMatter({ id: 'same', slug: 'other' })),
  ]);
  expect(told(built)).toEqual([
    'error docs/a.md:- The doc id "x/y" contains a slash.',
    'error docs/c.md:- The doc id "same" is used by both docs/b.md and docs/c.md, in version "current".',
  ]);
});

test('VER-05: the main doc is the one at the root, else the first of the sidebar', () => {
  const mainOf = (...pages: Parameters<typeof doc>[]) =>
    localeOf(site(pages.map((page) => doc(...page))), 'en').docs[0]?.versions[0]?.mainDocId;
  expect(mainOf(['a.md'], ['b.md', frontMatter({ slug: '/' })])).toBe('b');
  expect(mainOf(['z.md', frontMatter({ sidebar_position: 1 })], ['a.md', frontMatter({ sidebar_position: 2 })])).toBe(
    'z',
  );
});

test('VIS-01: drafts have no page in production, but their ids are known', () => {
  const pages = [doc('a.md'), doc('b.md', frontMatter({ draft: true }))];
  const built = localeOf(site(pages), 'en');
  expect(built.routes.filter(({ kind }) => kind === 'doc').map(({ path }) => path)).toEqual(['/docs/a']);
  expect(built.docs[0]?.versions[0]).toMatchObject({ draftIds: ['b'] });
});

test('VIS-03: drafts are shown while writing', () => {
  const built = site([doc('b.md', frontMatter({ draft: true }))], { drafts: true });
  expect(pageAt(built, '/docs/b').content).toMatchObject({ visibility: 'draft' });
});

test('VIS-02: unlisted docs have a page that is not indexed', () => {
  const built = site([doc('a.md'), doc('b.md', frontMatter({ unlisted: true }))]);
  const route = localeOf(built, 'en').routes.find(({ path }) => path === '/docs/b');
  expect(route).toMatchObject({ noIndex: true, unlisted: true });
  expect(pageAt(built, '/docs/b').content).toMatchObject({ visibility: 'unlisted' });
  expect(pageAt(built, '/docs/b').head?.tags).toContainEqual({
    tag: 'meta',
    attributes: { name: 'robots', content: 'noindex, nofollow' },
  });
});

test('RT-20: two docs at one path are reported once for all locales, and the first one is shown', () => {
  const pages = [doc('a.md', frontMatter({ slug: '/x', title: 'A' })), doc('b.md', frontMatter({ slug: '/x/' }))];
  const built = site(pages, { config: siteConfig({ i18n: i18n('en', 'fr') }) });
  expect(told(built)).toEqual([
    'warning docs/b.md:- Attempting to create page at /docs/x/, but a page already exists at this route.',
  ]);
  expect(built.problems[0]?.fix).toBe('Change the "slug" or the name of docs/b.md, because docs/a.md is shown there.');
  expect(pageAt(built, '/docs/x').content).toMatchObject({ title: 'A' });
});

test.each([
  ['guide/README.md', 'guide/index.md', 'guide/index.md'],
  ['guide/index.md', 'guide/README.md', 'guide/index.md'],
  ['guide/guide.md', 'guide/README.mdx', 'guide/README.mdx'],
  ['guide/guide.md', 'guide/index.md', 'guide/index.md'],
])('RT-20, DP-14: of %s and %s, which stand for one folder, %s is shown', (first, second, shown) => {
  const built = site([first, second].map((file) => doc(file, frontMatter({ title: file }))));
  const other = first === shown ? second : first;
  expect(pageAt(built, '/docs/guide/').content).toMatchObject({ title: shown });
  expect(built.problems.map(({ fix }) => fix)).toEqual([
    `Change the "slug" or the name of docs/${other}, because docs/${shown} is shown there.`,
  ]);
});

test('NF-02, NF-03: the trailing slash setting applies to every permalink', () => {
  const paths = (trailingSlash: boolean) =>
    localeOf(site([doc('README.md'), doc('a.md')], { config: siteConfig({ trailingSlash }) }), 'en')
      .routes.map(({ path }) => path)
      .toSorted();
  expect(paths(true)).toEqual(['/404.html', '/docs/', '/docs/a/', '/search/']);
  expect(paths(false)).toEqual(['/404.html', '/docs', '/docs/a', '/search']);
});

test('RT-19: the most specific paths come first, the home page last', () => {
  const built = site([doc('a/b.md'), doc('README.md')], {
    config: siteConfig({ docs: [docsConfig({ routeBasePath: '' })] }),
  });
  expect(localeOf(built, 'en').routes.map(({ path }) => path)).toEqual(['/a/b', '/404.html', '/search', '/']);
});

test('VER-10: a version whose docs are all drafts; one without any file is told by the stage before', () => {
  expect(told(site([doc('a.md', frontMatter({ draft: true })), doc('b.md', frontMatter({ draft: true }))]))).toEqual([
    'error docs:- The docs version "current" has no docs: all those in docs are drafts.',
  ]);
  expect(told(site([]))).toEqual([]);
});
