/** What a Docusaurus config asks for beyond options: code of the site, by the place of its content. */
import type { Problem } from '../errors/problem.ts';
import type { Swizzles } from './theme/swizzles.ts';

/** Begins the ids of modules that stand for files of the theme, with places that components of sites can take. */
export const SLOT_MODULE = '\0octavo-slot:';

/** `docs`, `blog` and `pages` as plugins of Docusaurus. */
export type ContentKind = 'docs' | 'blog' | 'pages';

/** `docs:default`, `blog:news`. */
export type InstanceKey = `${ContentKind}:${string}`;

/** What a function in the place of `editUrl` is told of a page; the names are those of Docusaurus. */
export interface EditUrlInput {
  readonly locale: string;
  /** URL path of the page. */
  readonly permalink: string;
  /** Docs only: name of the version. */
  readonly version?: string;
  /** Docs only: folder of the version, relative to the site. */
  readonly versionDocsDirPath?: string;
  /** Docs only: the file, relative to the folder of its version. */
  readonly docPath?: string;
  readonly blogDirPath?: string;
  readonly blogPath?: string;
  readonly pagesDirPath?: string;
  readonly pagesPath?: string;
}

/** Minutes that reading a post takes, not rounded; `undefined`: it is not shown. */
export type ReadingTimeFunction = (post: {
  /** Absolute path. */
  readonly filePath: string;
  /** What we count; prose and code. */
  readonly wordCount: number;
}) => number | undefined;

/** What a function answered, and what it was given, which it may have changed. */
export interface Answer {
  readonly value: unknown;
  readonly given: object;
}

/** Functions in options that make or change what the engine makes. */
export interface OptionFunctions {
  /**
   * What the function of an option answers: `undefined` where the config has none, and as long as the answer is not
   * known. `known`: plain data that differ when the answer may.
   */
  ask(option: string, known: unknown, given: () => object): Answer | undefined;
  /** Text of a file without its front matter. */
  textOf(filePath: string): string;
  /** Waits for answers; whether there are new ones, so that what was made without them has to be made again. */
  settle(): Promise<boolean>;
}

/** A name without its number. */
export type PrefixFunction = (name: string) => { readonly name: string; readonly position?: number };

export type EditUrlFunction = (input: EditUrlInput) => string | undefined;

/** What plugins and the config add to the bundles. */
export interface PluginFiles {
  /** Absolute paths, or names of packages. */
  readonly clientModules: readonly string[];
  /** Each gets the options of PostCSS and gives them back. */
  readonly postCss: readonly ((options: unknown) => unknown)[];
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

/** Path below the base → paths that lead to it. */
export type RedirectFunction = (urlPath: string) => readonly string[];

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

/** By plugin and instance, as `useGlobalData` gives it. */
export type GlobalData = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

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
}

export interface CompatConfig {
  /** In all languages. */
  readonly routes: readonly PluginRoute[];
  /** Style sheet of the Prism themes; empty when there are none. */
  readonly codeCss: string;
  readonly redirects: RedirectFunction | undefined;
  /** Folders and files that plugins read. */
  readonly watched: readonly string[];
  /** `postBuild` of the plugins, in their order. */
  readonly postBuilds: readonly ((build: Pick<FinishedBuild, 'outDir'>) => unknown)[];
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
  /** The default export of a file, loaded as Docusaurus does. */
  loadCode(filePath: string): Promise<unknown>;
  /** Hash of the files that the config was made of: what its functions do is in none of the options. */
  readonly key: string;
  /** What is not served, each with its place in the config. */
  readonly notes: readonly Problem[];
  readonly editUrls: ReadonlyMap<InstanceKey, EditUrlFunction>;
  /** Of blogs. */
  readonly readingTimes?: ReadonlyMap<InstanceKey, ReadingTimeFunction>;
  /** Of docs. */
  readonly numberPrefixes?: ReadonlyMap<InstanceKey, PrefixFunction>;
  readonly options?: OptionFunctions;
  /** HTML of plugins. */
  readonly bodyTags?: readonly [start: string, end: string];
  /** Texts of the theme that the site has installed, by locale and id. */
  readonly messages?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Components of the site read the front matter of pages. */
  readonly asksFrontMatter: boolean;
  /** Seconds of work that it took to load the config, which no key may hold. */
  readonly loadTook: () => number;
}
