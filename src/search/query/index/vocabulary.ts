/** Reads the words of an index and their sections; `../../word-buckets.ts` writes them. */
import { type BitReader, createBitReader, firstAbove } from './bit-reader.ts';
import type { BodyWord } from './format.ts';
import type { Stemmer } from '../base/language.ts';

/** Lengths of shared prefixes from 0, as characters that no word contains. */
export const SHARED = "!#%&'()*+,/:;<=>?@[]^`{|}~ ";

export interface EncodedWords {
  readonly words: string;
  readonly postings: string;
}

export function decodeWords({ words, postings }: EncodedWords, sectionCount: number): readonly BodyWord[] {
  const bits = createBitReader(postings);
  return readSpellings(words).map((spelling) => readWord(spelling, bits, sectionCount));
}

export function readSpellings(words: string): readonly string[] {
  let last = '';
  return words.split(/(?=[!#%&'()*+,/:;<=>?@[\]^`{|}~ ])/).flatMap((rest) => {
    if (rest === '') return [];
    last = last.slice(0, SHARED.indexOf(rest.charAt(0))) + rest.slice(1);
    return [last];
  });
}

function readWord(spelling: string, bits: BitReader, sectionCount: number): BodyWord {
  const count = bits.number() + 1;
  const sections = bits.list(count, sectionCount);
  const frequent = bits.list(bits.below(count + 1), count);
  return { spelling, sections, frequent };
}

/**
 * Edits (insert, delete, replace, swap neighbours) between a word as it was typed and a term, at most `limit`:
 *
 * - `whole`: to the whole term: `sesions` and `sessions` are 1 apart;
 * - `prefix`: to the nearest prefix of the term: `autentif` and `authentification` are 1 apart.
 *
 * Either is `limit + 1` when it is more.
 */
interface Distances {
  readonly whole: number;
  readonly prefix: number;
}

function createDistance(word: string): (term: string, limit: number) => Distances {
  const rows = Array.from({ length: word.length + 1 }, (_, row) => new Uint8Array(word.length + 4).fill(row, 0, 1));
  const [top = new Uint8Array()] = rows;
  for (let column = 0; column < top.length; column += 1) top[column] = column;
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  /** Fills one row of the table and returns its least value. */
  const fill = (row: number, term: string, columns: number): number => {
    const letter = word.charCodeAt(row - 1);
    const current = rows[row] ?? top;
    let least = row;
    for (let column = 1; column <= columns; column += 1) {
      const other = term.charCodeAt(column - 1);
      const replaced = at(row - 1, column - 1) + (letter === other ? 0 : 1);
      let value = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, replaced);
      if (row > 1 && word.charCodeAt(row - 2) === other && letter === term.charCodeAt(column - 2))
        value = Math.min(value, at(row - 2, column - 2) + 1);
      current[column] = value;
      if (value < least) least = value;
    }
    return least;
  };
  return (term, limit) => {
    const far = limit + 1;
    const columns = Math.min(term.length, word.length + limit);
    for (let row = 1; row <= word.length; row += 1) {
      if (fill(row, term, columns) > limit) return { whole: far, prefix: far };
    }
    let prefix = far;
    // A prefix must end with the last letter that was typed.
    for (let column = 1; column <= columns; column += 1) {
      if (term.charCodeAt(column - 1) === word.charCodeAt(word.length - 1))
        prefix = Math.min(prefix, at(word.length, column));
    }
    return { whole: term.length <= columns ? Math.min(far, at(word.length, term.length)) : far, prefix };
  };
}

export interface Vocabulary {
  has(term: string): boolean;
  /** At most `limit` words that begin with `prefix`, shortest first. */
  startingWith(prefix: string, limit: number): readonly string[];
  /** Returns other forms of a word: those with the same stem. */
  relatives(term: string): readonly string[];
  /** Returns words that differ by typos, nearest first. */
  near(term: string, options: NearOptions): readonly NearWord[];
}

interface NearOptions {
  readonly edits: number;
  /** True to include words that continue what was typed. */
  readonly prefix: boolean;
  readonly limit: number;
}

interface NearWord {
  readonly term: string;
  readonly edits: number;
  readonly isPrefix: boolean;
}

/**
 * Opens the words of an index, or of the part that concerns one word of a query. `terms` must be sorted by code units.
 * `others` are words that are only found as relatives.
 */
export function createVocabulary(terms: readonly string[], stem: Stemmer, others: readonly string[] = []): Vocabulary {
  const known = new Set(terms);
  let families: Map<string, string[]> | undefined;
  return {
    has: (term) => known.has(term),
    startingWith: (prefix, limit) => startingWith(terms, prefix).toSorted(byLength).slice(0, limit),
    relatives(term) {
      families ??= groupByStem([...terms, ...others], stem);
      return (families.get(stem(term)) ?? []).filter((other) => other !== term);
    },
    near: (term, options) => near(terms, term, options),
  };
}

function startingWith(terms: readonly string[], prefix: string): readonly string[] {
  const after = firstAbove(terms, prefix);
  const start = terms[after - 1] === prefix ? after - 1 : after;
  return terms.slice(start, firstAbove(terms, `${prefix}\uffff`));
}

function byLength(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : 1);
}

function groupByStem(terms: readonly string[], stem: Stemmer): Map<string, string[]> {
  const families = new Map<string, string[]>();
  for (const term of terms) {
    const key = stem(term);
    const family = families.get(key);
    if (family) family.push(term);
    else families.set(key, [term]);
  }
  return families;
}

/** Length from which the first letter of a word may be wrong; shorter words resemble each other too much. */
const FIRST_LETTER = 6;
/** Pairs of letters that are mistaken for each other. */
const ALIKE = /[ckq]{2}|[csz]{2}|[bvw]{2}|[ijy]{2}|[fpv]{2}/;

/** A first letter is seldom wrong, so words that begin otherwise count only when no other word is as near. */
function near(terms: readonly string[], word: string, options: NearOptions): readonly NearWord[] {
  const found = scan(startingWith(terms, word.slice(0, 1)), word, options);
  if (found.some(({ edits }) => edits < 2) || word.length < FIRST_LETTER) return found;
  const others = scan(terms, word, { ...options, prefix: false }).filter(
    ({ edits, term }) => edits < 2 || ALIKE.test(`${word[0]}${term[0]}`),
  );
  return [...found, ...others].slice(0, options.limit);
}

function scan(terms: readonly string[], word: string, { edits, prefix, limit }: NearOptions): readonly NearWord[] {
  const distance = createDistance(word);
  const found: NearWord[] = [];
  for (const term of terms) {
    if (term.length < word.length - edits || (!prefix && term.length > word.length + edits)) continue;
    const { whole, prefix: beginning } = distance(term, edits);
    if (whole <= edits) found.push({ term, edits: whole, isPrefix: false });
    else if (prefix && beginning <= edits) found.push({ term, edits: beginning, isPrefix: true });
  }
  return found.toSorted(nearest(word)).slice(0, limit);
}

function nearest(word: string): (a: NearWord, b: NearWord) => number {
  const cost = ({ term, edits, isPrefix }: NearWord) =>
    edits + (isPrefix ? 0.5 : 0) + Math.abs(term.length - word.length) / 100;
  return (a, b) => cost(a) - cost(b) || (a.term < b.term ? -1 : 1);
}
