import { expect, test } from 'vitest';
import type { Config } from '../../config/types.ts';
import type { Page } from '../../content/base/types.ts';
import type { HtmlTarget } from '../../shared/html.ts';
import { checkRenderedLinks } from './rendered-links.ts';
import { buildSite } from '../build-site.ts';
import type { SiteInput } from '../base/types.ts';
import {
  doc,
  docsInput,
  i18n,
  links,
  localeOf,
  markdownPage,
  navbarItem,
  post,
  site,
  siteConfig,
  siteInput,
  theme,
  told,
} from '../testing.ts';

const START = doc('guides/start.md', { ids: ['install', 'swagger-ui'] });

function check(targets: readonly string[], config: Partial<Config> = {}, changes: Partial<SiteInput> = {}) {
  return site([START, doc('guides/links.md', links(...targets))], { config: siteConfig(config), ...changes });
}

test('CFG-04, CFG-05: broken links, anchors and files, each at its place with its level and a guess', () => {
  const built = check([
    '/docs/guides/strat',
    './start#instal',
    '#nothing',
    './strat.md',
    '../../gone',
    './start#Swagger%20UI',
  ]);
  expect(
    built.problems.map(({ severity, what, fix, at, setting }) => ({ at: `${at?.line}`, severity, setting, what, fix })),
  ).toMatchInlineSnapshot(`
    [
      {
        "at": "1",
        "fix": "Did you mean "/docs/guides/start"? Change the link to the path of a page, or to the file of the page: "./page.md".",
        "setting": "onBrokenLinks",
        "severity": "error",
        "what": "The link "/docs/guides/strat" is broken.",
      },
      {
        "at": "2",
        "fix": "Did you mean "#install"? Change the part after "#" to an id of that page.",
        "setting": "onBrokenAnchors",
        "severity": "warning",
        "what": "The link "./start#instal" is broken: the page /docs/guides/start has no heading or element with the id "instal".",
      },
      {
        "at": "3",
        "fix": "Change the part after "#" to an id of that page.",
        "setting": "onBrokenAnchors",
        "severity": "warning",
        "what": "The link "#nothing" is broken: the page /docs/guides/links has no heading or element with the id "nothing".",
      },
      {
        "at": "4",
        "fix": "Did you mean "./start.md"? Change the link to the path of a file, relative to this one.",
        "setting": "onBrokenMarkdownLinks",
        "severity": "warning",
        "what": "The link "./strat.md" leads to a Markdown file that does not exist or has no page.",
      },
      {
        "at": "5",
        "fix": "Change the link to the path of a page, or to the file of the page: "./page.md".",
        "setting": "onBrokenLinks",
        "severity": "error",
        "what": "The link "../../gone" leads to "/gone", where there is no page, and so is broken.",
      },
      {
        "at": "6",
        "fix": "Did you mean "#swagger-ui"? Change the part after "#" to an id of that page.",
        "setting": "onBrokenAnchors",
        "severity": "warning",
        "what": "The link "./start#Swagger%20UI" is broken: the page /docs/guides/start has no heading or element with the id "Swagger%20UI".",
      },
    ]
  `);
  expect(built.problems.every(({ at }) => at?.file === 'docs/guides/links.md')).toBe(true);
});

test('CFG-05: a file with the other ending of Markdown is what was meant, and never the page of the link itself', () => {
  const guess = (target: string) =>
    site([doc('a.mdx', links(target)), doc('b.mdx'), doc('chapter-one.md')]).problems.map(({ fix }) => fix);
  expect(guess('./b.md')).toEqual([
    'Did you mean "./b.mdx"? Change the link to the path of a file, relative to this one.',
  ]);
  expect(guess('./chapter-one.mdx#x')).toEqual([
    'Did you mean "./chapter-one.md#x"? Change the link to the path of a file, relative to this one.',
  ]);
  expect(guess('./a.md')).toEqual(['Change the link to the path of a file, relative to this one.']);
});

