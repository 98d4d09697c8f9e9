/**
 * The checked, completed and frozen configuration that all stages receive: every option present, no aliases.
 * What users write is `UserConfig` in `schema.ts`, where each option has its type, default, doc comment and check.
 */
import type { DiagramsConfig } from './load-diagrams.ts';
import type { FooterItemConfig, NavbarItemConfig } from './item-types.ts';
import type { ReportLevel } from '../errors/problem.ts';
import type { MarkdownOptions } from '../content/base/types.ts';
import type { ConfigFunctions } from './functions.ts';
import type { Extensions } from '../extend/types.ts';
import type { Rules } from './rules.ts';
import type { HeadTag } from '../shared/wire.ts';
import type { AnnouncementBar, ColorModeOptions, LocaleInfo } from '../shared/shell.ts';

export interface Config {
  /** Rules in which kinds of configs differ. */
  readonly rules: Rules;
  /** Options that are functions. */
  readonly functions?: ConfigFunctions;
  /** Present when the site has code of its own in the theme, plugins, or a config of Docusaurus. */
  readonly extensions?: Extensions;
  /** Absolute path of the site folder. */
  readonly siteDir: string;
  /** Absolute path of the config file. */
  readonly configPath: string;
  /** Absolute path of the output folder. */
  readonly outDir: string;
  /** Absolute path of the cache folder, `{siteDir}/.octavo`. */
  readonly cacheDir: string;
  readonly title: string;
  readonly tagline: string;
  /** Origin without trailing slash: `https://foalts.org`. */
  readonly url: string;
  /** With both slashes. */
  readonly baseUrl: string;
  /** Path below the base, or absolute URL. */
  readonly favicon?: string;
  readonly titleDelimiter: string;
  readonly trailingSlash?: boolean;
  /** How pages are named in the output, where `trailingSlash` is not set. */
  readonly pageFiles: 'folders' | 'urls';
  readonly noIndex: boolean;
  readonly baseUrlIssueBanner: boolean;
  readonly i18n: I18nConfig;
  readonly onBrokenLinks: ReportLevel;
  readonly onBrokenAnchors: ReportLevel;
  readonly onBrokenMarkdownLinks: ReportLevel;
  readonly onBrokenMarkdownImages: ReportLevel;
  readonly links: {
    /** Web address of the repository, for links to its files. */
    readonly repository?: string;
  };
  readonly onDuplicateRoutes: ReportLevel;
  readonly docs: readonly DocsConfig[];
  readonly blog: readonly BlogConfig[];
  readonly pages: readonly PagesConfig[];
  /** Absolute paths of the static folders. */
  readonly staticDirs: readonly string[];
  readonly markdown: MarkdownOptions;
  /** Present when the site has diagrams. */
  readonly diagrams?: DiagramsConfig;
  readonly theme: ThemeConfig;
  readonly search: SearchConfig | false;
  readonly sitemap: SitemapConfig | false;
  /** Docs and posts are also published as Markdown. */
  readonly markdownCopies: boolean;
  /** Pages can be read offline. `false`: no longer; absent: they never could. */
  readonly offline?: boolean;
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  readonly scripts: readonly Readonly<Record<string, string | boolean>>[];
  readonly stylesheets: readonly Readonly<Record<string, string | boolean>>[];
  readonly headTags: readonly HeadTag[];
  readonly analytics?: {
    readonly kind: 'google';
    readonly trackingId: string | readonly string[];
    readonly anonymizeIp: boolean;
  };
  /** `false`: no policy is sent. */
  readonly contentSecurityPolicy: SecurityPolicyConfig | false;
  readonly storage: { readonly type: 'localStorage' | 'sessionStorage'; readonly namespace: string };
  readonly experimental: { readonly hashRouter: boolean };
  readonly customFields: Readonly<Record<string, unknown>>;
}

export interface SecurityPolicyConfig {
  readonly writeTo: readonly ('_headers' | 'nginx' | 'meta')[];
  /** Additional sources of the site owner, by directive. */
  readonly sources: Readonly<Record<string, readonly string[]>>;
}

export interface I18nConfig {
  readonly defaultLocale: string;
  /** Language of the source content, whether or not its locale is built. */
  readonly sourceLanguage: Pick<LocaleInfo, 'htmlLang' | 'direction'>;
  /** Folder of the translations, absolute. */
  readonly dir: string;
  /** Pages show if they are not translated or their translation is outdated. */
  readonly translationNotices: boolean;
  /**
   * Locales in config order; `base` is the URL base path. A locale with `translate: false` shows the source content.
   */
  readonly locales: readonly (LocaleInfo & { readonly path: string; readonly translate: boolean })[];
}

/** Tag options shared by docs and blog. */
export interface TagsConfig {
  /** File below the content folder; `false`: none is read. */
  readonly file: string | false;
  readonly onInlineTags: ReportLevel;
}

export interface DocsConfig {
  readonly id: string;
  /** Absolute path of the current version's folder. */
  readonly dir: string;
  /** The same, relative to the site folder: `docs`. */
  readonly path: string;
  /** URL path below the base without slashes at the ends: `docs`, or empty. */
  readonly routeBasePath: string;
  /** Absolute path; `undefined`: sidebars are generated from the folders; `false`: none. */
  readonly sidebarPath?: string | false;
  /** Prefix of edit links; the file's path relative to the site is appended. */
  readonly editUrl?: string;
  readonly editCurrentVersion: boolean;
  readonly editLocalizedFiles: boolean;
  readonly disableVersioning: boolean;
  readonly includeCurrentVersion: boolean;
  readonly lastVersion?: string;
  readonly onlyIncludeVersions?: readonly string[];
  readonly versions: Readonly<Record<string, VersionOptions>>;
  readonly sinceLabels: boolean;
  readonly canonical: 'own' | 'latest';
  /** Globs relative to the content folder. */
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** Absolute folders of the translated pages of the current version by locale, where they are not below `i18n`. */
  readonly translations: Readonly<Record<string, string>>;
  readonly numberPrefixParser: boolean;
  readonly breadcrumbs: boolean;
  readonly sidebarCollapsible: boolean;
  readonly sidebarCollapsed: boolean;
  readonly showLastUpdateTime: boolean;
  readonly showLastUpdateAuthor: boolean;
  readonly tags: TagsConfig;
  readonly tagsBasePath: string;
}

