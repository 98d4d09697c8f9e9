/**
 * The words of an index that comes in parts, with their postings. Neighbouring words form buckets, each of which
 * becomes a file. Where a bucket ends follows from the words alone, so that adding or removing words changes no other
 * bucket. Pure.
 */
import { type Numbers, packed } from './lists.ts';
import { IMPACT_STEP, openPostings } from './query/index/sharded-format.ts';
import { BIT_CHARACTERS } from './query/index/bit-reader.ts';
import type { BodyWord, PageHead } from './query/index/format.ts';
import { isPlain } from './query/index/postings.ts';
import { createVocabulary, type EncodedWords, SHARED } from './query/index/vocabulary.ts';
import type { Stemmer } from './query/base/language.ts';
import { tokenize } from './query/base/tokenize.ts';

/** Plain data, stored on disk. */
export interface Bucket {
  /** Ascending, one per line. */
  readonly words: string;
  /** Number of sections that hold each word. */
  readonly counts: Numbers;
  /** Postings of the rare words in turn, as bits. */
  readonly rare: string;
  /** Postings of the other words. */
  readonly frequent: readonly (readonly [word: number, bits: string])[];
}

/** Postings of a word. The arrays may be longer; only the first `count` entries count. */
export interface Found {
  readonly count: number;
  /** Ascending. */
  readonly sections: Uint32Array;
  readonly steps: Uint8Array;
}

/** Least and most words of a bucket; from the least on, one word in `ENDS_ONE_IN` ends it. */
const [FEWEST_WORDS, MOST_WORDS, ENDS_ONE_IN] = [128, 512, 128];

/** Returns the end of each bucket. */
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
  /** Adds a word that is not rare, with its postings already encoded. */
  addBits(word: string, count: number, bits: string): void;
  finish(): Bucket;
}

/** Most sections of a word whose postings are stored next to it. */
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

/** Most sections stored for a word: those that it says most about. Further matches of a common word are noise. */
const MOST_POSTINGS = 2000;

/** Writes sections by impact, the greatest first. */
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

/** A bucket with its words split. */
export interface OpenBucket {
  readonly bucket: Bucket;
  readonly words: readonly string[];
}

export function openBucket(bucket: Bucket): OpenBucket {
  return { bucket, words: bucket.words.split('\n') };
}

/** Returns a function that copies words of a bucket to another, with their postings. */
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

interface BitWriter {
  number(value: number): void;
  below(value: number, limit: number): void;
  /** Ascending. The reader must know how many there are. */
  list(values: readonly number[], limit: number): void;
  /** Returns everything that was written. */
  text(): string;
}

function createBitWriter(): BitWriter {
  const characters: number[] = [];
  let buffer = 0;
  let used = 0;
  const bits = (value: number, count: number): void => {
    for (let missing = count; missing > 0;) {
      const taken = Math.min(missing, 6 - used);
      missing -= taken;
      used += taken;
      buffer = (buffer << taken) | ((value >> missing) & ((1 << taken) - 1));
      if (used < 6) continue;
      characters.push(BIT_CHARACTERS.charCodeAt(buffer));
      buffer = 0;
      used = 0;
    }
  };
  const below = (value: number, limit: number): void => {
    if (limit <= 1) return;
    const width = 31 - Math.clz32(limit);
    const short = (2 << width) - limit;
    if (value < short) bits(value, width);
    else bits(value + short, width + 1);
  };
  const fill = (list: readonly number[], before: number, after: number): void => {
    if (after - before < 2) return;
    const middle = (before + after) >> 1;
    const low = (list[before] ?? 0) + middle - before;
    const high = (list[after] ?? 0) - after + middle;
    below((list[middle] ?? 0) - low, high - low + 1);
    fill(list, before, middle);
    fill(list, middle, after);
  };
  return {
    number(value) {
      const width = 31 - Math.clz32(value + 1);
      bits(0, width);
      bits(value + 1, width + 1);
    },
    below,
    list: (values, limit) => fill([-1, ...values, limit], 0, values.length + 1),
    text: () =>
      Buffer.from(characters).toString('latin1') + (used === 0 ? '' : (BIT_CHARACTERS[buffer << (6 - used)] ?? '')),
  };
}

