/**
 * An index too large to be loaded whole. A query loads the root, the words that begin like its own, the postings of
 * those that it means, and the text of the sections that it shows:
 *
 * | file                 | what                                                                   | loaded              |
 * |----------------------|------------------------------------------------------------------------|---------------------|
 * | `{dir}/root.json`    | `ShardedRoot`: which part is in which file                             | with the first query |
 * | `{dir}/w{n}.json`    | `WordsFile`: neighbouring words                                        | per new word; with typos, all of its first letter |
 * | `{dir}/p{n}.json`    | `PostingsFile`: postings of neighbouring words                         | per new word        |
 * | `{dir}/t{n}.json`    | `PageEntry[]`: the text of a page, or of a few short ones              | per new hit         |
 *
 * `{dir}` carries the hash of all of it: parts of two builds never meet.
 */

export interface ShardedRoot {
  readonly format: number;
  readonly sharded: true;
  readonly groups: readonly string[];
  /** Sections of each page. */
  readonly sections: readonly number[];
  /** Pages of each text file. */
  readonly pages: readonly number[];
  /** First word of each words file, ascending. */
  readonly firstWords: readonly string[];
}

export interface WordsFile {
  /** Ascending. */
  readonly words: readonly string[];
  /** Words that begin otherwise but have a stem that begins like these. */
  readonly relatives: readonly string[];
  /** Number of the first postings file of these words. */
  readonly firstFile: number;
  /** Place of the first word of each postings file. */
  readonly starts: readonly number[];
}

/** By word: number of sections that hold it, then a list per impact: the impact, and distances from section to section. */
export type PostingsFile = readonly (readonly [count: number, ...byImpact: (readonly number[])[]])[];

/** Impacts are told apart no finer: sections of one impact cost the least. */
export const IMPACT_STEP = 16;

/** Sections that are kept for a word: those that it says most about. What a common word finds beyond them is noise. */
export const MOST_POSTINGS = 2000;