test('CFG-06: what is not broken', () => {
  const targets = [
    './start',
    './start/',
    './start#install',
    './start.md#swagger-ui',
    './start#',
    '#',
    './start#:~:text=word',
    '/docs/guides/st%61rt',
    'https://x.y/z',
    'pathname:///any',
    '/img/logo.png',
    '/blog/rss.xml',
    '/old',
    '/search?q=x',
  ];
  const built = check(
    targets,
    { redirects: [{ from: '/old', to: '/docs/guides/start' }], blog: [BLOG] },
    {
      staticFiles: new Set(['img/logo.png']),
      blog: [{ pluginId: 'default', authors: {} }],
    },
  );
  expect(told(built)).toEqual([]);
});

const BLOG: Config['blog'][number] = {
  id: 'default',
  dir: '/site/blog',
  path: 'blog',
  routeBasePath: 'blog',
  editLocalizedFiles: false,
  blogTitle: 'Blog',
  blogDescription: 'Blog',
  postsPerPage: 10,
  blogSidebarCount: 5,
  blogSidebarTitle: 'Recent posts',
  sidebarGroupByYear: true,
  showReadingTime: true,
  sortPosts: 'descending',
  include: [],
  exclude: [],
  archiveBasePath: 'archive',
  authorsBasePath: 'authors',
  tagsBasePath: 'tags',
  pageBasePath: 'page',
  authorsMapPath: 'authors.yml',
  tags: { file: false, onInlineTags: 'ignore' },
  onInlineAuthors: 'ignore',
  onUntruncatedBlogPosts: 'ignore',
  showLastUpdateTime: false,
  showLastUpdateAuthor: false,
  feed: { types: ['rss'], limit: 20, xslt: {} },
};

test('links of blog posts and between docs and posts', () => {
  const pages = [
    START,
    post('2024-05-01-news.md', links('@site/docs/guides/start.md', './2024-05-02-more.md', '/docs/nope')),
    post('2024-05-02-more.md'),
  ];
  const config = siteConfig({ blog: [BLOG] });
  const built = site(pages, { config, blog: [{ pluginId: 'default', authors: {} }] });
  expect(told(built)).toEqual(['error blog/2024-05-01-news.md:3 The link "/docs/nope" is broken.']);
});

test('CFG-04: a link is told once per file, not once per locale or repetition; a translation is a file of its own', () => {
  const pages: readonly Page[] = [
    doc('a.md', links('/gone', '/gone')),
    doc('b.md', links('/gone')),
    doc('b.md', { locale: 'fr', ...links('/gone') }),
  ];
  const built = site(pages, { config: siteConfig({ i18n: i18n('en', 'fr', 'es') }) });
  expect(told(built)).toEqual([
    'error docs/a.md:1 The link "/gone" is broken.',
    'error docs/b.md:1 The link "/gone" is broken.',
    'error i18n/fr/docusaurus-plugin-content-docs/current/b.md:1 The link "/gone" leads to "/fr/gone", where there is no page, and so is broken.',
  ]);
});

test('CFG-04: a target broken on five pages is probably a link of the layout', () => {
  const pages = ['a', 'b', 'c', 'd', 'e'].map((name) => doc(`${name}.md`, links('/gone')));
  const built = site(pages);
  expect(built.problems).toHaveLength(6);
  expect(built.problems[0]).toEqual({
    severity: 'error',
    what: 'The broken link "/gone" stands on 5 pages, so it probably belongs to the layout, to a partial or to a component.',
    fix: 'Look first for what these pages share: docs/a.md, docs/b.md, docs/c.md, docs/d.md, ….',
    setting: 'onBrokenLinks',
  });
});

test('CFG-05: each check has its own level', () => {
  const targets = ['/gone', './start#gone', './gone.md'];
  const levels = { onBrokenLinks: 'warn', onBrokenAnchors: 'throw', onBrokenMarkdownLinks: 'ignore' } as const;
  expect(check(targets, levels).problems.map(({ severity, setting }) => `${severity} ${setting}`)).toEqual([
    'warning onBrokenLinks',
    'error onBrokenAnchors',
  ]);
});

