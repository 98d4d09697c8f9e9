/** Writes what `query/index/bit-reader.ts` reads. */
import { BIT_CHARACTERS } from './query/index/bit-reader.ts';
import type { BodyWord, PageHead } from './query/index/format.ts';
import { isPlain } from './query/index/postings.ts';
import { createVocabulary, type EncodedWords, SHARED, type Stemmer } from './query/index/vocabulary.ts';
import { tokenize } from './query/rank/tokenize.ts';

export interface BitWriter {
  number(value: number): void;
  below(value: number, limit: number): void;
  /** Ascending; the reader must know how many there are. */
  list(values: readonly number[], limit: number): void;
  /** All that was written. */
  text(): string;
}

export function createBitWriter(): BitWriter {
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

/** Writes the words of an index and where they are (`query/index/vocabulary.ts`). `words` sorted by spelling. */
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

/** Sections of a rare word. */
const FEW_SECTIONS = 3;
/** Fewer rare words are not worth a file. */
const FEWEST_RARE = 600;

export interface DividedWords {
  readonly words: readonly BodyWord[];
  readonly rare: readonly BodyWord[];
}

/**
 * Words that few sections have are left for those who type them. Not those that another word leads to, because it begins
 * like them or is a form of them: who types these has found something before the rare ones are looked at.
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

/** Words of a file of rare ones: less than 1 kB when compressed. */
const RARE_FILE = 140;

/** Rare words by the first letters of their stems, so that a form of a word is where the word is. */
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
