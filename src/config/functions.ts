/** Functions that stand in options, by the place of the content that they are for. */
import type { InstanceKey } from '../extend/types.ts';

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

/** Path below the base → paths that lead to it. */
export type RedirectFunction = (urlPath: string) => readonly string[];

/** What stands in a config as functions, and not as data. */
export interface ConfigFunctions {
  readonly redirects: RedirectFunction | undefined;
  /** The default export of a file, where the kind of the config loads code in a way of its own. */
  loadCode(filePath: string): Promise<unknown>;
  readonly editUrls: ReadonlyMap<InstanceKey, EditUrlFunction>;
  /** Of blogs. */
  readonly readingTimes?: ReadonlyMap<InstanceKey, ReadingTimeFunction>;
  /** Of docs. */
  readonly numberPrefixes?: ReadonlyMap<InstanceKey, PrefixFunction>;
  readonly options?: OptionFunctions;
  /** Texts of the theme that the site has installed, by locale and id. */
  readonly messages?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