test('CFG-05: on a site of Docusaurus a broken link of an element is a warning, because nobody checks it there', () => {
  const targets = ['/gone', './guides/start#gone', './gone.md'];
  const levels = { onBrokenLinks: 'throw', onBrokenAnchors: 'throw', onBrokenMarkdownLinks: 'throw' } as const;
  const rules = { onlyLinksAreChecked: true };
  const severities = (raw: boolean, config: object) => {
    const refs = links(...targets).links.map((ref) => (raw ? { ...ref, raw: true as const } : ref));
    const pages = ['a', 'b', 'c', 'd', 'e'].map((name) => doc(`${name}.md`, { links: refs }));
    const { problems } = site([START, ...pages], { config: siteConfig({ ...levels, ...config }) });
    return [problems.filter(({ severity }) => severity === 'error').length, problems.length];
  };
  expect(severities(true, { rules })).toEqual([0, 15]);
  expect(severities(false, { rules })).toEqual([16, 16]);
  expect(severities(true, {})).toEqual([16, 16]);
});

test('CFG-06, NAV-17: the title of the navbar leads to the home page, which must be there', () => {
  const rules = { homeMayBeMissing: true };
  const linksOf = (pages: readonly Page[]) =>
    site(pages, {
      config: siteConfig({ ...theme({ navbar: { title: 'Site', hideOnScroll: false, items: [] } }), rules }),
    }).problems.map(({ what, fix, setting }) => `${setting}: ${what} ${fix}`);
  expect(linksOf([doc('a.md')])).toEqual([
    'onBrokenLinks: The link "/" of the navbar\'s title is broken: there is no page at this path. Add a home page, such as "src/pages/index.md", or a "theme.navbar.logo" with another "href".',
  ]);
  expect(linksOf([doc('a.md'), markdownPage('index.md')])).toEqual([]);
});

test('CFG-04: links of navbar, footer and sidebars are checked too, once for all locales', () => {
  const navbar = { hideOnScroll: false, items: [navbarItem({ to: 'docs/guide', label: 'x' })] };
  const footer = { style: 'light' as const, links: [{ label: 'x', to: '/nowhere' }] };
  const sidebars = { docs: ['guides/start', { type: 'link', label: 'Gone', href: '/docs/guides/stat' }] };
  const config = { ...theme({ navbar, footer }), i18n: i18n('en', 'fr') };
  const built = site([START], {
    config: siteConfig(config),
    docs: [docsInput({ sidebars: { current: { sitePath: 'sidebars.js', value: sidebars } } })],
  });
  expect(built.problems.map(({ what, fix }) => `${what} ${fix}`)).toEqual([
    'The link "/docs/guide" of the navbar is broken: there is no page at this path. Change the link in octavo.config.ts.',
    'The link "/nowhere" of the footer is broken: there is no page at this path. Change the link in octavo.config.ts.',
    'The link "/docs/guides/stat" of the sidebar "docs" is broken: there is no page at this path. Did you mean "/docs/guides/start"? Change the link in sidebars.js.',
  ]);
});

test('a link of a partial is reported where it stands', () => {
  const page = doc('a.md', { links: [{ target: '/gone', line: 7, column: 3, from: '/site/docs/_part.md' }] });
  expect(told(site([page]))).toEqual(['error docs/_part.md:7 The link "/gone" is broken.']);
});

test('MD-48: anchors of pages whose ids are known after rendering are not judged before', () => {
  const live = doc('live.md', { live: { code: '', chunks: [] } });
  const input = siteInput([live, doc('a.md', links('./live#later', './live#lter'))], {
    config: siteConfig({ i18n: i18n('en', 'fr') }),
  });
  const built = buildSite(input);
  expect(told(built)).toEqual([]);
  const rendered = built.locales.flatMap(({ routes }) =>
    routes.filter(({ page }) => page === live).map((route) => ({ route, targets: [], ids: ['later'] })),
  );
  expect(checkRenderedLinks(input, built, rendered)).toEqual([
    {
      severity: 'warning',
      what: 'The link "./live#lter" is broken: the page /docs/live has no heading or element with the id "lter".',
      fix: 'Did you mean "#later"? Change the part after "#" to an id of that page.',
      at: { file: 'docs/a.md', line: 2, column: 1 },
      setting: 'onBrokenAnchors',
    },
  ]);
});

