import { expect, test } from 'vitest';
import type { Config } from '../../config/types.ts';
import type { Page } from '../../content/base/types.ts';
import { blogConfig, blogInput } from '../blog/testing.ts';
import type { ComponentPage, SiteInput } from '../base/types.ts';
import {
  doc,
  docsConfig,
  frontMatter,
  i18n,
  localeOf,
  markdownPage,
  pageAt,
  post,
  site,
  siteConfig,
  told,
} from '../testing.ts';

function component(relPath: string, locale = 'en'): ComponentPage {
  const dir = locale === 'en' ? 'src/pages' : `i18n/${locale}/docusaurus-plugin-content-pages`;
  return { pluginId: 'default', locale, relPath, sitePath: `${dir}/${relPath}`, filePath: `/site/${dir}/${relPath}` };
}

test('PG-01, RT-01, RT-06: routes by file path', () => {
  const built = site(
    [doc('a.md'), markdownPage('about/index.mdx'), markdownPage('about/team.md'), markdownPage('x.y.md')],
    {
      componentPages: [component('index.tsx'), component('who-is-using-foal.tsx'), component('deep/index.jsx')],
    },
  );
  const paths = localeOf(built, 'en').routes.filter(({ kind }) => kind === 'markdown' || kind === 'component');
  expect(paths.map(({ path, kind }) => `${kind} ${path}`)).toEqual([
    'markdown /about/team',
    'markdown /about/',
    'component /deep/',
    'component /who-is-using-foal',
    'markdown /x.y',
    'component /',
  ]);
});

test('PG-07, I18N-14, I18N-18: a locale shows its own component, else that of the default locale, and no others', () => {
  const built = site([doc('a.md')], {
    config: siteConfig({ i18n: i18n('en', 'fr') }),
    componentPages: [
      component('index.tsx'),
      component('b.tsx'),
      component('b.tsx', 'fr'),
      component('extra.tsx', 'fr'),
    ],
  });
  const french = localeOf(built, 'fr').routes.filter(({ kind }) => kind === 'component');
  expect(french.map(({ path, sources }) => [path, ...sources])).toEqual([
    ['/fr/b', 'i18n/fr/docusaurus-plugin-content-pages/b.tsx'],
    ['/fr/', 'src/pages/index.tsx'],
  ]);
});

test('PG-05: a component page has the title of the site until it sets its own', () => {
  const page = pageAt(site([doc('a.md')], { componentPages: [component('index.tsx')] }), '/');
  expect(page.head?.title).toBe('FoalTS');
  expect(page.htmlClass).toBe('plugin-pages plugin-id-default component-page');
  expect(page.content).toEqual({
    kind: 'component',
    moduleId: 'src/pages/index.tsx',
    moduleUrl: '/assets/src/pages/index.tsx.js',
  });
});

test('PG-02, RT-14: the generic Markdown page', () => {
  const page = markdownPage('about.md', {
    ...frontMatter({ wrapperClassName: 'wide', hide_table_of_contents: true, description: 'Us' }),
    contentTitle: 'About us',
    headings: [{ level: 2, id: 'team', text: 'Team', html: 'Team' }],
  });
  const built = site([doc('a.md'), page]);
  const { content, htmlClass, head } = pageAt(built, '/about');
  expect(content).toEqual({
    kind: 'markdown',
    title: 'About us',
    article: { html: '<p>Text</p>' },
    toc: [{ html: 'Team', id: 'team', level: 2 }],
    hideToc: true,
    wrapperClassName: 'wide',
  });
  expect(htmlClass).toBe('plugin-pages plugin-id-default mdx-page wide');
  expect(head?.title).toBe('About us | FoalTS');
});

test('MD-62, VIS-01, VIS-02: slug, draft and unlisted', () => {
  const pages = [
    markdownPage('a.md', frontMatter({ slug: '/elsewhere' })),
    markdownPage('b.md', frontMatter({ draft: true })),
    markdownPage('c.md', frontMatter({ unlisted: true })),
  ];
  const { routes } = localeOf(site([doc('x.md'), ...pages]), 'en');
  const shown = routes.filter(({ kind }) => kind === 'markdown');
  expect(shown.map(({ path, unlisted, noIndex }) => [path, unlisted, noIndex])).toEqual([
    ['/c', true, true],
    ['/elsewhere', false, false],
  ]);
});

test('NF-05, NF-06: the not-found page of each locale', () => {
  const built = site([doc('a.md')], { config: siteConfig({ i18n: i18n('en', 'fr') }) });
  expect(pageAt(built, '/404.html')).toMatchObject({
    content: { kind: 'not-found' },
    head: { title: 'Page Not Found | FoalTS' },
  });
  expect(pageAt(built, '/fr/404.html').head?.title).not.toContain('Page Not Found');
  expect(localeOf(built, 'fr').routes.find(({ kind }) => kind === 'not-found')).toMatchObject({ noIndex: true });
});

