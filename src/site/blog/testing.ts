/** Literal data for tests of blogs and feeds: a small site with two locales, told apart by their base. */
import type { BlogConfig, Config } from '../../config/types.ts';
import type { FrontMatter, Page } from '../../content/base/types.ts';
import type { Problem } from '../../errors/problem.ts';
import type { LocaleInfo } from '../../shared/shell.ts';
import { applyTrailingSlash, isExternalUrl, joinUrl } from '../../shared/urls.ts';
import { linkRoute, type PageContext } from '../locale/page-context.ts';
import { dateFormats } from '../locale/messages.ts';
import type { BlogInput, BlogPlugin, Route, SiteInput } from '../base/types.ts';
import { i18n, siteConfig as wholeConfig, siteInput } from '../testing.ts';
import { linkBlog, planBlog, type PlannedBlog } from './blog.ts';

const MESSAGES: Readonly<Record<string, string>> = {
  'theme.blog.archive.title': 'Archive',
  'theme.blog.archive.description': 'Archive',
  'theme.blog.author.pageTitle': '{authorName} - {nPosts}',
  'theme.blog.authorsList.pageTitle': 'Authors',
  'theme.blog.post.plurals': 'One post|{count} posts',
  'theme.blog.tagTitle': '{nPosts} tagged with "{tagName}"',
  'theme.tags.tagsPageTitle': 'Tags',
};

export const LOCALES = {
  en: { code: 'en', label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory', base: '/' },
  id: { code: 'id', label: 'Indonesia', direction: 'ltr', htmlLang: 'id', calendar: 'gregory', base: '/id/' },
} as const satisfies Record<string, LocaleInfo>;

export function blogConfig(changes: Partial<BlogConfig> = {}): BlogConfig {
  return {
    id: 'default',
    dir: '/site/blog',
    path: 'blog',
    routeBasePath: 'blog',
    editUrl: 'https://github.com/FoalTS/foal/edit/master/docs/',
    editLocalizedFiles: false,
    blogTitle: 'Blog',
    blogDescription: 'News',
    postsPerPage: 10,
    blogSidebarCount: 5,
    blogSidebarTitle: 'Recent posts',
    sidebarGroupByYear: true,
    showReadingTime: true,
    sortPosts: 'descending',
    include: ['**/*.{md,mdx}'],
    exclude: [],
    archiveBasePath: 'archive',
    authorsBasePath: 'authors',
    tagsBasePath: 'tags',
    pageBasePath: 'page',
    authorsMapPath: 'authors.yml',
    tags: { file: 'tags.yml', onInlineTags: 'warn' },
    onInlineAuthors: 'warn',
    onUntruncatedBlogPosts: 'warn',
    showLastUpdateTime: false,
    showLastUpdateAuthor: false,
    feed: { types: ['rss', 'atom'], limit: 20, xslt: {} },
    ...changes,
  };
}

export function siteConfig(changes: object = {}): Config {
  const locales = Object.values(LOCALES).map((locale) => ({ ...locale, path: locale.code, translate: true }));
  return wholeConfig({
    tagline: '',
    favicon: 'img/favicon.ico',
    i18n: { ...i18n('en'), locales },
    blog: [blogConfig()],
    search: false,
    sitemap: { changefreq: 'weekly', priority: 0.5, lastmod: null, ignorePatterns: [], filename: 'sitemap.xml' },
    ...(changes as Partial<Config>),
  });
}

/** A post with its text after the truncate marker. */
export function post(relPath: string, frontMatter: FrontMatter = {}, changes: Partial<Page> = {}): Page {
  return {
    file: {
      kind: 'blog',
      pluginId: 'default',
      locale: 'en',
      filePath: `/site/blog/${relPath}`,
      sitePath: `blog/${relPath}`,
      relPath,
      hash: relPath,
    },
    sourceHash: '',
    frontMatter,
    html: '<p>Start</p><p>Rest</p>',
    excerptHtml: '<p>Start</p>',
    headings: [],
    ids: [],
    links: [],
    assets: [],
    messages: [],
    description: 'Start',
    wordCount: 100,
    sections: [],
    slots: [],
    problems: [],
    ...changes,
  };
}

export interface TestContext extends Partial<PageContext> {
  readonly drafts?: boolean;
  readonly postDates?: SiteInput['postDates'];
}

export function localeContext(pages: readonly Page[], changes: TestContext = {}): PageContext {
  const { drafts = false, postDates = new Map(), ...rest } = changes;
  const locale = changes.locale ?? LOCALES.en;
  const config = changes.config ?? siteConfig();
  const fillIn = (text: string, values: Readonly<Record<string, string | number>>): string =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  const permalink = (...parts: readonly string[]): string =>
    applyTrailingSlash(joinUrl(locale.base, ...parts), config.trailingSlash, locale.base);
  return {
    input: siteInput(pages, { drafts, postDates }),
    config,
    locale,
    isDefaultLocale: locale.code === 'en',
    base: locale.base,
    assets: new Map(),
    messages: MESSAGES,
    dates: dateFormats(locale),
    hasPage: () => true,
    permalink,
    href: (link) => (isExternalUrl(link) ? link : permalink(link)),
    message: (id, values = {}) => fillIn(MESSAGES[id] ?? id, values),
    plural: (id, count, values = {}) => {
      const [one = '', other = one] = (MESSAGES[id] ?? id).split('|');
      return fillIn(count === 1 ? one : other, { count, ...values });
    },
    translation: () => undefined,
    pagesOf: (kind) => (kind === 'blog' ? pages : []),
    sourceOf: () => undefined,
    original: () => undefined,
    fill: (html) => html,
    article: (page) => ({ html: page.html }),
    articleText: (page) => ({ key: page.html, html: () => page.html }),
    ...rest,
  };
}

export const AUTHORS_YML = {
  loic: {
    name: 'Loïc Poullain',
    title: 'Author of FoalTS',
    url: 'https://loicpoullain.com',
    image_url: '/img/loic.png',
    email: 'loic@example.org',
    socials: { github: 'LoicPoullain', x: '@loic', weblog: 'https://w.example' },
  },
  jane: { name: 'Jane', page: true, description: 'Writes' },
};

export function blogInput(changes: Partial<BlogInput> = {}): BlogInput {
  return { pluginId: 'default', authors: { en: { sitePath: 'blog/authors.yml', value: AUTHORS_YML } }, ...changes };
}

export interface TestBlog {
  readonly plugin: BlogPlugin;
  readonly routes: readonly Route[];
  readonly sidebars: PlannedBlog['sidebars'];
  readonly context: PageContext;
  readonly problems: readonly Problem[];
}

export function testBlog(
  pages: readonly Page[],
  changes: {
    readonly context?: TestContext;
    readonly config?: Partial<BlogConfig>;
    readonly input?: Partial<BlogInput>;
  } = {},
): TestBlog {
  const context = localeContext(pages, changes.context);
  const { value, problems } = planBlog(context, blogInput(changes.input), blogConfig(changes.config));
  const routes = value.routes.map((route) => linkRoute(route, context));
  const all = [...problems, ...value.checkTexts()];
  return { plugin: linkBlog(value.plugin, context), routes, sidebars: value.sidebars, context, problems: all };
}
