/**
 * Builds the words of an index that comes in parts from its segments. After an edit, only buckets with a word whose
 * postings changed are written again; the result is the same as if all had been made at once. Pure.
 */
import { startLists } from './lists.ts';
import { firstAbove } from './query/index/bit-reader.ts';
import type { SegmentPostings } from './segment-postings.ts';
import {
  type Bucket,
  type BucketWriter,
  createCopier,
  dividePlaces,
  type Found,
  openBucket,
  type OpenBucket,
  startBucket,
} from './word-buckets.ts';

/** Plain data, stored on disk. */
export interface IndexWords {
  /** Id and number of sections of each segment that the words were made from. */
  readonly segments: readonly (readonly [id: string, sections: number])[];
  readonly buckets: readonly Bucket[];
}

/** A segment as the index needs it. */
export interface GivenSegment {
  /** Changes when its postings do. */
  readonly id: string;
  readonly sectionCount: number;
  readonly postings: SegmentPostings;
}

export interface EarlierWords {
  readonly words: IndexWords;
  /** Returns the postings of a segment of that time, if they are still stored. */
  read(id: string): SegmentPostings | undefined;
}

export function indexWords(segments: readonly GivenSegment[], earlier?: EarlierWords): IndexWords {
  const buckets = (earlier === undefined ? undefined : updateBuckets(segments, earlier)) ?? makeBuckets(segments);
  return { segments: segments.map(({ id, sectionCount }) => [id, sectionCount]), buckets };
}

function makeBuckets(segments: readonly GivenSegment[]): readonly Bucket[] {
  const { terms, postings, sectionCount } = joinSegments(segments);
  let start = 0;
  return dividePlaces(terms).map((end) => {
    const bucket = startBucket(sectionCount);
    for (let at = start; at < end; at += 1) {
      const { count, sections, steps } = postings(at);
      bucket.add(terms[at] ?? '', { count, sections, steps });
    }
    start = end;
    return bucket.finish();
  });
}

// Build everything.

interface Joined {
  readonly sectionCount: number;
  /** Ascending. */
  readonly terms: readonly string[];
  /** Postings of the term at a position in `terms`. */
  postings(term: number): Found;
}

function joinSegments(segments: readonly GivenSegment[]): Joined {
  const all = segments.map((segment) => segment.postings);
  const names = all.map(({ terms }) => (terms === '' ? [] : terms.split('\n')));
  const terms = [...new Set(names.flat())].toSorted(byCodeUnits);
  const numbers = new Map(terms.map((term, number) => [term, number]));
  const ends = new Uint32Array(terms.length);
  const places = names.map((own) => Uint32Array.from(own, (term) => numbers.get(term) ?? 0));
  for (const own of places) for (const term of own) ends[term] = (ends[term] ?? 0) + 1;
  startLists(ends);
  const total = places.reduce((sum, own) => sum + own.length, 0);
  const owners = new Uint32Array(total);
  const entries = new Uint32Array(total);
  for (const [segment, own] of places.entries()) {
    for (const [entry, term] of own.entries()) {
      const at = ends[term] ?? 0;
      owners[at] = segment;
      entries[at] = entry;
      ends[term] = at + 1;
    }
  }
  const { collect, sectionCount } = createCollector(segments, all);
  return {
    sectionCount,
    terms,
    postings: (term) =>
      collect((take) => {
        for (let at = ends[term - 1] ?? 0; at < (ends[term] ?? 0); at += 1) take(owners[at] ?? 0, entries[at] ?? 0);
      }),
  };
}

function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : 1;
}

interface Collector {
  readonly sectionCount: number;
  /**
   * `eachOf` calls `take` for each segment that has a term, in ascending order, with the term's position in that
   * segment.
   */
  collect(eachOf: (take: (segment: number, term: number) => void) => void): Found;
}

/** Joins the postings of a term from all segments. */
function createCollector(given: readonly GivenSegment[], all: readonly SegmentPostings[]): Collector {
  const bases: number[] = [];
  let sectionCount = 0;
  for (const segment of given) {
    bases.push(sectionCount);
    sectionCount += segment.sectionCount;
  }
  const sections = new Uint32Array(sectionCount);
  const steps = new Uint8Array(sectionCount);
  let count = 0;
  const take = (segment: number, term: number): void => {
    const own = all[segment];
    if (own === undefined) return;
    const base = bases[segment] ?? 0;
    const { ends, values } = own.sections;
    for (let at = ends[term - 1] ?? 0; at < (ends[term] ?? 0); at += 1) {
      sections[count] = base + (values[at] ?? 0);
      steps[count] = own.steps[at] ?? 1;
      count += 1;
    }
  };
  return {
    sectionCount,
    collect(eachOf) {
      count = 0;
      eachOf(take);
      return { count, sections, steps };
    },
  };
}

// Update after an edit.

/** Share of changed words above which everything is built again. */
const MOST_CHANGED = 0.25;

