/** What passes between the parts of the samples check. Plain data. */
import type { CodeSample } from '../content/code-samples.ts';

/** A code block with the file it stands in. */
export interface Sample extends CodeSample {
  /** Relative to the site folder. */
  readonly sitePath: string;
}

/** Blocks that see each other's files, in reading order: those of one page, or of a series of pages. */
export interface SampleProject {
  /** Path of the page, or the name that the pages of a series share. */
  readonly name: string;
  readonly isSeries: boolean;
  readonly samples: readonly Sample[];
}

/** Something wrong in a sample. Relative to it, so that it stays true when the page around the sample changes. */
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

/** The folder `samples/<version>/`, read. */
export interface Setup {
  readonly version: string;
  /** Absolute. */
  readonly dir: string;
  /** Relative to the site folder. */
  readonly sitePath: string;
  /** Text of the files that every project starts with, by path in the project: `src/index.ts`. */
  readonly baseFiles: ReadonlyMap<string, string>;
  /** They stand in the folder itself. */
  readonly ownsBase: boolean;
  readonly configKeys: ConfigKeys | undefined;
  readonly commands: CommandList | undefined;
  /** Of everything in the folder and of the installed packages. */
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
  /** Dotted; `*` stands for one name, `**` at the end for anything below. */
  readonly keys: readonly string[];
}

/** `commands.json`. */
export interface CommandList {
  /** How the program is called: `foal`, `npx foal`. */
  readonly programs: readonly string[];
  /** Options of the program itself. */
  readonly options: readonly string[];
  readonly commands: readonly CommandSpec[];
}

export interface CommandSpec {
  /** Its name and its aliases. */
  readonly names: readonly string[];
  readonly arguments: readonly {
    readonly name: string;
    readonly optional?: boolean | undefined;
    /** The only values it takes. */
    readonly values?: readonly string[] | undefined;
  }[];
  /** Takes any number of arguments more. */
  readonly rest?: boolean | undefined;
  readonly options: readonly string[];
}
