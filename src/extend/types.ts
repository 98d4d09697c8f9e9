/**
 * Types of what sites and plugins add to the engine, as the stages receive it. The core reads `Config.extensions` and
 * does not know which kind of config it comes from: an Octavo config with plugins and slots, or one of Docusaurus.
 */
import type { Problem } from '../errors/problem.ts';
import type { HeadTag } from '../shared/wire.ts';
import type { PageFacts } from '../shared/page-state.ts';

/** A unified plugin: a function, or a list of a function and its options. */
export type UnifiedPlugin =
  | ((...options: never[]) => unknown)
  | readonly [(...options: never[]) => unknown, ...unknown[]];

/** Absolute paths of components by slot name: `DocItem/Footer`. */
export type Files = Readonly<Record<string, string>>;

export interface SwizzledElements {
  /** Components of `MDXComponents` that Markdown may use without importing them. */
  readonly globals: readonly string[];
  /**
   * Elements and parts of Markdown that components of the site render. Names with a capital letter are theme
   * components, which Markdown uses like any other component.
   */
  readonly elements: readonly string[];
  /** True when a component of the site replaces `pre`, which is around every code block. */
  readonly hasPre: boolean;
  /** Names in `elements` that are hydrated in the browser. */
  readonly alive: readonly string[];
  /** Elements that the site replaces but Octavo renders itself all the same, by the file that would replace them. */
  readonly elementsNotUsed: Readonly<Record<string, readonly string[]>>;
}

export interface Swizzles extends SwizzledElements {
  /** Components of the site, and those of the installed theme that the site's parts need around them. */
  readonly files: Files;
  /** Components that match no slot, as paths relative to the site. */
  readonly notUsed: readonly string[];
}

/** The content plugins of Docusaurus. */
export type ContentKind = 'docs' | 'blog' | 'pages';

/** Kind and id of a content plugin: `docs:default`, `blog:news`. */
export type InstanceKey = `${ContentKind}:${string}`;

/** Additions to the bundles, from plugins and the config. */
export interface PluginFiles {
  /** Absolute paths, or names of packages. */
  readonly clientModules: readonly string[];
  /** Functions that receive the PostCSS options and return them changed. */
  readonly postCss: readonly ((options: unknown) => unknown)[];
  /** Plugins of Vite. A function, because they are not data and must not be part of a cache key. @default none */
  readonly vite?: () => readonly unknown[];
  /** Settings of the browser bundle. `configureWebpack` of plugins is called once for each of the two bundles. */
  readonly browser: WebpackParts;
  readonly server: WebpackParts;
}

/** The webpack options that are supported. */
export interface WebpackParts {
  /** Expressions that replace names in the code. */
  readonly defines: Readonly<Record<string, string>>;
  /** Exports of packages, by names that code uses without importing them. */
  readonly provided: Readonly<Record<string, [module: string, name: string]>>;
  /** Replacements for packages. `false` makes a package empty. */
  readonly aliases: Readonly<Record<string, string | false>>;
  /** Replacements for packages that are not found, such as Node's own in the browser. */
  readonly fallbacks: Readonly<Record<string, string | false>>;
  /** File extensions that imports may omit, before the usual ones. */
  readonly extensions: readonly string[];
  /** Expressions that replace packages, by package name. */
  readonly externals: Readonly<Record<string, string>>;
  /** Patterns of files that are imported as text. */
  readonly texts: readonly string[];
}

/** Translatable texts of a plugin, and their file below the folder of a locale. */
export interface PluginTexts {
  readonly file: string;
  readonly texts: readonly { readonly key: string; readonly message: string; readonly description?: string }[];
}

/** The text hooks in `markdown` of a Docusaurus config, as written. */
export interface TextHooks {
  readonly preprocessor?: (given: { readonly filePath: string; readonly fileContent: string }) => unknown;
  readonly parseFrontMatter?: (given: object) => unknown;
}

/** Plugins as written in the config: functions, or lists of a function and its options. */
export interface RemarkPlugins {
  /** Plugins from `beforeDefaultRemarkPlugins`. */
  readonly before: readonly unknown[];
  readonly after: readonly unknown[];
  /** Plugins from `beforeDefaultRehypePlugins` and `rehypePlugins`. */
  readonly rehype: readonly unknown[];
  readonly hooks?: TextHooks;
}

