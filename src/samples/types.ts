/** Data passed between the parts of the samples check. Plain data. */
import type { CodeSample } from '../content/code-samples.ts';

/** A code block with the path of its file. */
export interface Sample extends CodeSample {
  /** Relative to the site folder. */
  readonly sitePath: string;
}

/** Blocks that share files, in reading order: those of one page, or of a series of pages. */
export interface SampleProject {
  /** Path of the page, or the name that the pages of a series share. */
  readonly name: string;
  readonly isSeries: boolean;
  readonly samples: readonly Sample[];
}

/**
 * A problem in a sample. Its position is relative to the sample, so that it stays valid when the page around it
 * changes.
 */
export interface Finding {
  /** Index in the project. */
  readonly sample: number;
  /** Line of the sample's code, from 0; -1 is the fence. */
  readonly line: number;
  /** From 0. */
  readonly column: number;
  readonly what: string;
  readonly fix: string;
}

/** The parsed folder `samples/<version>/`. */
export interface Setup {
  readonly version: string;
  /** Absolute. */
  readonly dir: string;
  /** Relative to the site folder. */
  readonly sitePath: string;
  /** Text of the files that every project starts with, by path in the project: `src/index.ts`. */
  readonly baseFiles: ReadonlyMap<string, string>;
  /** True when these files are in the folder itself. */
  readonly ownsBase: boolean;
  readonly configKeys: ConfigKeys | undefined;
  readonly commands: CommandList | undefined;
  /** Hash of everything in the folder and of the installed packages. */
  readonly hash: string;
}

/** `config-keys.json`. */
export interface ConfigKeys {
  /** Globs of titles: blocks that show configuration files. */
  readonly files: readonly string[];
  /** Functions that take a key as first argument, as they are called in TypeScript samples: `Config.get`. */
  readonly calls: readonly string[];
  /** Only keys below these are checked; all others belong to the applications. */
  readonly roots: readonly string[];
  /** Dotted keys; `*` matches one name, `**` at the end anything below. */
  readonly keys: readonly string[];
}

/** `commands.json`. */
export interface CommandList {
  /** Names under which the program is called: `foal`, `npx foal`. */
  readonly programs: readonly string[];
  /** Options of the program itself. */
  readonly options: readonly string[];
  readonly commands: readonly CommandSpec[];
}

export interface CommandSpec {
  /** The command's name and aliases. */
  readonly names: readonly string[];
  readonly arguments: readonly {
    readonly name: string;
    readonly optional?: boolean | undefined;
    /** The only allowed values. */
    readonly values?: readonly string[] | undefined;
  }[];
  /** True when it takes any number of further arguments. */
  readonly rest?: boolean | undefined;
  readonly options: readonly string[];
}