const asLinks = (hrefs: readonly string[]): readonly HtmlTarget[] => hrefs.map((target) => ({ kind: 'link', target }));

test('CFG-06: links of rendered components', () => {
  const componentPages = [
    {
      pluginId: 'default',
      locale: 'en',
      filePath: '/site/src/pages/index.tsx',
      sitePath: 'src/pages/index.tsx',
      relPath: 'index.tsx',
    },
  ];
  const input = siteInput([START, markdownPage('about.md')], {
    componentPages,
    config: siteConfig({ i18n: i18n('en', 'fr') }),
  });
  const built = buildSite(input);
  const rendered = ['en', 'fr'].flatMap((code) => {
    const { routes } = localeOf(built, code);
    const base = code === 'en' ? '/' : '/fr/';
    const hrefs = [`${base}docs/guides/start#install`, `${base}gone`, '#top', '#absent', `${base}about#x`];
    return routes
      .filter(({ kind }) => kind === 'component')
      .map((route) => ({ route, targets: asLinks(hrefs), ids: ['top'] }));
  });
  expect(checkRenderedLinks(input, built, rendered).map(({ what }) => what)).toEqual([
    'The link "/gone" is broken.',
    'The link "#absent" is broken: the page / has no heading or element with the id "absent".',
    'The link "/about#x" is broken: the page /about has no heading or element with the id "x".',
  ]);
});

test('CFG-06: a broken link of the layout is told in its part of the config, where the text stands elsewhere too', () => {
  const logo = { src: '/logo.svg' };
  const placesIn = (configText: string, configPath: string, navbar: Parameters<typeof theme>[0]['navbar']) =>
    site([], {
      configText,
      config: siteConfig({ configPath, ...theme({ ...(navbar && { navbar }) }) }),
      staticFiles: new Set(['logo.svg']),
    }).problems.map(({ what, at }) => `${at?.file}:${at?.line ?? '-'} ${what}`);
  const item = { label: 'Gone', to: '/gone' };
  const written = (field: string) =>
    `export default {\n  baseUrl: '/',\n  customFields: { home: '/gone' },\n  ${field}: {\n    navbar: { items: [{ label: 'Gone', to: '/gone' }] } } };\n`;
  const navbar = { ...siteConfig().theme.navbar, items: [navbarItem(item)] };
  expect(placesIn(written('theme'), '/site/octavo.config.ts', navbar)).toEqual([
    'octavo.config.ts:5 The link "/gone" of the navbar is broken: there is no page at this path.',
  ]);
  expect(placesIn(written('themeConfig'), '/site/docusaurus.config.js', navbar)).toEqual([
    'docusaurus.config.js:5 The link "/gone" of the navbar is broken: there is no page at this path.',
  ]);
  // Where the config says nothing of it, none of its lines is wrong.
  expect(
    placesIn("export default { baseUrl: '/' };\n", '/site/octavo.config.ts', { ...navbar, items: [], logo }),
  ).toEqual([`octavo.config.ts:- The link "/" of the navbar's logo is broken: there is no page at this path.`]);
});

test('CFG-06: a broken link that many rendered pages share is told once', () => {
  const input = siteInput(['a', 'b', 'c', 'd', 'e'].map((name) => doc(`${name}.md`)));
  const built = buildSite(input);
  const rendered = localeOf(built, 'en')
    .routes.filter(({ page }) => page !== undefined)
    .map((route) => ({ route, targets: asLinks(['/lost', ...(route.path.endsWith('/a') ? ['/gone'] : [])]), ids: [] }));
  expect(checkRenderedLinks(input, built, rendered).map(({ what, at }) => `${at?.file ?? ''} ${what}`)).toEqual([
    ' The broken link "/lost" stands on 5 pages, so it probably belongs to the layout, to a partial or to a component.',
    'docs/a.md The link "/gone" is broken.',
  ]);
});

