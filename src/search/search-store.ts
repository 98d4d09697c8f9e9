/** What is kept of indexes and lexicons from one build to the next, in the folder of the cache. Plain data. */
import { openValueStore, type ValueStore } from '../config/checked-file.ts';
import type { NameUses } from './code-words.ts';
import type { IndexWords } from './index-words.ts';
import type { LexiconWords } from './lexicon-words.ts';
import type { PageHead } from './query/index/format.ts';
import type { Segment } from './segment.ts';
import type { SegmentNames, SegmentPostings } from './segment-postings.ts';

/** What is kept of a segment, so that an edit elsewhere need not make it again. */
export interface KeptSegment {
  readonly uses: NameUses;
  /** The names that were too common when it was made. */
  readonly common: string;
  /** Number of sections of each page. */
  readonly sections: readonly number[];
  /** Locales in which its pages are written. */
  readonly languages: readonly string[];
  /** Where the index is loaded whole. */
  readonly whole?: WholeSegment;
  /** Where the index comes in parts. */
  readonly parts?: PartsSegment;
}

export interface WholeSegment {
  readonly segment: Segment;
  /** What ranks its pages. */
  readonly heads: readonly PageHead[];
  /** The text of each section. */
  readonly shown: readonly string[];
}

export interface PartsSegment {
  readonly names: SegmentNames;
  readonly texts: SegmentTexts;
}

/** The files of its texts. */
export interface SegmentTexts {
  /** Name of their folder. */
  readonly dir: string;
  /** Pages of each file, or sections where the index is loaded whole. */
  readonly counts: readonly number[];
}

/** Of a segment with the names that stood nowhere else. */
export interface KeptPostings {
  /** Differs when the postings of the segment do. */
  readonly id: string;
  readonly postings: SegmentPostings;
}

type Kept<Value> = Pick<ValueStore<Value>, 'read' | 'write'>;

export interface KeptLexicon {
  /** Hash of all that it was learned from. */
  readonly madeOf: string;
  /** Of each group of pages what they give to it, as a hash. */
  readonly groups: readonly (readonly [key: string, hash: string])[];
  readonly text: string;
}

export interface SearchStore extends Pick<ValueStore<unknown>, 'names' | 'keep'> {
  /** By key of the segment. */
  readonly segments: Kept<KeptSegment>;
  /** Words of a segment of an index in parts: read only when its postings have to be made anew. */
  readonly segmentWords: Kept<Segment>;
  readonly postings: Kept<KeptPostings>;
  /** By name of the index. */
  readonly indexWords: Kept<IndexWords>;
  /** By key of the group of pages. */
  readonly lexiconWords: Kept<LexiconWords>;
  /** By name of the lexicon. */
  readonly lexicons: Kept<KeptLexicon>;
}

export function openSearchStore(dir: string): SearchStore {
  const segments = openValueStore<KeptSegment>(dir);
  return {
    names: segments.names,
    keep: segments.keep,
    segments,
    segmentWords: openValueStore<Segment>(dir, 'words'),
    postings: openValueStore<KeptPostings>(dir, 'postings'),
    indexWords: openValueStore<IndexWords>(dir),
    lexiconWords: openValueStore<LexiconWords>(dir),
    lexicons: openValueStore<KeptLexicon>(dir),
  };
}
