/** What a query asks for: its words, and which words of an index each of them stands for, and how surely. */
import type { Vocabulary } from '../index/vocabulary.ts';
import { type Token, tokenize } from './tokenize.ts';

export interface Clause {
  readonly word: string;
  /** Compounds that contain the word, as typed or joined with a neighbour: `type orm` finds `TypeORM`. */
  readonly compounds: readonly string[];
  /** Beginnings of words of another language that say the same. */
  readonly meanings: readonly string[];
  /** The reader may not have typed all of it. */
  readonly isLast: boolean;
  readonly isStopWord: boolean;
}

const MOST_WORDS = 12;

export interface KnownWords {
  readonly stopWords: ReadonlySet<string>;
  readonly meaningsOf: (word: string) => readonly string[];
}

export function parseQuery(query: string, { stopWords, meaningsOf }: KnownWords): readonly Clause[] {
  const tokens = tokenize(query);
  const words = tokens.filter(({ kind }) => kind !== 'whole').slice(0, MOST_WORDS);
  const wholes = tokens.filter(({ kind }) => kind === 'whole');
  const joined = (one: Token | undefined, other: Token | undefined): string[] =>
    one === undefined || other === undefined || stopWords.has(one.term) || stopWords.has(other.term)
      ? []
      : [one.term + other.term];
  const meaningful = words.some(({ term }) => !stopWords.has(term));
  return words.map((word, index) => {
    const compounds = [
      ...wholes.filter(({ start, end }) => start <= word.start && word.end <= end).map(({ term }) => term),
      ...joined(words[index - 1], word),
      ...joined(word, words[index + 1]),
    ];
    return {
      word: word.term,
      compounds: [...new Set(compounds)].filter((term) => term !== word.term),
      meanings: meaningsOf(word.term),
      isLast: index === words.length - 1,
      isStopWord: meaningful && stopWords.has(word.term),
    };
  });
}

export interface Expansion {
  readonly term: string;
  /** 0–1: how surely the reader means it. */
  readonly certainty: number;
}

const RELATIVE = 0.75;
const COMPOUND = 0.9;
const COMPOUND_PREFIX = 0.7;
const MEANING = 0.5;
/** Letters that the forms of a word add to what they share. */
const LONGEST_END = 4;
const TYPO = [1, 0.6, 0.4] as const;
const TYPO_PREFIX = 0.7;
const MOST_PREFIXED = 40;
const MOST_NEAR = 10;
/** Readers shorten words: `auth`, `config`. */
const SHORTENED = 4;

/** What is there without assuming a typo. */
export function expandExactly(clause: Clause, vocabulary: Vocabulary): Expansion[] {
  const { word, compounds, meanings, isLast, isStopWord } = clause;
  const found = new Map<string, number>();
  const add = (term: string, certainty: number): void => {
    if (certainty > (found.get(term) ?? 0)) found.set(term, certainty);
  };
  const ofVersion = versions(word, vocabulary);
  if (vocabulary.has(word)) add(word, ofVersion.some(({ certainty }) => certainty === 1) ? BARE_NUMBER : 1);
  if (!isStopWord) {
    for (const term of vocabulary.relatives(word)) add(term, RELATIVE);
    for (const { term, certainty } of prefixed(word, isLast, vocabulary)) add(term, certainty);
  }
  for (const [rank, meaning] of meanings.entries()) {
    const forms = vocabulary
      .startingWith(meaning, MOST_PREFIXED)
      .filter(({ length }) => length <= meaning.length + LONGEST_END);
    for (const term of forms) add(term, MEANING / (1 + rank));
  }
  for (const { term, certainty } of ofVersion) add(term, certainty);
  for (const compound of compounds) {
    if (vocabulary.has(compound)) add(compound, COMPOUND);
    if (isLast && compound.length > 3) {
      for (const term of vocabulary.startingWith(compound, MOST_PREFIXED)) add(term, COMPOUND_PREFIX);
    }
  }
  return [...found].map(([term, certainty]) => ({ term, certainty }));
}

const VERSION = 0.5;
/** Beside a version of this number, others count less: parts, ports, versions of something else. */
const BARE_NUMBER = 0.6;

/** `v5` and `5` stand for `5.0`, and less for what follows it. */
function versions(word: string, vocabulary: Vocabulary): Expansion[] {
  const number = /^v?(\d{1,2})$/.exec(word)?.[1];
  if (number === undefined) return [];
  return vocabulary
    .startingWith(`${number}.`, MOST_PREFIXED)
    .map((term) => ({ term, certainty: term === `${number}.0` ? 1 : VERSION }));
}

function prefixed(word: string, isLast: boolean, vocabulary: Vocabulary): Expansion[] {
  if (!isLast && word.length < SHORTENED) return [];
  const share = isLast ? 0.75 : 0.45;
  return vocabulary
    .startingWith(word, MOST_PREFIXED)
    .filter((term) => term !== word)
    .map((term) => ({ term, certainty: share * (0.5 + (0.5 * word.length) / term.length) }));
}

/**
 * Whether the word may yet be misspelt. Its other forms alone do not rule that out: `entitée` seems to be one of
 * `entities`, and is `entité`.
 */
export function mayBeMisspelt(expansions: readonly Expansion[]): boolean {
  return expansions.every(({ certainty }) => certainty === RELATIVE);
}

/** Whether words of another language are all that was found. */
export function isMeantOnly({ meanings }: Clause, expansions: readonly Expansion[]): boolean {
  return expansions.every(
    ({ term, certainty }) => certainty <= MEANING && meanings.some((one) => term.startsWith(one)),
  );
}

/** Edits that a word of this length may need (SD: one from 4 letters, two from 8). */
function editsFor(word: string): 0 | 1 | 2 {
  if (word.length < 4 || /^\d+$/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/** What is there if the word has typos. */
export function expandTypos({ word, isLast }: Clause, vocabulary: Vocabulary): Expansion[] {
  const edits = editsFor(word);
  if (edits === 0) return [];
  const found = new Map<string, number>();
  for (const near of vocabulary.near(word, { edits, prefix: isLast && word.length > 5, limit: MOST_NEAR })) {
    const certainty = (TYPO[near.edits] ?? 0) * (near.isPrefix ? TYPO_PREFIX : 1);
    const terms = near.isPrefix ? [near.term] : [near.term, ...vocabulary.relatives(near.term)];
    for (const [index, term] of terms.entries()) {
      const own = index === 0 ? certainty : certainty * RELATIVE;
      if (own > (found.get(term) ?? 0)) found.set(term, own);
    }
  }
  return [...found].map(([term, certainty]) => ({ term, certainty }));
}
