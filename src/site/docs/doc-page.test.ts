import { expect, test } from 'vitest';
import type { DocContent } from '../../shared/wire.ts';
import type { Page } from '../../content/base/types.ts';
import type { SiteInput } from '../base/types.ts';
import {
  doc,
  docsConfig,
  docsInput,
  frontMatter,
  i18n,
  markdownPage,
  pageAt,
  site,
  siteConfig,
  theme,
  told,
  localeOf,
} from '../testing.ts';

const SIDEBARS = {
  docs: [
    'README',
    {
      type: 'category',
      label: 'Guides',
      link: { type: 'generated-index' },
      items: [
        'a',
        { type: 'link', label: 'X', href: 'https://x.y' },
        { type: 'ref', id: 'outside' },
        { type: 'category', label: 'Deep', items: ['b'] },
      ],
    },
    'last',
  ],
};

const PAGES = [
  doc('README.md', frontMatter({ slug: '/', title: 'Intro' })),
  doc('a.md', { contentTitle: 'A' }),
  doc('b.md', { contentTitle: 'B' }),
  doc('last.md', { contentTitle: 'Last' }),
  doc('outside.md', { contentTitle: 'Outside' }),
];

function docs(pages: readonly Page[] = PAGES, changes: Partial<SiteInput> = {}) {
  const sidebars = { current: { sitePath: 'sidebars.js', value: SIDEBARS } };
  return site(pages, { docs: [docsInput({ sidebars })], ...changes });
}

function content(built: ReturnType<typeof site>, path: string): DocContent {
  const { content } = pageAt(built, path);
  if (content.kind !== 'doc') throw new Error(`${path} shows a ${content.kind}`);
  return content;
}

test('DP-05, DP-07: previous and next follow the flattened sidebar', () => {
  const built = docs();
  const around = (path: string) => {
    const { previous, next } = content(built, path);
    return [previous?.href, next?.href];
  };
  expect(around('/docs/')).toEqual([undefined, '/docs/category/guides']);
  expect(around('/docs/a')).toEqual(['/docs/category/guides', '/docs/b']);
  expect(around('/docs/b')).toEqual(['/docs/a', '/docs/last']);
  expect(around('/docs/last')).toEqual(['/docs/b', undefined]);
  expect(around('/docs/outside')).toEqual([undefined, undefined]);
});

test('DP-05: a page that the sidebar has twice is passed once, and none leads to itself', () => {
  const items = ['a', { type: 'category', label: 'Bs', link: { type: 'doc', id: 'b' }, items: ['b', 'a', 'last'] }];
  const built = docs(PAGES, {
    docs: [docsInput({ sidebars: { current: { sitePath: 'sidebars.js', value: { main: items } } } })],
  });
  const next = (path: string) => content(built, path).next?.href;
  const previous = (path: string) => content(built, path).previous?.href;
  expect([next('/docs/a'), next('/docs/b'), next('/docs/last')]).toEqual(['/docs/b', '/docs/last', undefined]);
  expect([previous('/docs/a'), previous('/docs/b'), previous('/docs/last')]).toEqual([undefined, '/docs/a', '/docs/b']);
});

function replaced(relPath: string, values: Parameters<typeof frontMatter>[0]): readonly Page[] {
  return PAGES.map((page) => (page.file.relPath === relPath ? { ...page, frontMatter: values } : page));
}

test('DP-06: titles of the pager', () => {
  const next = (values: Parameters<typeof frontMatter>[0]) =>
    content(docs(replaced('b.md', values)), '/docs/a').next?.label;
  expect(next({ pagination_label: 'P', sidebar_label: 'S' })).toBe('P');
  expect(next({ sidebar_label: 'S' })).toBe('S');
  expect(next({})).toBe('B');
});

test('DP-06: a category that leads to a page is called by the title of the page, as there', () => {
  const value = { docs: [{ type: 'category', label: 'C', items: ['a', 'last'], link: { type: 'doc', id: 'b' } }] };
  const built = docs(PAGES, { docs: [docsInput({ sidebars: { current: { sitePath: 's.js', value } } })] });
  expect(content(built, '/docs/a').previous).toEqual({ label: 'B', href: '/docs/b' });
});

