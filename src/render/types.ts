/** What rendering needs of the output folder; `output/staging.ts` makes it. */
import type { Derive, DerivedFile, TextFile } from '../site/types.ts';

/** A file whose text was made or may stay. */
export interface KeptText {
  readonly file: DerivedFile;
  /** Reads it where it was not made. */
  read(): string;
}

interface KeepTextInput {
  readonly outPath: string;
  /** Differ when the text does. */
  readonly inputs: string;
  make(): string;
}

/** What of earlier builds may stay. */
export interface Keeping {
  /** Files of the same inputs, carried over; else `make` makes them, or has written them where `reserve` said. */
  readonly derive: Derive;
  /** A text of the same inputs, carried over; else `make` makes it, and it is put in its place. */
  readonly keepText: (input: KeepTextInput) => KeptText;
}

/** Nothing stays; files keep their texts. */
export const IN_MEMORY: Keeping = {
  derive: (_, make) => make(),
  keepText({ outPath, make }) {
    const text = make();
    return { file: { outPath, text }, read: () => text };
  },
};

export interface Staging extends Keeping {
  /** Absolute path of the staging folder. */
  readonly dir: string;
  /** Carries files that were made together over from earlier outputs when all still hold; `false`: make them all. */
  reuse(outPaths: readonly string[], key: string): boolean;
  /** Carries over what `derivedFrom` noted under the same inputs, when all of it still holds. */
  carryOver(inputs: string): boolean;
  /** Notes what files are made from besides their keys. */
  derivedFrom(inputs: string, files: readonly Keyed[]): void;
  /** Writes the text unless it stands there already; gives the file's path and key. */
  putText(file: TextFile): Keyed;
  copy(outPath: string, key: string, filePath: string): void;
  /** Takes a file of another output, where files are replaced and never changed: as a hard link where that is possible. */
  adopt(outPath: string, key: string, filePath: string): void;
  /** Whether the last build made files of these inputs. */
  isDerived(key: string): boolean;
  /** Makes room for a file that someone else writes; gives its absolute path. */
  reserve(outPath: string): string;
  /** Notes a file that someone else has written. */
  note(outPath: string, key: string): void;
  /** Carries over files of the last build that this one does not make. */
  keep(isKept: (outPath: string) => boolean): void;
  /** Paths of the files so far. */
  outPaths(): readonly string[];
  /** `undefined` when there is no such file so far. */
  keyOf(outPath: string): string | undefined;
  /** Replaces the previous output in one step. `beforeSwap` sees both whole. */
  commit(beforeSwap?: () => void): void;
  discard(): void;
  readonly counts: { written: number; reused: number; bytes: number };
}

/** A part of the pages, for builds on many machines: number `index` (from 0) of `count`. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

export type Keyed = readonly [outPath: string, key: string];

/** Key of files that have their hash in their name. */
export const HASHED = 'hashed';
