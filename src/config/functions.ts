/** Functions in options, by the content that they apply to. */
import type { InstanceKey } from '../extend/types.ts';

/** The page data that a function set as `editUrl` receives. The names are those of Docusaurus. */
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

/** Returns the minutes that reading a post takes, not rounded; `undefined` when it is not to be shown. */
export type ReadingTimeFunction = (post: {
  /** Absolute path. */
  readonly filePath: string;
  /** The engine's word count, for prose and code. */
  readonly wordCount: number;
}) => number | undefined;

/** The return value of a function and the argument it received, which it may have changed. */
export interface Answer {
  readonly value: unknown;
  readonly given: object;
}

/** Functions in options that create or change data of the engine. */
export interface OptionFunctions {
  /**
   * Returns the answer of an option's function; `undefined` when the config has no such function, and as long as the
   * answer is not known. `known` is plain data that changes whenever the answer may change.
   */
  ask(option: string, known: unknown, given: () => object): Answer | undefined;
  /** Returns the text of a file without its front matter. */
  textOf(filePath: string): string;
  /**
   * Waits for answers. Resolves to `true` when there are new ones, so that data computed without them must be computed
   * again.
   */
  settle(): Promise<boolean>;
}

/** Returns a name without its number. */
export type PrefixFunction = (name: string) => { readonly name: string; readonly position?: number };

export type EditUrlFunction = (input: EditUrlInput) => string | undefined;

/** Maps a path below the base to the paths that redirect to it. */
export type RedirectFunction = (urlPath: string) => readonly string[];

/** The parts of a config that are functions rather than data. */
export interface ConfigFunctions {
  readonly redirects: RedirectFunction | undefined;
  /** Returns the default export of a file. Each kind of config may load code differently. */
  loadCode(filePath: string): Promise<unknown>;
  readonly editUrls: ReadonlyMap<InstanceKey, EditUrlFunction>;
  /** Reading-time functions of blogs. */
  readonly readingTimes?: ReadonlyMap<InstanceKey, ReadingTimeFunction>;
  /** Number-prefix functions of docs. */
  readonly numberPrefixes?: ReadonlyMap<InstanceKey, PrefixFunction>;
  readonly options?: OptionFunctions;
  /** Messages of the theme that the site has installed, by locale and id. */
  readonly messages?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