/** Result of the plugins for a text. Empty when the text is not valid MDX and stays as it is. */
export interface RemarkedText {
  readonly text?: string;
  /** Line in the source for each line of `text`. */
  readonly lines?: readonly number[];
}

/** A text that a page shows: its own, or that of a file it imports. */
export interface RemarkSource {
  readonly kind: ContentKind;
  readonly pluginId: string;
  readonly filePath: string;
  readonly sitePath: string;
  readonly text: string;
  /**
   * Syntax of the text: MDX, plain Markdown, or `lenient`, which tries MDX first and falls back to Markdown.
   * @default 'mdx'
   */
  readonly syntax?: 'mdx' | 'md' | 'lenient';
  /** URL paths of the docs that it links to, by link target as written. */
  readonly links?: Readonly<Record<string, string>>;
  /** File in the cache that receives the result. */
  readonly target: string;
}

/** Sources with the same text and plugins. The result for the first often serves all of them. */
export type RemarkGroup = readonly RemarkSource[];

/**
 * Writes the missing results in threads. Returns `'waits'` when some pages wait for others, so that all must run in one
 * thread. Returns `'loops'` when a page never ends; the remaining pages then run where it can be stopped and named.
 */
export type RemarkRunner = (groups: readonly RemarkGroup[]) => Promise<readonly Problem[] | 'waits' | 'loops'>;

/** The data that a thread needs to run plugins. */
export interface RemarkWork {
  readonly siteDir: string;
  readonly configPath: string;
  readonly pageSeconds?: number | undefined;
  /** Memory where the thread writes its heartbeat. */
  readonly beats: SharedArrayBuffer;
}

/** A finished build, as the hooks that run after it receive it. */
export interface FinishedBuild {
  readonly outDir: string;
  readonly baseUrl: string;
  readonly routes: readonly BuiltRoute[];
}

/** A page of the output, with the facts that plugins need. */
export interface BuiltRoute {
  /** URL path. */
  readonly path: string;
  readonly kind: string;
  /** Id of the docs or blog instance that it belongs to. */
  readonly pluginId: string;
  /** True when a doc belongs to the version that readers see by default. */
  readonly isLast?: boolean;
  /** Source file, relative to the site. */
  readonly source?: string;
  readonly noIndex: boolean;
}

/** A blog's posts, for code of the site. */
export interface PostList {
  /** Id of the blog. */
  readonly id: string;
  readonly title: string;
  readonly posts: readonly { readonly title: string; readonly permalink: string; readonly date: string }[];
}

/** Posts and docs in the default locale, for code of the site. */
export interface SiteTexts {
  readonly posts: readonly PostList[];
  /** Docs by instance, version and id. */
  readonly docs: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, object>>>>>>;
  /** True when the docs have no descriptions, because not all pages are parsed. */
  readonly isPending: boolean;
}

/** Data by plugin and instance, as returned by `useGlobalData`. */
export type GlobalData = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A page that is planned but not rendered. */
export interface PlannedPage {
  /** URL path with the base: `/manual/docs/intro`. */
  readonly path: string;
  /** Kind of its content: `doc`, `post`, `page` … */
  readonly kind: string;
  /** Title without that of the site. Absent when a component sets it. */
  readonly title?: string | undefined;
  /** Source file, relative to the site. Pages that the engine makes, such as lists, have that of their content or none. */
  readonly source?: string | undefined;
  /** Id of the docs or blog. */
  readonly instance?: string | undefined;
  /** Name of the docs version. */
  readonly version?: string | undefined;
  /** Name of the sidebar of a doc. */
  readonly sidebar?: string | undefined;
  /** True when no list, sidebar or search of the site leads to the page. */
  readonly isUnlisted: boolean;
}

/** The planned site in one locale. */
export interface SitePlan {
  /** Code of the locale. */
  readonly locale: string;
  /** Pages of the site in this locale. */
  readonly pages: readonly PlannedPage[];
}

/** Items for a sidebar, which are not checked yet. See `SidebarAddition` in `config/plugin.ts`. */
export interface AddedItems {
  readonly sidebar: string;
  readonly docs?: string | undefined;
  readonly version?: string | undefined;
  readonly items: readonly unknown[];
}

/** Items that the `site` hook of a plugin adds, checked as far as possible without the site. */
export interface SiteAddition {
  /** Name of the plugin. */
  readonly plugin: string;
  /** Checked items of `config/item-types.ts`, which cannot be named here because `config/` imports this file. */
  readonly navbar: readonly object[];
  readonly sidebars: readonly AddedItems[];
}