test('RT-07, SP-06: the search page, unless it is switched off', () => {
  const built = site([doc('a.md')]);
  expect(pageAt(built, '/search')).toMatchObject({
    content: { kind: 'search' },
    head: { title: 'Search the documentation | FoalTS' },
  });
  expect(pageAt(built, '/search').head?.tags).toContainEqual({
    tag: 'meta',
    attributes: { name: 'robots', content: 'noindex, follow' },
  });
  for (const search of [false as const, { provider: 'local' as const, searchPagePath: false as const }]) {
    const without = localeOf(site([doc('a.md')], { config: siteConfig({ search }) }), 'en');
    expect(without.routes.some(({ kind }) => kind === 'search')).toBe(false);
    expect(without.shell.search?.pageHref).toBeUndefined();
  }
});

test('a redirect that no address can ask for is told as one, not as a page', () => {
  const redirects = [{ from: '/old#part', to: '/docs/guide' }];
  const { problems } = site([doc('guide.md')], { config: siteConfig({ redirects }) });
  expect(problems).toMatchObject([
    {
      what: 'The path "/old#part" holds "#", which has a meaning of its own in URLs: nobody could open the page.',
      fix: 'Write a path such as "/old-path", or remove the redirect.',
    },
  ]);
});

test('redirects get the base of each locale; what is wrong with them is told once', () => {
  const redirects = [
    { from: '/old', to: '/docs/guide' },
    { from: '/docs/guide', to: '/docs/guide' },
    { from: '/x', to: '/docs/guid' },
    { from: '/y', to: 'https://x.y' },
  ];
  const built = site([markdownPage('index.md'), doc('guide.md')], {
    config: siteConfig({ redirects, i18n: i18n('en', 'fr') }),
  });
  expect(localeOf(built, 'fr').redirects).toEqual([
    { from: '/fr/old', to: '/fr/docs/guide' },
    { from: '/fr/x', to: '/fr/docs/guid' },
    { from: '/fr/y', to: 'https://x.y' },
  ]);
  expect(told(built)).toEqual([
    'warning octavo.config.ts:- The redirect from "/docs/guide" is left out, because a page exists there.',
    'error octavo.config.ts:- The redirect from "/x" leads to "/docs/guid", where there is no page.',
  ]);
});

test('a locale without a home page leads from its base to the docs, else to the blog, else to its first page', () => {
  const homeOf = (pages: readonly Page[], changes: Partial<Config> = {}, input: Partial<SiteInput> = {}) => {
    const config = siteConfig({ i18n: i18n('en', 'fr'), ...changes });
    const built = site(pages, { config, blog: [blogInput()], ...input });
    return config.i18n.locales.map(({ code }) =>
      localeOf(built, code)
        .redirects.map(({ from, to }) => `${from} → ${to}`)
        .join(),
    );
  };
  const blog = [blogConfig()];
  const docs = [doc('a.md'), doc('guide/b.md')];
  expect(homeOf(docs)).toEqual(['/ → /docs/a', '/fr/ → /fr/docs/a']);
  expect(homeOf([...docs, doc('start.md', frontMatter({ slug: '/' }))])[0]).toBe('/ → /docs/');
  expect(homeOf(docs, { docs: [docsConfig({ routeBasePath: '' })] })[0]).toBe('/ → /a');
  expect(homeOf([post('2025-05-01-a.md')], { blog, docs: [] })).toEqual(['/ → /blog', '/fr/ → /fr/blog']);
  expect(homeOf([markdownPage('about.md')], { docs: [] })[0]).toBe('/ → /about');
  // What stands there stays.
  expect(homeOf([...docs, markdownPage('index.md')])).toEqual(['', '']);
  expect(homeOf(docs, {}, { staticFiles: new Set(['index.html']) })).toEqual(['', '/fr/ → /fr/docs/a']);
  expect(homeOf(docs, { redirects: [{ from: '/', to: '/docs/guide/b' }] })[0]).toBe('/ → /docs/guide/b');
  // A site of Docusaurus shows its not-found page, as there.
  expect(homeOf(docs, { rules: { homeMayBeMissing: true } })).toEqual(['', '']);
});

test('a site without pages is told, unless it only redirects', () => {
  expect(told(site([], { config: siteConfig({ docs: [], pages: [] }) }))).toEqual([
    'warning octavo.config.ts:- The site has no pages: there is no folder docs or blog, and no page in src/pages.',
  ]);
  const redirects = [{ from: '/', to: 'https://example.org/new' }];
  expect(told(site([], { config: siteConfig({ docs: [], pages: [], redirects }) }))).toEqual([]);
});

test('a Markdown page that is named like the page for unknown addresses is reported', () => {
  const of = (relPath: string) => told(site([markdownPage(relPath)]));
  expect(of('404.md')).toEqual([
    'warning src/pages/404.md:- "src/pages/404.md" is a page like any other, and is not shown where no page is.',
  ]);
  expect(of('404/index.mdx')).toEqual([expect.stringContaining('"src/pages/404/index.mdx" is a page like any other')]);
  expect(of('about/404.md')).toEqual([]);
});
