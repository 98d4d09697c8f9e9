/** Stores parts of indexes and lexicons from one build to the next, in the cache folder. Plain data. */
import { openValueStore, type ValueStore } from '../config/checked-file.ts';
import type { NameUses } from './code-words.ts';
import type { IndexWords } from './index-words.ts';
import type { LexiconWords } from './lexicon-words.ts';
import type { PageHead } from './query/index/format.ts';
import type { Segment } from './segment.ts';
import type { SegmentNames, SegmentPostings } from './segment-postings.ts';

/** The stored parts of a segment, so that an edit elsewhere need not make it again. */
export interface KeptSegment {
  readonly uses: NameUses;
  /** JSON of the names that were too common when it was made. */
  readonly common: string;
  /** Number of sections of each page. */
  readonly sections: readonly number[];
  /** Locales in which its pages are written. */
  readonly languages: readonly string[];
  /** Present when the index is loaded whole. */
  readonly whole?: WholeSegment;
  /** Present when the index comes in parts. */
  readonly parts?: PartsSegment;
}

export interface WholeSegment {
  readonly segment: Segment;
  /** Paths, titles and headings of its pages, by which they are ranked. */
  readonly heads: readonly PageHead[];
  /** The text of each section. */
  readonly shown: readonly string[];
}

export interface PartsSegment {
  readonly names: SegmentNames;
  readonly texts: SegmentTexts;
}

/** The text files of a segment. */
export interface SegmentTexts {
  /** Name of their folder. */
  readonly dir: string;
  /** Number of pages in each file, or of sections when the index is loaded whole. */
  readonly counts: readonly number[];
}

/** The postings of a segment, made with the names that are nowhere else in the index. */
export interface KeptPostings {
  /** Changes when the postings of the segment do. */
  readonly id: string;
  readonly postings: SegmentPostings;
}

type Kept<Value> = Pick<ValueStore<Value>, 'read' | 'write'>;

export interface KeptLexicon {
  /** Hash of everything that it was learned from. */
  readonly madeOf: string;
  /** Hash of the words of each group of pages. */
  readonly groups: readonly (readonly [key: string, hash: string])[];
  readonly text: string;
}

export interface SearchStore extends Pick<ValueStore<unknown>, 'names' | 'keep'> {
  /** Segments by key. */
  readonly segments: Kept<KeptSegment>;
  /** Words of the segments of an index in parts. Read only when postings have to be made again. */
  readonly segmentWords: Kept<Segment>;
  readonly postings: Kept<KeptPostings>;
  /** Words by name of the index. */
  readonly indexWords: Kept<IndexWords>;
  /** Words by key of the group of pages. */
  readonly lexiconWords: Kept<LexiconWords>;
  /** Lexicons by name. */
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