/** Returns `undefined` when the segments have other section counts than before, or when too much changed. */
function updateBuckets(
  segments: readonly GivenSegment[],
  { words, read }: EarlierWords,
): readonly Bucket[] | undefined {
  const isInPlace = segments.every(({ sectionCount }, at) => words.segments[at]?.[1] === sectionCount);
  if (segments.length !== words.segments.length || !isInPlace) return undefined;
  const changed = new Set<string>();
  for (const [at, segment] of segments.entries()) {
    const [id = ''] = words.segments[at] ?? [];
    if (id === segment.id) continue;
    const before = read(id);
    if (before === undefined) return undefined;
    addChanged(changed, before, segment.postings);
  }
  const before = words.buckets.map(openBucket);
  const count = before.reduce((sum, bucket) => sum + bucket.words.length, 0);
  return changed.size > MOST_CHANGED * count ? undefined : replaceWords(before, changed, segments);
}

/** Adds the terms whose postings differ between the two. */
function addChanged(changed: Set<string>, before: SegmentPostings, after: SegmentPostings): void {
  const [old, own] = [before.terms.split('\n'), after.terms.split('\n')];
  let [from, at] = [0, 0];
  while (from < old.length || at < own.length) {
    const [one, other] = [old[from], own[at]];
    if (one === other && one !== undefined) {
      if (!isSame(before, from, after, at)) changed.add(one);
      from += 1;
      at += 1;
    } else if (other === undefined || (one !== undefined && one < other)) {
      changed.add(one ?? '');
      from += 1;
    } else {
      changed.add(other);
      at += 1;
    }
  }
}

// oxlint-disable-next-line max-params -- two places
function isSame(before: SegmentPostings, from: number, after: SegmentPostings, at: number): boolean {
  const start = before.sections.ends[from - 1] ?? 0;
  const ownStart = after.sections.ends[at - 1] ?? 0;
  const length = (before.sections.ends[from] ?? 0) - start;
  if (length !== (after.sections.ends[at] ?? 0) - ownStart) return false;
  for (let index = 0; index < length; index += 1) {
    if (before.sections.values[start + index] !== after.sections.values[ownStart + index]) return false;
    if (before.steps[start + index] !== after.steps[ownStart + index]) return false;
  }
  return true;
}

/** The words of an index, each with its position in the old buckets. */
interface Placed {
  readonly terms: readonly string[];
  /** `undefined` when the postings of the word must be collected again. */
  readonly from: readonly (readonly [bucket: number, word: number] | undefined)[];
}

function replaceWords(
  before: readonly OpenBucket[],
  changed: ReadonlySet<string>,
  segments: readonly GivenSegment[],
): readonly Bucket[] {
  const all = segments.map((segment) => segment.postings);
  const names = all.map(({ terms }) => terms.split('\n'));
  const { collect, sectionCount } = createCollector(segments, all);
  const find = (term: string) =>
    collect((take) => {
      for (const [segment, own] of names.entries()) {
        const at = firstAbove(own, term) - 1;
        if (own[at] === term) take(segment, at);
      }
    });
  const isThere = (term: string) => names.some((own) => own[firstAbove(own, term) - 1] === term);
  const { terms, from } = placeTerms(before, changed, isThere);
  const opened = new Map<number, (writer: BucketWriter, word: number) => void>();
  const copy = (writer: BucketWriter, bucket: number, word: number): void => {
    const known = opened.get(bucket) ?? createCopier(before[bucket], sectionCount);
    opened.set(bucket, known);
    known(writer, word);
  };
  let start = 0;
  return dividePlaces(terms).map((end) => {
    const own = from.slice(start, end);
    const kept = before[own[0]?.[0] ?? -1];
    start = end;
    if (kept?.words.length === own.length && own.every((place) => place?.[0] === own[0]?.[0])) return kept.bucket;
    const writer = startBucket(sectionCount);
    for (const [index, place] of own.entries()) {
      const term = terms[end - own.length + index] ?? '';
      if (place === undefined) writer.add(term, find(term));
      else copy(writer, ...place);
    }
    return writer.finish();
  });
}

function placeTerms(
  before: readonly OpenBucket[],
  changed: ReadonlySet<string>,
  isThere: (term: string) => boolean,
): Placed {
  const terms: string[] = [];
  const from: (readonly [number, number] | undefined)[] = [];
  const anew = [...changed].filter(isThere).toSorted(byCodeUnits);
  let next = 0;
  const addNew = (term: string): void => {
    terms.push(term);
    from.push(undefined);
    next += 1;
  };
  for (const [bucket, { words }] of before.entries()) {
    for (const [at, word] of words.entries()) {
      for (let term = anew[next]; term !== undefined && term < word; term = anew[next]) addNew(term);
      if (changed.has(word)) continue;
      terms.push(word);
      from.push([bucket, at]);
    }
  }
  for (const term of anew.slice(next)) addNew(term);
  return { terms, from };
}