test('CFG-06: a broken link that pages get from one component or one partial is told once', () => {
  const at = { target: '/from-partial', line: 3, column: 7, from: '/site/docs/_part.mdx' };
  const pages = ['a', 'b'].map((name) => doc(`${name}.mdx`, { live: { code: '', chunks: [], paths: [at] } }));
  const input = siteInput(pages, { config: siteConfig({ i18n: i18n('en', 'fr') }) });
  const built = buildSite(input);
  const rendered = ['en', 'fr'].flatMap((code) => {
    const base = code === 'en' ? '/' : '/fr/';
    return localeOf(built, code)
      .routes.filter(({ page }) => page !== undefined)
      .map((route) => ({
        route,
        targets: [
          ...asLinks([`${base}card`, `${base}from-partial`, '#none']),
          { kind: 'file', target: `${base}no.png` } as const,
        ],
        ids: [],
      }));
  });
  const lines = checkRenderedLinks(input, built, rendered).map(
    ({ what, at: place }) => `${[place?.file, place?.line].filter(Boolean).join(':')} ${what}`,
  );
  expect(lines.map((line) => line.trim())).toEqual([
    'The broken link "/card" stands on 2 pages, so it probably belongs to the layout, to a partial or to a component.',
    'docs/_part.mdx:3 The link "/from-partial" is broken.',
    'docs/a.mdx The link "#none" is broken: the page /docs/a has no heading or element with the id "none".',
    'docs/a.mdx The file "/no.png" of the page does not exist.',
    'docs/b.mdx The link "#none" is broken: the page /docs/b has no heading or element with the id "none".',
  ]);
});

test('CFG-06: a rendered link is told where the file of the page writes it, whatever its base and slashes', () => {
  const text =
    'export default () => (\n  <>\n    <Link to="gone/">a</Link>\n    <a href="/lost?x=1#y">b</a>\n  </>\n);\n';
  const sitePath = 'src/pages/index.tsx';
  const paths = [{ target: '/missing', line: 7, column: 1, from: '/site/docs/_part.mdx' }];
  const input = siteInput([START, doc('live.mdx', { live: { code: '', chunks: [], paths } })], {
    componentPages: [
      { pluginId: 'default', locale: 'en', filePath: `/site/${sitePath}`, sitePath, relPath: 'index.tsx', text },
    ],
    config: siteConfig({ i18n: i18n('en', 'fr') }),
  });
  const built = buildSite(input);
  const hrefs = ['/fr/gone', '/fr/lost?x=1#y', '/fr/missing'];
  const rendered = localeOf(built, 'fr')
    .routes.filter(({ kind, page }) => kind === 'component' || page?.live !== undefined)
    .map((route) => ({ route, targets: asLinks(hrefs), ids: [] }));
  const places = checkRenderedLinks(input, built, rendered).map(({ what, at }) => {
    return `${at?.file}:${at?.line ?? '-'}:${at?.column ?? '-'} ${what}`;
  });
  expect(places).toMatchInlineSnapshot(`
    [
      "docs/live.mdx:-:- The link "/fr/gone" is broken.",
      "docs/live.mdx:-:- The link "/fr/lost?x=1#y" is broken.",
      "docs/_part.mdx:7:1 The link "/fr/missing" is broken.",
      "src/pages/index.tsx:3:14 The link "/fr/gone" is broken.",
      "src/pages/index.tsx:4:13 The link "/fr/lost?x=1#y" is broken.",
      "src/pages/index.tsx:-:- The link "/fr/missing" is broken.",
    ]
  `);
});

test('the style sheet of components in Markdown is written by the build, other files of a head must be there', () => {
  const { markdown } = siteConfig();
  const config = siteConfig({ markdown: { ...markdown, componentStyles: '/assets/css/blocks-1.css' } });
  const withHead = (href: string) => doc('a.md', { headHtml: `<link rel="stylesheet" href="${href}">` });
  expect(told(site([withHead('/assets/css/blocks-1.css')], { config }))).toEqual([]);
  expect(told(site([withHead('/assets/css/blocks-2.css')], { config }))).toEqual([
    expect.stringContaining('The file "/assets/css/blocks-2.css" of the head of the page does not exist.'),
  ]);
});
