/** Literal data for tests of the site stage. Not part of the package. */
import { defined } from '../shared/plain-data.ts';
import type { Config, DocsConfig, PagesConfig, ThemeConfig } from '../config/types.ts';
import type { NavbarEntryConfig, NavbarItemConfig, NavbarLinkConfig } from '../config/item-types.ts';
import type { FrontMatter, Page } from '../content/base/types.ts';
import { buildSite } from './build-site.ts';
import type { BundleUrls, DocsInput, LocaleSite, Route, Site, SiteInput } from './base/types.ts';

export const URLS: BundleUrls = {
  moduleUrl: (id) => `/assets/${id}.js`,
  sidebarUrl: (key) => `/assets/sidebar.${key}.json`,
};

export interface PageChanges extends Partial<Omit<Page, 'file'>> {
  readonly version?: string;
  readonly pluginId?: string;
  readonly locale?: string;
}

/** A doc by its path below the content root. */
export function doc(relPath: string, changes: PageChanges = {}): Page {
  const { version = 'current', pluginId = 'default', locale = 'en', ...rest } = changes;
  const dir = contentDir(version, locale);
  return page({ ...rest, kind: 'doc', dir, relPath, pluginId, version, locale });
}

export function markdownPage(relPath: string, changes: PageChanges = {}): Page {
  const { locale = 'en', ...rest } = changes;
  const dir = locale === 'en' ? 'src/pages' : `i18n/${locale}/docusaurus-plugin-content-pages`;
  return page({ ...rest, kind: 'page', dir, relPath, pluginId: 'default', locale });
}

export function post(relPath: string, changes: PageChanges = {}): Page {
  const { locale = 'en', ...rest } = changes;
  return page({
    excerptHtml: '<p>Start</p>',
    ...rest,
    kind: 'blog',
    dir: 'blog',
    relPath,
    pluginId: 'default',
    locale,
  });
}

function contentDir(version: string, locale: string): string {
  if (locale !== 'en') {
    const folder = version === 'current' ? 'current' : `version-${version}`;
    return `i18n/${locale}/docusaurus-plugin-content-docs/${folder}`;
  }
  return version === 'current' ? 'docs' : `versioned_docs/version-${version}`;
}

interface PageInput extends Partial<Page> {
  readonly kind: Page['file']['kind'];
  readonly dir: string;
  readonly relPath: string;
  readonly pluginId: string;
  readonly version?: string;
  readonly locale: string;
}

function page({ kind, dir, relPath, pluginId, version, locale, ...rest }: PageInput): Page {
  const sitePath = `${dir}/${relPath}`;
  const file = { kind, pluginId, locale, filePath: `/site/${sitePath}`, sitePath, relPath, hash: sitePath };
  return {
    file: { ...file, ...defined({ version }) },
    sourceHash: '',
    frontMatter: {},
    html: '<p>Text</p>',
    headings: [],
    ids: [],
    links: [],
    assets: [],
    messages: [],
    description: '',
    wordCount: 10,
    sections: [],
    slots: [],
    problems: [],
    ...rest,
  };
}

/** Links as the Markdown pass reports them, one a line. */
export function links(...targets: readonly string[]): Pick<Page, 'links' | 'html'> {
  return {
    links: targets.map((target, index) => ({ target, line: index + 1, column: 1 })),
    html: targets.map((_, index) => `<a href="\0L${index}\0">x</a>`).join(''),
  };
}

export const frontMatter = (values: FrontMatter): { readonly frontMatter: FrontMatter } => ({ frontMatter: values });

export function docsConfig(changes: Partial<DocsConfig> = {}): DocsConfig {
  return {
    id: 'default',
    dir: '/site/docs',
    path: 'docs',
    routeBasePath: 'docs',
    editCurrentVersion: false,
    editLocalizedFiles: false,
    disableVersioning: false,
    includeCurrentVersion: true,
    versions: {},
    sinceLabels: true,
    canonical: 'own',
    include: ['**/*.{md,mdx}'],
    exclude: [],
    numberPrefixParser: true,
    translations: {},
    breadcrumbs: true,
    sidebarCollapsible: true,
    sidebarCollapsed: true,
    showLastUpdateTime: false,
    showLastUpdateAuthor: false,
    tags: { file: 'tags.yml', onInlineTags: 'warn' },
    tagsBasePath: 'tags',
    ...changes,
  };
}

export function docsInput(changes: Partial<DocsInput> = {}): DocsInput {
  return { pluginId: 'default', versionNames: [], sidebars: {}, categories: {}, tags: {}, ...changes };
}

const PAGES: PagesConfig = {
  id: 'default',
  dir: '/site/src/pages',
  path: 'src/pages',
  routeBasePath: '',
  include: [],
  exclude: [],
  editLocalizedFiles: false,
  showLastUpdateTime: false,
  showLastUpdateAuthor: false,
};

