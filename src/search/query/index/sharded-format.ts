/**
 * An index too large to be loaded whole. A query loads the root, the words that begin like its own, the postings of
 * those that are on many pages, and the pages that it shows:
 *
 * | file                   | what                                                                    | loaded              |
 * |------------------------|-------------------------------------------------------------------------|---------------------|
 * | `{scope}.{hash}.json`  | `ShardedRoot`: which part is in which file                              | with the first query |
 * | `{dir}/w{n}.json`      | `WordsFile`: neighbouring words, with the postings of those that are rare | per new word         |
 * | `{dir}/c.json`         | `CommonFile`: the words that are in most sections, for typos            | with the first typo  |
 * | `{dir}/p{n}.json`      | `PostingsFile`: postings of words that are not rare                     | per new word        |
 * | `texts.{hash}/{n}.json` | `PagesFile`: a page, or a few short ones, with their texts              | per new hit         |
 *
 * `{dir}` carries the hash of all words and postings, and the root the hash of everything, so that parts of two builds
 * are never mixed. The texts of some hundred pages share a folder named by their hash: an edit leaves the texts of
 * other pages in place.
 */
import { type BitReader, createBitReader } from './bit-reader.ts';
import type { PageHead } from './format.ts';
import type { Postings } from './postings.ts';

export interface ShardedRoot {
  readonly format: number;
  readonly sharded: true;
  readonly groups: readonly string[];
  /** Number of sections in each page. */
  readonly sections: readonly number[];
  /** Folder of the words and postings, next to this file. */
  readonly dir: string;
  /** Folders of the files of pages, next to this file, and the number of files in each. */
  readonly texts: readonly (readonly [dir: string, files: number])[];
  /** Number of pages in each file of pages. */
  readonly pages: readonly number[];
  /** First word of each words file, ascending. */
  readonly firstWords: readonly string[];
}

export interface WordsFile {
  /** Ascending, encoded as in `IndexFile`. */
  readonly words: string;
  /** Words that begin otherwise but whose stem begins like these words. */
  readonly relatives: readonly string[];
  /**
   * Positions of the words whose postings are elsewhere, with the number of the postings file and the position in it.
   */
  readonly frequent: readonly (readonly [word: number, file: number, place: number])[];
  /** Postings of the other words in turn, as bits. */
  readonly postings: string;
}

/** Words, ascending, encoded as in `IndexFile`. */
export type CommonFile = string;

/** Postings of words, as bits. */
export type PostingsFile = readonly string[];

export type PagesFile = readonly (readonly [head: PageHead, texts: readonly string[]])[];

/** Resolution of impacts. Sections of equal impact take the least space. */
export const IMPACT_STEP = 16;

export function openPostings(bits: string, sectionCount: number): () => Postings {
  const reader = createBitReader(bits);
  return () => readPostings(reader, sectionCount);
}

/** Reads the number of sections that hold the word, then the sections of each impact, the greatest first. */
function readPostings(bits: BitReader, sectionCount: number): Postings {
  const count = bits.number();
  const sections: number[] = [];
  const impacts: number[] = [];
  let step = 256 / IMPACT_STEP + 1;
  for (let left = bits.number(); left > 0; left -= 1) {
    step -= bits.number() + 1;
    for (const section of bits.list(bits.number() + 1, sectionCount)) {
      sections.push(section);
      impacts.push(step * IMPACT_STEP);
    }
  }
  return { sections, impacts, count };
}