test('DP-06, VIS-02: the front matter hides or replaces a side; unlisted docs are passed over', () => {
  const a = (values: Parameters<typeof frontMatter>[0]) => {
    const { previous, next } = content(docs(replaced('a.md', values)), '/docs/a');
    return [previous?.href, next?.href];
  };
  expect(a({ pagination_prev: null, pagination_next: 'outside' })).toEqual([undefined, '/docs/outside']);
  expect(content(docs(replaced('b.md', { unlisted: true })), '/docs/a').next?.href).toBe('/docs/last');
  const named = replaced('a.md', { pagination_next: 'outside' });
  expect(content(docs(named), '/docs/a').next?.href).toBe('/docs/outside');
  const unlisted = named.map((page) =>
    page.file.relPath === 'outside.md' ? { ...page, frontMatter: { unlisted: true } } : page,
  );
  expect(content(docs(unlisted), '/docs/a').next).toBeUndefined();
});

test('DP-06: an unknown id in the front matter', () => {
  const [problem] = docs(replaced('a.md', { pagination_next: 'las' })).problems;
  expect(problem).toEqual({
    severity: 'error',
    what: 'The front matter field "pagination_next" names the doc "las", which does not exist.',
    fix: 'Use the id of a doc, or null for no link. Available: "last", "README", "a", "b", "outside".',
    at: { file: 'docs/a.md' },
  });
});

test('DP-01, DP-02: breadcrumbs link what has a page, never the last one', () => {
  const built = docs();
  expect(content(built, '/docs/b').breadcrumbs).toEqual([
    { label: 'Guides', href: '/docs/category/guides' },
    { label: 'Deep' },
    { label: 'B' },
  ]);
  expect(content(built, '/docs/').breadcrumbs).toEqual([{ label: 'Intro' }]);
  const none = docs(PAGES, { config: siteConfig({ docs: [docsConfig({ breadcrumbs: false })] }) });
  expect(content(none, '/docs/b')).not.toHaveProperty('breadcrumbs');
});

test('SEO-08: structured data of the crumbs that have a page, the current one included', () => {
  const script = pageAt(docs(), '/docs/b').head?.tags.find(({ tag }) => tag === 'script');
  expect(JSON.parse(script?.text ?? '')).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Guides', item: 'https://foalts.org/docs/category/guides' },
      { position: 2, name: 'B', item: 'https://foalts.org/docs/b' },
    ],
  });
});

test('DP-02: docs in no sidebar have no breadcrumbs', () => {
  const pages = PAGES.filter((page) => page.file.relPath !== 'outside.md');
  const sidebars = { current: { sitePath: 'sidebars.js', value: { docs: ['README'] } } };
  const built = site(pages, { docs: [docsInput({ sidebars })] });
  expect(content(built, '/docs/a')).not.toHaveProperty('breadcrumbs');
});

test('DP-03: the home crumb needs a page at the base', () => {
  expect(content(docs(), '/docs/b')).not.toHaveProperty('breadcrumbHome');
  const config = siteConfig({ i18n: i18n('en', 'fr') });
  const built = docs([...PAGES, markdownPage('index.md')], { config });
  expect(content(built, '/docs/b').breadcrumbHome).toBe('/');
  expect(content(built, '/fr/docs/b').breadcrumbHome).toBe('/fr/');
});

test('DP-08, DP-09: edit links', () => {
  const editUrl = 'https://github.com/FoalTS/foal/edit/master/docs';
  const pages = [
    doc('a.md'),
    doc('a.md', { locale: 'fr' }),
    doc('b.md', frontMatter({ custom_edit_url: 'https://x.y/edit' })),
    doc('c.md', frontMatter({ custom_edit_url: null })),
    doc('architecture/controllers.md', { version: '3.x' }),
  ];
  const build = (changes = {}) =>
    site(pages, {
      config: siteConfig({
        i18n: i18n('en', 'fr'),
        docs: [docsConfig({ editUrl, lastVersion: 'current', ...changes })],
      }),
      docs: [docsInput({ versionNames: ['3.x'] })],
    });
  const built = build();
  expect(content(built, '/docs/3.x/architecture/controllers').editUrl).toBe(
    'https://github.com/FoalTS/foal/edit/master/docs/versioned_docs/version-3.x/architecture/controllers.md',
  );
  expect(content(built, '/docs/a').editUrl).toBe(`${editUrl}/docs/a.md`);
  expect(content(built, '/fr/docs/a').editUrl).toBe(`${editUrl}/docs/a.md`);
  expect(content(built, '/docs/b').editUrl).toBe('https://x.y/edit');
  expect(content(built, '/docs/c')).not.toHaveProperty('editUrl');
  expect(content(build({ editLocalizedFiles: true }), '/fr/docs/a').editUrl).toBe(
    `${editUrl}/i18n/fr/docusaurus-plugin-content-docs/current/a.md`,
  );
  expect(content(build({ editCurrentVersion: true }), '/docs/3.x/architecture/controllers').editUrl).toBe(
    `${editUrl}/docs/architecture/controllers.md`,
  );
});