const THEME: ThemeConfig = {
  metadata: [],
  customCss: [],
  cssLayers: true,
  infimaUtilities: false,
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  navbar: { hideOnScroll: false, items: [] },
  docs: { versionPersistence: 'localStorage', sidebar: { hideable: false, autoCollapseCategories: false } },
  blog: { sidebar: { groupByYear: true } },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
};

export function siteConfig(changes: Partial<Config> = {}): Config {
  return {
    rules: {},
    siteDir: '/site',
    configPath: '/site/octavo.config.ts',
    outDir: '/site/build',
    cacheDir: '/site/.octavo',
    title: 'FoalTS',
    tagline: 'A framework',
    url: 'https://foalts.org',
    baseUrl: '/',
    pageFiles: 'folders',
    titleDelimiter: '|',
    markdownCopies: false,
    noIndex: false,
    baseUrlIssueBanner: true,
    i18n: i18n('en'),
    onBrokenLinks: 'throw',
    onBrokenAnchors: 'warn',
    onBrokenMarkdownLinks: 'warn',
    onBrokenMarkdownImages: 'throw',
    links: {},
    onDuplicateRoutes: 'warn',
    docs: [docsConfig()],
    blog: [],
    pages: [PAGES],
    staticDirs: ['/site/static'],
    markdown: {
      format: 'detect',
      emoji: true,
      anchors: { maintainCase: false },
      math: false,
      admonitions: { keywords: [], extendDefaults: true },
      prism: { additionalLanguages: [], magicComments: [] },
      wordsPerMinute: 200,
      truncateMarker: '<!--truncate-->',
    },
    theme: THEME,
    search: { provider: 'local', searchPagePath: 'search' },
    sitemap: false,
    redirects: [],
    scripts: [],
    stylesheets: [],
    headTags: [],
    contentSecurityPolicy: false,
    storage: { type: 'localStorage', namespace: '' },
    experimental: { hashRouter: false },
    customFields: {},
    ...changes,
  };
}

export function theme(changes: Partial<ThemeConfig>): Pick<Config, 'theme'> {
  return { theme: { ...THEME, ...changes } };
}

/** The first locale is the default one, at the base of the site. */
export function i18n(...codes: readonly string[]): Config['i18n'] {
  return {
    defaultLocale: codes[0] ?? 'en',
    sourceLanguage: { htmlLang: codes[0] ?? 'en', direction: 'ltr' },
    dir: '/site/i18n',
    translationNotices: true,
    locales: codes.map((code, index) => ({
      code,
      label: code.toUpperCase(),
      direction: 'ltr',
      htmlLang: code,
      calendar: 'gregory',
      base: index === 0 ? '/' : `/${code}/`,
      path: code,
      translate: true,
    })),
  };
}

type Written<Item extends NavbarItemConfig> = Item extends NavbarItemConfig
  ? Omit<Item, 'type' | 'position' | 'attributes'> &
      Partial<Pick<Item, 'position' | 'attributes'>> &
      (Item extends NavbarLinkConfig ? { readonly type?: 'default' } : Pick<Item, 'type'>)
  : never;

export type WrittenNavbarItem = Written<NavbarItemConfig>;

/** A link unless it says what it is. */
export function navbarItem(changes: Written<NavbarEntryConfig>): NavbarEntryConfig;
export function navbarItem(changes: WrittenNavbarItem): NavbarItemConfig;
export function navbarItem(changes: WrittenNavbarItem): NavbarItemConfig {
  return { type: 'default', position: 'right', attributes: {}, ...changes };
}

export function siteInput(pages: readonly Page[], changes: Partial<SiteInput> = {}): SiteInput {
  return {
    config: siteConfig(),
    pages,
    assets: new Map(),
    customCss: [],
    staticFiles: new Set(),
    logoSizes: {},
    docs: [docsInput()],
    blog: [],
    componentPages: [],
    translations: {},
    gitDates: new Map(),
    postDates: new Map(),
    drafts: false,
    engineVersion: '0.1.0',
    ...changes,
  };
}

export function site(pages: readonly Page[], changes: Partial<SiteInput> = {}): Site {
  return buildSite(siteInput(pages, changes));
}

export function localeOf(built: Site, code: string): LocaleSite {
  const found = built.locales.find(({ locale }) => locale === code);
  if (!found) throw new Error(`No locale ${code}`);
  return found;
}

/** The data of the page at a path, in any locale. */
export function pageAt(built: Site, path: string): ReturnType<Route['build']> {
  const routes = built.locales.flatMap((locale) => locale.routes);
  const route = routes.find((each) => each.path === path);
  if (!route) throw new Error(`No route ${path} among ${routes.map((each) => each.path).join(', ')}`);
  return route.build(URLS);
}

/** `file:line what`, one string per problem. */
export function told(built: Site): readonly string[] {
  return built.problems.map(({ severity, what, at }) => `${severity} ${at?.file ?? '-'}:${at?.line ?? '-'} ${what}`);
}
