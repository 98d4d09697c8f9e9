/** The words of an index, or of the part of it that concerns one word of a query. */
import { createDistance } from './edit-distance.ts';
import { firstAbove } from './sorted-list.ts';

export interface Vocabulary {
  has(term: string): boolean;
  /** At most `limit` words that begin with `prefix`, shortest first. */
  startingWith(prefix: string, limit: number): readonly string[];
  /** Other forms of a word: those with the same stem. */
  relatives(term: string): readonly string[];
  /** Words that differ by typos, nearest first. */
  near(term: string, options: NearOptions): readonly NearWord[];
}

export interface NearOptions {
  readonly edits: number;
  /** Also words that go on after what was typed. */
  readonly prefix: boolean;
  readonly limit: number;
}

export interface NearWord {
  readonly term: string;
  readonly edits: number;
  readonly isPrefix: boolean;
}

export type Stemmer = (term: string) => string;

/** `terms` sorted by code units. `others`: words that are only known as relatives. */
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

/** A first letter is seldom wrong: words that begin otherwise count only when there are no others. */
function near(terms: readonly string[], word: string, options: NearOptions): readonly NearWord[] {
  const first = word.slice(0, 1);
  const found = scan(startingWith(terms, first), word, options);
  if (found.length > 0) return found;
  return scan(terms, word, options).filter(({ isPrefix }) => !isPrefix);
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