test('DP-10: last update from git when enabled, from the front matter when given', () => {
  const gitDates = new Map([['docs/a.md', { at: '2024-05-01T10:00:00+02:00', by: 'Ada' }]]);
  const build = (page: Page, changes = {}) =>
    content(site([page], { gitDates, config: siteConfig({ docs: [docsConfig(changes)] }) }), '/docs/a').lastUpdate;
  expect(build(doc('a.md'))).toBeUndefined();
  expect(build(doc('a.md'), { showLastUpdateTime: true })).toEqual({
    at: '2024-05-01T08:00:00.000Z',
    formattedAt: 'May 1, 2024',
  });
  expect(build(doc('a.md'), { showLastUpdateAuthor: true })).toEqual({ by: 'Ada' });
  const given = doc('a.md', frontMatter({ last_update: { author: 'Bob' } }));
  expect(build(given, { showLastUpdateTime: true })).toEqual({
    at: '2024-05-01T08:00:00.000Z',
    formattedAt: 'May 1, 2024',
    by: 'Bob',
  });
});

test('DP-10: a site of Docusaurus reads of the front matter only what it shows, in the sitemap too (3.10.2)', () => {
  const gitDates = new Map([['docs/a.md', { at: '2024-05-01T10:00:00+02:00', by: 'Ada' }]]);
  const page = doc('a.md', frontMatter({ last_update: { author: 'Bob', date: '2020-01-02' } }));
  const build = (changes = {}) => {
    const built = site([page], {
      gitDates,
      config: siteConfig({ rules: { changesOnlyWhereShown: true }, docs: [docsConfig(changes)] }),
    });
    const route = localeOf(built, 'en').routes.find(({ path }) => path === '/docs/a');
    const { at, by } = content(built, '/docs/a').lastUpdate ?? {};
    return [at, by, route?.lastModified];
  };
  const [git, own] = ['2024-05-01T08:00:00.000Z', '2020-01-02T00:00:00.000Z'];
  expect(build()).toEqual([undefined, undefined, git]);
  expect(build({ showLastUpdateTime: true })).toEqual([own, undefined, own]);
  expect(build({ showLastUpdateAuthor: true })).toEqual([undefined, 'Bob', git]);
});

test('RT-14, RT-15: classes of <html>', () => {
  expect(pageAt(docs(), '/docs/').htmlClass).toBe(
    'plugin-docs plugin-id-default docs-wrapper docs-version-current docs-doc-page docs-doc-id-README',
  );
  expect(pageAt(docs(), '/docs/category/guides').htmlClass).toBe(
    'plugin-docs plugin-id-default docs-wrapper docs-version-current docs-doc-page docs-category-index-page',
  );
});

const heading = (level: number, id: string) => ({ level, id, text: id, html: `<code>${id}</code>` });

test('TOC-01, TOC-03, TOC-04: levels of the site and of the page', () => {
  const headings = [heading(1, 'title'), heading(2, 'two'), heading(3, 'three'), heading(4, 'four')];
  const ids = (page: Page, changes: Partial<SiteInput> = {}) =>
    JSON.stringify(content(site([page], changes), '/docs/a').toc).match(/"id":"\w+"/g);
  expect(content(site([doc('a.md', { headings })]), '/docs/a').toc).toEqual([
    {
      html: '<code>two</code>',
      id: 'two',
      level: 2,
      children: [{ html: '<code>three</code>', id: 'three', level: 3 }],
    },
  ]);
  const four = doc('a.md', { headings, ...frontMatter({ toc_max_heading_level: 4 }) });
  expect(ids(four)).toEqual(['"id":"two"', '"id":"three"', '"id":"four"']);
  const config = siteConfig(theme({ tableOfContents: { minHeadingLevel: 3, maxHeadingLevel: 3 } }));
  expect(ids(doc('a.md', { headings }), { config })).toEqual(['"id":"three"']);
});