/**
 * Encodes the words of an index and their sections (`query/index/vocabulary.ts`). `words` must be sorted by spelling.
 */
export function encodeWords(words: readonly BodyWord[], sectionCount: number): EncodedWords {
  const bits = createBitWriter();
  for (const { sections, frequent } of words) {
    bits.number(sections.length - 1);
    bits.list(sections, sectionCount);
    bits.below(frequent.length, sections.length + 1);
    bits.list(frequent, sections.length);
  }
  return { words: encodeSpellings(words.map(({ spelling }) => spelling)), postings: bits.text() };
}

/** Most sections of a rare word. */
const FEW_SECTIONS = 3;
/** Fewer rare words do not get files of their own. */
const FEWEST_RARE = 600;

interface DividedWords {
  readonly words: readonly BodyWord[];
  readonly rare: readonly BodyWord[];
}

/**
 * Separates words that few sections have, which are loaded only when somebody types them. A word stays if another one
 * leads to it, by starting with it or as another form: then a query finds something before rare words are looked up.
 */
export function divideWords(words: readonly BodyWord[], pages: readonly PageHead[], stem: Stemmer): DividedWords {
  const seldom = words.filter(({ spelling, sections }) => sections.length <= FEW_SECTIONS && isPlain(spelling));
  const isSeldom = new Set(seldom);
  const names = pages.flatMap(([, , title, ...sections]) => [title, ...sections.map(([, heading]) => heading)]);
  const texts = [...names, ...words.filter((word) => !isSeldom.has(word)).map(({ spelling }) => spelling)];
  const known = [...new Set(texts.flatMap((text) => tokenize(text).map(({ term }) => term)))].toSorted(byCodeUnits);
  const { has, relatives, startingWith } = createVocabulary(known, stem);
  const isLedTo = (word: string) => has(word) || relatives(word).length > 0 || startingWith(word, 1).length > 0;
  const rare = new Set(seldom.filter(({ spelling }) => !isLedTo(spelling)));
  if (rare.size < FEWEST_RARE) return { words, rare: [] };
  return { words: words.filter((word) => !rare.has(word)), rare: [...rare] };
}

function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : 1;
}

export function encodeSpellings(spellings: readonly string[]): string {
  let last = '';
  return spellings
    .map((spelling) => {
      const shared = sharedLength(last, spelling);
      last = spelling;
      return (SHARED[shared] ?? '') + spelling.slice(shared);
    })
    .join('');
}

function sharedLength(one: string, other: string): number {
  let length = 0;
  const limit = Math.min(one.length, other.length, SHARED.length - 1);
  while (length < limit && one[length] === other[length]) length += 1;
  return length;
}

/** Most words in a file of rare ones, unless more begin with one letter; less than half a kB when compressed. */
const RARE_FILE = 32;

/** Groups rare words by the first letter of their stems, so that all forms of a word are together. */
export function divideRare(
  rare: readonly BodyWord[],
  stem: Stemmer,
): { readonly letters: string; readonly files: readonly (readonly BodyWord[])[] } {
  const byLetter = new Map<string, BodyWord[]>();
  for (const word of rare) {
    const letter = stem(word.spelling).charAt(0);
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), word]);
  }
  const files: BodyWord[][] = [];
  let letters = '';
  for (const letter of [...byLetter.keys()].toSorted(byCodeUnits)) {
    const words = byLetter.get(letter) ?? [];
    const last = files.at(-1);
    if (last !== undefined && last.length + words.length <= RARE_FILE) {
      last.push(...words);
      continue;
    }
    if (last !== undefined) letters += letter;
    files.push([...words]);
  }
  const bySpelling = (a: BodyWord, b: BodyWord) => byCodeUnits(a.spelling, b.spelling);
  return { letters, files: files.map((words) => words.toSorted(bySpelling)) };
}
