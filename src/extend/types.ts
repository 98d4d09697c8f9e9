/**
 * What sites and plugins add to the engine, as the stages receive it. The core reads `Config.extensions` and knows nothing of
 * who made it: a config of our own with plugins and slots, or one of Docusaurus.
 */
import type { Problem } from '../errors/problem.ts';
import type { HeadTag } from '../shared/wire.ts';

/** A plugin of unified: a function, or a list of one and its options. */
export type UnifiedPlugin =
  | ((...options: never[]) => unknown)
  | readonly [(...options: never[]) => unknown, ...unknown[]];

/** Absolute paths of components by the names of their slots: `DocItem/Footer`. */
export type Files = Readonly<Record<string, string>>;

export interface SwizzledElements {
  /** Components of `MDXComponents` that Markdown may use without importing them. */
  readonly globals: readonly string[];
  /**
   * Elements and parts of Markdown that components of the site stand for. Those with a capital letter are components of
   * the theme, which Markdown has as it has any other component.
   */
  readonly elements: readonly string[];
  /** Whether a component of the site stands for `pre`, which is around every block of code. */
  readonly hasPre: boolean;
  /** Those of them that do something in the browser. */
  readonly alive: readonly string[];
  /** Those that Markdown has of ours all the same, by the file that would replace them. */
  readonly elementsNotUsed: Readonly<Record<string, readonly string[]>>;
}

export interface Swizzles extends SwizzledElements {
  /** Of the site, and of the installed theme where those are parts of it. */
  readonly files: Files;
  /** Those that have no place here, as paths relative to the site. */
  readonly notUsed: readonly string[];
}

/** `docs`, `blog` and `pages` as plugins of Docusaurus. */
export type ContentKind = 'docs' | 'blog' | 'pages';

/** `docs:default`, `blog:news`. */
export type InstanceKey = `${ContentKind}:${string}`;

/** What plugins and the config add to the bundles. */
export interface PluginFiles {
  /** Absolute paths, or names of packages. */
  readonly clientModules: readonly string[];
  /** Each gets the options of PostCSS and gives them back. */
  readonly postCss: readonly ((options: unknown) => unknown)[];
  /** Plugins of Vite. A function, since they are no data and go into no key. @default none */
  readonly vite?: () => readonly unknown[];
  /** Of the two bundles: `configureWebpack` of plugins is asked for each. */
  readonly browser: WebpackParts;
  readonly server: WebpackParts;
}

/** What is served of the options of webpack. */
export interface WebpackParts {
  /** Expressions that stand for names in the code. */
  readonly defines: Readonly<Record<string, string>>;
  /** Exports of packages that stand for names which code uses without importing them. */
  readonly provided: Readonly<Record<string, [module: string, name: string]>>;
  /** What is imported in the place of packages; `false`: nothing. */
  readonly aliases: Readonly<Record<string, string | false>>;
  /** The same of packages that are not there, Node's own in the browser among them. */
  readonly fallbacks: Readonly<Record<string, string | false>>;
  /** Endings of files that imports leave out, ahead of the usual ones. */
  readonly extensions: readonly string[];
  /** Expressions that give what packages would, by the names of these. */
  readonly externals: Readonly<Record<string, string>>;
  /** Patterns of files whose text is what components import. */
  readonly texts: readonly string[];
}

/** Texts of a plugin, and the file of them below the folder of a language. */
export interface PluginTexts {
  readonly file: string;
  readonly texts: readonly { readonly key: string; readonly message: string; readonly description?: string }[];
}

/** Of `markdown` in the config; as it is written. */
export interface TextHooks {
  readonly preprocessor?: (given: { readonly filePath: string; readonly fileContent: string }) => unknown;
  readonly parseFrontMatter?: (given: object) => unknown;
}

/** As written: functions, or lists of a function and its options. */
export interface RemarkPlugins {
  /** Of `beforeDefaultRemarkPlugins`. */
  readonly before: readonly unknown[];
  readonly after: readonly unknown[];
  /** Of `beforeDefaultRehypePlugins` and `rehypePlugins`. */
  readonly rehype: readonly unknown[];
  readonly hooks?: TextHooks;
}

/** What plugins made of a text; empty when it cannot be read as MDX, and stays as it is. */
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
  /** How the text is read: as MDX, as plain Markdown, or as MDX where that succeeds and as Markdown else. @default 'mdx' */
  readonly syntax?: 'mdx' | 'md' | 'lenient';
  /** URL paths of the docs that it has links to, by what is written. */
  readonly links?: Readonly<Record<string, string>>;
  /** File of the cache that receives the result. */
  readonly target: string;
}

/** Sources with one text and one set of plugins: what the plugins made of the first often serves them all. */
export type RemarkGroup = readonly RemarkSource[];

/**
 * Writes what is missing, in threads. `'waits'`: some pages wait for others, so that they must go through one thread.
 * `'loops'`: one of them does not end, and what has not been written is to be done where that can be ended and named.
 */
export type RemarkRunner = (groups: readonly RemarkGroup[]) => Promise<readonly Problem[] | 'waits' | 'loops'>;

/** What a thread has to know to run plugins. */
export interface RemarkWork {
  readonly siteDir: string;
  readonly configPath: string;
  readonly pageSeconds?: number | undefined;
  /** Where it tells that it answers. */
  readonly beats: SharedArrayBuffer;
}

