/** Parses a query into clauses, and finds the words of an index that each of them may stand for, with a certainty. */
import type { Segment } from '../index/segments.ts';
import type { Vocabulary } from '../index/vocabulary.ts';
import { type Token, tokenize } from '../base/tokenize.ts';

export interface Clause {
  readonly word: string;
  /** Compounds that contain the word, as typed or joined with a neighbour: `type orm` finds `TypeORM`. */
  readonly compounds: readonly string[];
  /** Prefixes of words with the same meaning in the site's first language. */
  readonly meanings: readonly string[];
  /** True for the last word, which may be incomplete. */
  readonly isLast: boolean;
  readonly isStopWord: boolean;
  /** True for part of an example path, which the site's pages cannot know: `/users/:id`. */
  readonly isExample: boolean;
}

const MOST_WORDS = 12;
/** Longest word, in letters, that resembles too many others. */
const SHORT = 4;

export interface KnownWords {
  readonly stopWords: ReadonlySet<string>;
  readonly meaningsOf: (word: string) => readonly string[];
}

/** Matches text that ends within a path from the root. */
const IN_PATH = /(?:^|[\s"'`(])\/[^\s"'`)]*$/;

export function parseQuery(query: string, { stopWords, meaningsOf }: KnownWords): readonly Clause[] {
  const tokens = tokenize(query);
  const isInPath = ({ start }: Token) => IN_PATH.test(query.slice(0, start));
  const wholes = tokens.filter(({ kind }) => kind === 'whole');
  // The parts of `i18n` and `2fa` say nothing.
  const isShort = ({ start, end }: Token) => end - start <= SHORT;
  const isSaid = (token: Token) =>
    token.kind === 'whole'
      ? isShort(token)
      : !wholes.some((whole) => isIn(token, whole) && (isShort(whole) || token.term.length < 2));
  const words = tokens.filter(isSaid).slice(0, MOST_WORDS);
  const joined = (one: Token | undefined, other: Token | undefined): string[] =>
    one === undefined || other === undefined || stopWords.has(one.term) || stopWords.has(other.term)
      ? []
      : [one.term + other.term];
  // `@Get` is a name, not a stop word.
  const isStopWord = ({ term, start }: Token) => stopWords.has(term) && query.charAt(start - 1) !== '@';
  const isExample = words.every(isInPath) ? () => false : isInPath;
  const meaningful = words.some((word) => !isStopWord(word) && !isExample(word));
  return words.map((word, index) => {
    const compounds = [
      ...wholes.filter((whole) => isIn(word, whole)).map(({ term }) => term),
      ...joined(words[index - 1], word),
      ...joined(word, words[index + 1]),
    ];
    return {
      word: word.term,
      compounds: [...new Set(compounds)].filter((term) => term !== word.term),
      meanings: meaningsOf(word.term),
      isLast: index === words.length - 1,
      isStopWord: meaningful && isStopWord(word),
      isExample: isExample(word),
    };
  });
}

function isIn(word: Token, { start, end }: Token): boolean {
  return start <= word.start && word.end <= end;
}

export interface Expansion {
  readonly term: string;
  /** 0–1: how certain it is that the reader means it. */
  readonly certainty: number;
}

const RELATIVE = 0.75;
export const COMPOUND = 0.9;
const COMPOUND_PREFIX = 0.7;
const MEANING = 0.5;
/** Letters that the forms of a word add to their common prefix. */
const LONGEST_END = 4;
/** Certainty when at most one letter is wrong. */
export const LIKELY = 0.6;
const TYPO = [1, LIKELY, 0.4] as const;
const TYPO_PREFIX = 0.7;
const TYPO_OF_FORM = 0.6;
const MOST_PREFIXED = 40;
const MOST_NEAR = 10;
/** Least length from which a word may be a shortened form: `auth`, `config`. */
const SHORTENED = 4;

/** Returns the words that match without assuming a typo. */
export function expandExactly(clause: Clause, vocabulary: Vocabulary): Expansion[] {
  const { word, compounds, meanings, isLast, isStopWord } = clause;
  const { add, found } = collect();
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
  return found();
}

/** Collects each term once, with its highest certainty. */
function collect() {
  const found = new Map<string, number>();
  return {
    add(term: string, certainty: number): void {
      if (certainty > (found.get(term) ?? 0)) found.set(term, certainty);
    },
    found: (): Expansion[] => [...found].map(([term, certainty]) => ({ term, certainty })),
  };
}

const VERSION = 0.5;
/**
 * Certainty of a bare number when a version has that number. It may also be a part, a port, or a version of something
 * else.
 */
const BARE_NUMBER = 0.6;

/** `v5` and `5` stand for `5.0`, and less certainly for the versions after it. */
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
 * True when the word may be misspelt. Matches by other forms alone do not rule that out: `entitée` looks like a form of
 * `entities`, but means `entité`.
 */
export function mayBeMisspelt(expansions: readonly Expansion[]): boolean {
  return expansions.every(({ certainty }) => certainty === RELATIVE);
}

/** True when only translations were found. */
export function isMeantOnly({ meanings }: Clause, expansions: readonly Expansion[]): boolean {
  return expansions.every(
    ({ term, certainty }) => certainty <= MEANING && meanings.some((one) => term.startsWith(one)),
  );
}

/** Returns the number of edits allowed for a word of this length (SD: one from 4 letters, two from 8). */
function editsFor(word: string): 0 | 1 | 2 {
  if (word.length < 4 || /^\d+$/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Returns the clauses for which nothing was found. `exact` is by segment, then by clause. */
export function unknownIn(clauses: readonly Clause[], exact: readonly Expansion[][][]): readonly Clause[] {
  return clauses.filter(({ isStopWord }, index) => !isStopWord && exact.every((found) => found[index]?.length === 0));
}

interface TypoOptions {
  /** True when other forms of the word exist: then it is hardly two edits from what was meant. */
  readonly hasForms: boolean;
  readonly stopWords: KnownWords['stopWords'];
}

/** Returns the words that match if the word has typos. */
export function expandTypos(
  { word, isLast }: Clause,
  vocabulary: Vocabulary,
  { hasForms, stopWords }: TypoOptions,
): Expansion[] {
  const edits = editsFor(word);
  const { add, found } = collect();
  if (edits === 0) return [];
  for (const near of vocabulary.near(word, { edits, prefix: isLast && word.length > 5, limit: MOST_NEAR })) {
    if (stopWords.has(near.term) || near.term.length < SHORT) continue;
    if (word.length <= SHORT && near.term.at(-1) !== word.at(-1)) continue;
    const share = (near.isPrefix ? TYPO_PREFIX : 1) * (hasForms && near.edits > 1 ? TYPO_OF_FORM : 1);
    const certainty = (TYPO[near.edits] ?? 0) * share;
    add(near.term, certainty);
    if (!near.isPrefix) for (const term of vocabulary.relatives(near.term)) add(term, certainty * RELATIVE);
  }
  return found();
}

/** Least number of letters in either half of a word to split. */
const SHORTEST_HALF = 3;

/** Splits a word in which two were joined: `ratelimiting` → `rateLimiting`, if both are words. */
export async function takeApart(
  { word }: Clause,
  segments: readonly Pick<Segment, 'vocabulary'>[],
): Promise<string | undefined> {
  const places = [...word].map((_, at) => at).slice(SHORTEST_HALF, 1 - SHORTEST_HALF);
  for (const segment of segments) {
    const firsts = await segment.vocabulary(places.map((at) => word.slice(0, at)), { typos: false }); // prettier-ignore
    const likely = places.filter((at) => firsts.has(word.slice(0, at))).slice(-3);
    const seconds = await segment.vocabulary(likely.map((at) => word.slice(at)), { typos: false }); // prettier-ignore
    const isSecond = (second: string) => seconds.has(second) || seconds.relatives(second).length > 0;
    const at = likely.findLast((place) => isSecond(word.slice(place)));
    if (at !== undefined) return word.slice(0, at) + word.charAt(at).toUpperCase() + word.slice(at + 1);
  }
  return undefined;
}