export interface VersionOptions {
  /** Version that this overlay version is based on. */
  readonly basedOn?: string;
  /** Releases that it represents, when its name does not say so. */
  readonly releases?: string;
  readonly label?: string;
  readonly path?: string;
  readonly banner?: 'none' | 'unreleased' | 'unmaintained';
  readonly badge?: boolean;
  readonly noIndex?: boolean;
  readonly className?: string;
}

export interface BlogConfig {
  readonly id: string;
  readonly dir: string;
  readonly path: string;
  readonly routeBasePath: string;
  readonly editUrl?: string;
  readonly editLocalizedFiles: boolean;
  readonly blogTitle: string;
  readonly blogDescription: string;
  readonly postsPerPage: number | 'ALL';
  readonly blogSidebarCount: number | 'ALL';
  readonly blogSidebarTitle: string;
  readonly sidebarGroupByYear: boolean;
  readonly showReadingTime: boolean;
  readonly sortPosts: 'descending' | 'ascending';
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** Path below the blog's URL: `archive`; `false`: none. */
  readonly archiveBasePath: string | false;
  readonly authorsBasePath: string;
  readonly tagsBasePath: string;
  readonly pageBasePath: string;
  /** File below the blog folder. */
  readonly authorsMapPath: string;
  readonly tags: TagsConfig;
  readonly onInlineAuthors: ReportLevel;
  readonly onUntruncatedBlogPosts: ReportLevel;
  readonly showLastUpdateTime: boolean;
  readonly showLastUpdateAuthor: boolean;
  readonly feed: {
    readonly types: readonly ('rss' | 'atom' | 'json')[];
    /** `false`: all posts. */
    readonly limit: number | false;
    readonly title?: string;
    readonly description?: string;
    readonly copyright?: string;
    /** @default the locale */
    readonly language?: string;
    /** Path of an XSLT file relative to the blog folder, per type; `true`: the engine's. */
    readonly xslt: { readonly rss?: string | true; readonly atom?: string | true };
  };
}

export interface PagesConfig {
  readonly id: string;
  readonly dir: string;
  readonly path: string;
  readonly routeBasePath: string;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  readonly editUrl?: string;
  readonly editLocalizedFiles: boolean;
  readonly showLastUpdateTime: boolean;
  readonly showLastUpdateAuthor: boolean;
}

export interface ThemeConfig {
  /** Default social card, path below the base. */
  readonly image?: string;
  readonly metadata: readonly Readonly<Record<string, string>>[];
  /** Absolute paths of the site's style sheets (CSS or SCSS), in order. */
  readonly customCss: readonly string[];
  /** The theme's style sheets stand in cascade layers. */
  readonly cssLayers: boolean;
  /** Infima's utility classes are sent. */
  readonly infimaUtilities: boolean;
  readonly colorMode: ColorModeOptions;
  readonly announcementBar?: AnnouncementBar;
  readonly navbar: NavbarConfig;
  readonly footer?: FooterConfig;
  readonly docs: {
    readonly versionPersistence: 'localStorage' | 'none';
    readonly sidebar: { readonly hideable: boolean; readonly autoCollapseCategories: boolean };
  };
  readonly blog: { readonly sidebar: { readonly groupByYear: boolean } };
  readonly tableOfContents: { readonly minHeadingLevel: number; readonly maxHeadingLevel: number };
}

export interface LogoConfig {
  readonly alt?: string;
  readonly src: string;
  readonly srcDark?: string;
  readonly href?: string;
  readonly target?: string;
  readonly width?: string | number;
  readonly height?: string | number;
  readonly className?: string;
}

export interface NavbarConfig {
  readonly title?: string;
  readonly logo?: LogoConfig;
  readonly hideOnScroll: boolean;
  readonly style?: 'primary' | 'dark';
  readonly items: readonly NavbarItemConfig[];
}

export interface FooterConfig {
  readonly style: 'light' | 'dark';
  readonly logo?: LogoConfig;
  readonly copyright?: string;
  /** Either every entry has `items` (columns) or none has (flat). */
  readonly links: readonly (
    | FooterItemConfig
    | { readonly title?: string; readonly items: readonly FooterItemConfig[] }
  )[];
}

export type SearchConfig =
  | { readonly provider: 'local'; readonly searchPagePath: string | false; readonly missingResultsUrl?: string }
  | {
      readonly provider: 'algolia';
      readonly appId: string;
      readonly apiKey: string;
      readonly indexName: string;
      readonly contextualSearch: boolean;
      readonly searchParameters: Readonly<Record<string, unknown>>;
      readonly searchPagePath: string | false;
      readonly missingResultsUrl?: string;
      readonly externalUrlRegex?: string;
      readonly replaceSearchResultPathname?: { readonly from: string; readonly to: string };
      readonly insights: boolean;
      readonly tagAttribute: string;
      readonly host?: string;
    };

export interface SitemapConfig {
  readonly changefreq: string | null;
  readonly priority: number | null;
  readonly lastmod: 'date' | 'datetime' | null;
  /** Globs on URL paths. */
  readonly ignorePatterns: readonly string[];
  readonly filename: string;
}
