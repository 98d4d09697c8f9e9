/** The interface of the output folder that rendering uses; `output/staging.ts` implements it. */
import type { Derive, DerivedFile, TextFile } from '../site/base/types.ts';

/** A text file that was created or carried over. */
export interface KeptText {
  readonly file: DerivedFile;
  /** Returns the text, read from disk if it was carried over. */
  read(): string;
}

interface KeepTextInput {
  readonly outPath: string;
  /** Changes whenever the text does. */
  readonly inputs: string;
  make(): string;
}

/** Access to results of earlier builds. */
export interface Keeping {
  /**
   * Carries over files with the same inputs; otherwise calls `make`, which returns them or has written them to paths
   * from `reserve`.
   */
  readonly derive: Derive;
  /** Carries over a text with the same inputs; otherwise calls `make` and writes its result. */
  readonly keepText: (input: KeepTextInput) => KeptText;
}

/** Carries nothing over; files keep their texts in memory. */
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
  /**
   * Carries files that were created together over from earlier outputs if all are still valid; `false`: create them
   * all.
   */
  reuse(outPaths: readonly string[], key: string): boolean;
  /** Carries over the files that `derivedFrom` recorded for these inputs, if all are still valid. */
  carryOver(inputs: string): boolean;
  /** Records the inputs that files depend on besides their keys. */
  derivedFrom(inputs: string, files: readonly Keyed[]): void;
  /** Writes the text unless the file already has it; returns the file's path and key. */
  putText(file: TextFile): Keyed;
  copy(outPath: string, key: string, filePath: string): void;
  /** Takes a file from another output whose files are replaced and never changed, as a hard link where possible. */
  adopt(outPath: string, key: string, filePath: string): void;
  /** Checks if the last build created files for these inputs. */
  isDerived(key: string): boolean;
  /** Prepares a path for a file that the caller writes; returns its absolute path. */
  reserve(outPath: string): string;
  /** Records a file that the caller has written. */
  note(outPath: string, key: string): void;
  /** Carries over files of the last build that this one does not create. */
  keep(isKept: (outPath: string) => boolean): void;
  /** Paths of the files so far. */
  outPaths(): readonly string[];
  /** Returns the key of a file; `undefined` when there is no such file so far. */
  keyOf(outPath: string): string | undefined;
  /** Replaces the previous output in one step. Both outputs are complete when `beforeSwap` is called. */
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