/** What is done with a finished build. */
export interface FinishedBuild {
  readonly outDir: string;
  readonly baseUrl: string;
  readonly routes: readonly BuiltRoute[];
}

/** A page of the output, as far as plugins ask. */
export interface BuiltRoute {
  /** URL path. */
  readonly path: string;
  readonly kind: string;
  /** Of the docs or blog that it belongs to. */
  readonly pluginId: string;
  /** Of docs: whether it is of the version that readers are led to. */
  readonly isLast?: boolean;
  /** Source file, relative to the site. */
  readonly source?: string;
  readonly noIndex: boolean;
}

/** What code of a site may ask of its posts. */
export interface PostList {
  /** Of the blog. */
  readonly id: string;
  readonly title: string;
  readonly posts: readonly { readonly title: string; readonly permalink: string; readonly date: string }[];
}

/** What code of a site may ask of its pages, in the default language. */
export interface SiteTexts {
  readonly posts: readonly PostList[];
  /** By instance, version and id. */
  readonly docs: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, object>>>>>>;
}

/** By plugin and instance, as `useGlobalData` gives it. */
export type GlobalData = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** What a page is known by when its head is written. */
export interface PageFacts {
  /** URL path with the base; absent on the page for unknown addresses. */
  readonly path?: string | undefined;
  /** Code of the locale. */
  readonly locale: string;
  /** Without the title of the site. */
  readonly title?: string | undefined;
  readonly description?: string | undefined;
}

/** All pages of a build, before they take the place of the previous output. */
export interface FinishedOutput {
  /** Paths of all files, relative to the output: `docs/intro.html`. */
  readonly paths: readonly string[];
  /** Text of one of them. */
  readText(path: string): Promise<string>;
}

/** Texts or bytes by the path below the output. */
export type FilePatch = Readonly<Record<string, string | Uint8Array>>;

/** A page that a plugin adds. */
export interface PluginRoute {
  readonly locale: string;
  /** Below the base of the locale. */
  readonly urlPath: string;
  readonly moduleId: string;
  /** Of its module, which exists in memory alone. */
  readonly filePath: string;
  readonly code: string;
  readonly plugin: { readonly name: string; readonly id: string };
  /** File to name in messages, relative to the site where it is one of it. */
  readonly source: string;
  /** Day and time, ISO 8601. */
  readonly lastModified?: string;
  /** Of the document, without that of the site; absent where the component says it. */
  readonly title?: string;
  readonly description?: string;
}

/** What a site has beyond options: code of its own, and what plugins add. Made by a loader for each kind of config. */
export interface Extensions {
  /** In all languages. */
  readonly routes: readonly PluginRoute[];
  /** Style sheet of the Prism themes; empty when there are none. */
  readonly codeCss: string;
  /** Folders and files that plugins read. */
  readonly watched: readonly string[];
  /** What plugins do when the output is in its place, after every build that wrote something. @default nothing */
  readonly finish?: (build: FinishedBuild) => Promise<readonly Problem[]>;
  /**
   * Writes what code of the site reads of its pages, to files that the bundle is made of. Out: the files that changed.
   * @default nothing is written
   */
  readonly writeTexts?: (texts: SiteTexts) => Promise<readonly string[]>;
  /** Asked for when texts are written to be translated. */
  readonly pluginTexts: readonly (() => Promise<readonly PluginTexts[]>)[];
  readonly swizzles: Swizzles;
  /** Folders of components that plugins bring along, as files by name. */
  readonly themes: readonly Readonly<Record<string, string>>[];
  readonly remark: ReadonlyMap<InstanceKey, RemarkPlugins>;
  readonly files: PluginFiles;
  /** The config as `useDocusaurusContext` gives it: plain data, with the defaults that components read. */
  readonly siteConfig: Readonly<Record<string, unknown>>;
  /** Its `themeConfig` in languages that translate it. */
  readonly themeConfigs: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Of languages, with what Docusaurus fills in. */
  readonly localeConfigs: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Of plugins, by locale: the default one first, others where plugins made it for them. */
  readonly globalData: Readonly<Record<string, GlobalData>>;
  /** Hash of the files that the config was made of: what its functions do is in none of the options. */
  readonly key: string;
  /** What is not served, each with its place in the config. */
  readonly notes: readonly Problem[];
  /** Style sheets of plugins, absolute: before those of the site. @default none */
  readonly styles?: readonly string[];
  /** Markdown that plugins bring, by the path that the file would have in the site: where its text stands. @default none */
  readonly contentFiles?: Readonly<Record<string, string>>;
  /** Tags that plugins add to the head of a page. @default none */
  readonly headTags?: (page: PageFacts) => readonly HeadTag[];
  /** Files that plugins add to the finished output, by paths below it. @default none */
  readonly commit?: (output: FinishedOutput) => Promise<FilePatch>;
  /** HTML of plugins. */
  readonly bodyTags?: readonly [start: string, end: string];
  /** Components of the site read the front matter of pages. */
  readonly asksFrontMatter: boolean;
  /** Seconds of work that it took to load the config, which no key may hold. */
  readonly loadTook: () => number;
}