/** Additions of all plugins to a locale of a planned site. */
export interface SiteAdditions {
  readonly ofPlugins: readonly SiteAddition[];
  readonly problems: readonly Problem[];
}

/** All pages of a build, before they replace the previous output. */
export interface FinishedOutput {
  /** Paths of all files, relative to the output: `docs/intro.html`. */
  readonly paths: readonly string[];
  /**
   * Returns the facts of all pages in the output, as the `head` hook gets them, including pages that are unchanged since
   * the last build. They are computed when it is called.
   */
  pages(): readonly PageFacts[];
  /** Returns the text of a file. */
  readText(path: string): Promise<string>;
}

/** Texts or bytes by the path below the output. */
export type FilePatch = Readonly<Record<string, string | Uint8Array>>;

/** A page that a plugin adds. */
export interface PluginRoute {
  readonly locale: string;
  /** URL path below the base of the locale. */
  readonly urlPath: string;
  readonly moduleId: string;
  /** Path of its module, which exists only in memory. */
  readonly filePath: string;
  readonly code: string;
  readonly plugin: { readonly name: string; readonly id: string };
  /** File to name in messages. Relative to the site when it is inside. */
  readonly source: string;
  /** Date and time, ISO 8601. */
  readonly lastModified?: string;
  /** Document title without that of the site. Absent when the component sets it. */
  readonly title?: string;
  readonly description?: string;
}

/**
 * Everything that a site has beyond plain options: its own code, and additions of plugins. Each kind of config has a
 * loader that creates this.
 */
export interface Extensions {
  /** Plugin pages of all locales. */
  readonly routes: readonly PluginRoute[];
  /** Style sheet of the Prism themes. Empty when there are none. */
  readonly codeCss: string;
  /** Folders and files that plugins read. */
  readonly watched: readonly string[];
  /** Runs plugins after every build that wrote something, once the output is in place. @default nothing */
  readonly finish?: (build: FinishedBuild) => Promise<readonly Problem[]>;
  /**
   * Writes page data that code of the site reads, to files that go into the bundle. Returns the files that changed.
   * @default nothing is written
   */
  readonly writeTexts?: (texts: SiteTexts) => Promise<readonly string[]>;
  /** Functions that return the texts of plugins. Called when translation files are written. */
  readonly pluginTexts: readonly (() => Promise<readonly PluginTexts[]>)[];
  readonly swizzles: Swizzles;
  /** Theme components of plugins: files by name, one record per plugin. */
  readonly themes: readonly Readonly<Record<string, string>>[];
  readonly remark: ReadonlyMap<InstanceKey, RemarkPlugins>;
  readonly files: PluginFiles;
  /** The config as returned by `useDocusaurusContext`: plain data, with the defaults that components read. */
  readonly siteConfig: Readonly<Record<string, unknown>>;
  /** Translated `themeConfig`, by locale. */
  readonly themeConfigs: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Settings of the locales, with the defaults of Docusaurus filled in. */
  readonly localeConfigs: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Plugin data by locale. The default locale comes first; others are present when plugins ran for them. */
  readonly globalData: Readonly<Record<string, GlobalData>>;
  /** Hash of the files that the config was made from. The options alone do not show changes inside functions. */
  readonly key: string;
  /** Unsupported features, each with its position in the config. */
  readonly notes: readonly Problem[];
  /** Absolute paths of plugins' style sheets, which come before those of the site. @default none */
  readonly styles?: readonly string[];
  /** Paths of Markdown files that plugins provide, by the path they would have in the site. @default none */
  readonly contentFiles?: Readonly<Record<string, string>>;
  /** Returns what plugins add to the navbar, the sidebars and the problems of a planned site. @default nothing */
  readonly site?: (plan: SitePlan) => SiteAdditions;
  /** Returns the tags that plugins add to the head of a page. @default none */
  readonly headTags?: (page: PageFacts) => readonly HeadTag[];
  /** Returns the files that plugins add to the finished output, by path below it. @default none */
  readonly commit?: (output: FinishedOutput) => Promise<FilePatch>;
  /** HTML that plugins add at the start and the end of the body. */
  readonly bodyTags?: readonly [start: string, end: string];
  /** True when components of the site read the front matter of pages. */
  readonly asksFrontMatter: boolean;
  /** Returns the seconds that loading the config took. A function, because this must not be part of a cache key. */
  readonly loadTook: () => number;
}