test('DP-16: a generated index has cards, breadcrumbs and neighbours', () => {
  const pages = [
    ...PAGES.map((page) => (page.file.relPath === 'a.md' ? { ...page, description: 'About A' } : page)),
    doc('hidden.md', frontMatter({ unlisted: true })),
  ];
  const { content: index, sidebar, docs: where } = pageAt(docs(pages), '/docs/category/guides');
  expect(index).toEqual({
    kind: 'doc-category',
    title: 'Guides',
    description: '',
    breadcrumbs: [{ label: 'Guides' }],
    cards: [
      { kind: 'doc', label: 'A', href: '/docs/a', description: 'About A' },
      { kind: 'external', label: 'X', href: 'https://x.y' },
      { kind: 'doc', label: 'Outside', href: '/docs/outside' },
      { kind: 'category', label: 'Deep', href: '/docs/b', itemCount: 1 },
    ],
    previous: { label: 'Intro', href: '/docs/' },
    next: { label: 'A', href: '/docs/a' },
  });
  expect(sidebar?.items?.[1]).toMatchObject({ label: 'Guides', items: [{ href: '/docs/a' }, {}, {}, { items: null }] });
  expect(where).not.toHaveProperty('docId');
});

test('DP-16: a card counts what the page behind it shows', () => {
  const pages = [...PAGES, doc('hidden.md', frontMatter({ unlisted: true }))];
  const value = {
    one: [
      {
        type: 'category',
        label: 'Outer',
        link: { type: 'generated-index' },
        items: [{ type: 'category', label: 'Inner', items: ['a', 'hidden', { type: 'html', value: '<hr>' }] }],
      },
    ],
  };
  const built = site(pages, { docs: [docsInput({ sidebars: { current: { sitePath: 's.js', value } } })] });
  expect(pageAt(built, '/docs/category/outer').content).toMatchObject({ cards: [{ label: 'Inner', itemCount: 1 }] });
});

test('DP-16: slugs of generated indexes come from the source label and are unique in a version', () => {
  const category = (label: string) => ({ type: 'category', label, items: ['a'], link: { type: 'generated-index' } });
  const value = { one: [category('Topic Guides & more')], two: [category('Topic guides & More')] };
  const built = site([doc('a.md')], { docs: [docsInput({ sidebars: { current: { sitePath: 's.js', value } } })] });
  expect(pageAt(built, '/docs/category/topic-guides--more').sidebar?.name).toBe('one');
  expect(pageAt(built, '/docs/category/topic-guides--more-1').sidebar?.name).toBe('two');
});

test('a list of cards in the content shows the items around the page', () => {
  const slot = { component: 'DocCardList' as const, props: {} };
  const pages = PAGES.map((page) =>
    page.file.relPath === 'b.md' ? { ...page, html: '<p>\0S0\0</p>', slots: [slot] } : page,
  );
  const value = { docs: [{ type: 'category', label: 'C', items: ['a', 'last'], link: { type: 'doc', id: 'b' } }] };
  const built = docs(pages, { docs: [docsInput({ sidebars: { current: { sitePath: 's.js', value } } })] });
  const { html } = content(built, '/docs/b').article;
  expect(html).toContain('href="/docs/a"');
  expect(html).toContain('>Last</h2>');
});

test('a live page gets its module and its chunks, markers filled', () => {
  const live = { code: '', chunks: ['<a href="\0L0\0">x</a>', '<p>end</p>'] };
  const page = doc('a.md', { live, links: [{ target: '/docs/a', line: 1, column: 1 }] });
  const built = site([page], { config: siteConfig({ i18n: i18n('en', 'fr') }) });
  expect(content(built, '/fr/docs/a').article).toEqual({
    live: {
      moduleId: 'docs/a.md',
      moduleUrl: '/assets/docs/a.md.js',
      chunks: ['<a href="/fr/docs/a">x</a>', '<p>end</p>'],
    },
  });
});

test('SEO-01, SEO-02: head of a doc', () => {
  const built = site([doc('a.md', frontMatter({ title: 'Hooks', description: 'About', keywords: ['x', 'y'] }))]);
  const { head } = pageAt(built, '/docs/a');
  expect(head?.title).toBe('Hooks | FoalTS');
  expect(head?.tags).toContainEqual({
    tag: 'link',
    attributes: { rel: 'canonical', href: 'https://foalts.org/docs/a' },
  });
  expect(head?.tags).toContainEqual({ tag: 'meta', attributes: { name: 'keywords', content: 'x,y' } });
  expect(head?.tags).toContainEqual({
    tag: 'meta',
    attributes: { name: 'docsearch:docusaurus_tag', content: 'docs-default-current' },
  });
  expect(told(built)).toEqual([]);
});
