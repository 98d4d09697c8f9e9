/**
 * The words of an index that comes in parts, with their postings: neighbouring words in buckets, each of which becomes a
 * file. Where a bucket ends follows from the words alone, so that words which come and go change no other bucket. Pure.
 */
import { type BitWriter, createBitWriter } from './encode-words.ts';
import { type Numbers, packed } from './lists.ts';
import { IMPACT_STEP, openPostings } from './query/index/sharded-format.ts';

/** Plain data, kept on disk. */
export interface Bucket {
  /** Ascending, one a line. */
  readonly words: string;
  /** Number of sections that hold each. */
  readonly counts: Numbers;
  /** Postings of the words that are rare in turn, as bits. */
  readonly rare: string;
  /** Those of the others. */
  readonly frequent: readonly (readonly [word: number, bits: string])[];
}

/** Where a word stands: the first sections of an array that may be longer. */
export interface Found {
  readonly count: number;
  /** Ascending. */
  readonly sections: Uint32Array;
  readonly steps: Uint8Array;
}

/** Words of a bucket at least and at most; from the least on, one word in so many ends it. */
const [FEWEST_WORDS, MOST_WORDS, ENDS_ONE_IN] = [128, 512, 128];

/** Where each bucket ends. */
export function dividePlaces(terms: readonly string[]): readonly number[] {
  const ends: number[] = [];
  let start = 0;
  for (let at = 0; at < terms.length; at += 1) {
    const count = at - start;
    if (count < FEWEST_WORDS || (count < MOST_WORDS && hashOf(terms[at] ?? '') % ENDS_ONE_IN !== 0)) continue;
    ends.push(at);
    start = at;
  }
  if (start < terms.length) ends.push(terms.length);
  return ends;
}

/** FNV-1a, with its bits mixed once more. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

export interface BucketWriter {
  add(word: string, found: Found): void;
  /** Of a word that is not rare: its postings as they were written. */
  addBits(word: string, count: number, bits: string): void;
  finish(): Bucket;
}

/** Sections of a word whose postings stand beside it. */
const MOST_BESIDE = 24;

export function startBucket(sectionCount: number): BucketWriter {
  const words: string[] = [];
  const counts: number[] = [];
  const rare = createBitWriter();
  const frequent: [number, string][] = [];
  const addBits = (word: string, count: number, bits: string): void => {
    frequent.push([words.push(word) - 1, bits]);
    counts.push(count);
  };
  return {
    addBits,
    add(word, found) {
      if (found.count > MOST_BESIDE) {
        const bits = createBitWriter();
        writePostings(bits, found, sectionCount);
        return addBits(word, found.count, bits.text());
      }
      writePostings(rare, found, sectionCount);
      words.push(word);
      counts.push(found.count);
    },
    finish: () => ({ words: words.join('\n'), counts: packed(counts), rare: rare.text(), frequent }),
  };
}

/** Sections that are kept for a word: those that it says most about. What a common word finds beyond them is noise. */
const MOST_POSTINGS = 2000;

/** By impact, the greatest first. */
function writePostings(bits: BitWriter, { count, sections, steps }: Found, sectionCount: number): void {
  const bySteps: (number[] | undefined)[] = [];
  for (let at = 0; at < count; at += 1) {
    const step = steps[at] ?? 1;
    const group = bySteps[step];
    if (group === undefined) bySteps[step] = [sections[at] ?? 0];
    else group.push(sections[at] ?? 0);
  }
  const kept: (readonly [step: number, sections: readonly number[]])[] = [];
  let room = MOST_POSTINGS;
  for (let step = bySteps.length - 1; step > 0 && room > 0; step -= 1) {
    const group = bySteps[step];
    if (group === undefined) continue;
    kept.push([step, group.length > room ? group.slice(0, room) : group]);
    room -= group.length;
  }
  bits.number(count);
  bits.number(kept.length);
  let last = 256 / IMPACT_STEP + 1;
  for (const [step, group] of kept) {
    bits.number(last - step - 1);
    bits.number(group.length - 1);
    bits.list(group, sectionCount);
    last = step;
  }
}

/** A bucket whose words are looked at. */
export interface OpenBucket {
  readonly bucket: Bucket;
  readonly words: readonly string[];
}

export function openBucket(bucket: Bucket): OpenBucket {
  return { bucket, words: bucket.words.split('\n') };
}

/** Adds words of a bucket to another, with their postings. */
export function createCopier(
  open: OpenBucket | undefined,
  sectionCount: number,
): (writer: BucketWriter, word: number) => void {
  const { bucket, words = [] } = open ?? {};
  const next = openPostings(bucket?.rare ?? '', sectionCount);
  const bits = new Map(bucket?.frequent);
  const rare = words.map((_, word) => (bits.has(word) ? undefined : next()));
  return (writer, word) => {
    const term = words[word] ?? '';
    const found = rare[word];
    if (found === undefined) return writer.addBits(term, bucket?.counts[word] ?? 0, bits.get(word) ?? '');
    const { sections, impacts } = found;
    const steps = Uint8Array.from(impacts, (impact) => impact / IMPACT_STEP);
    writer.add(term, { count: sections.length, sections: Uint32Array.from(sections), steps });
  };
}
