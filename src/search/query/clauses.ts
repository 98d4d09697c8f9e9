/** A query, taken apart: one clause per word, with the other spellings that would satisfy it. */
import { tokenize, type Token } from './tokenize.ts';

export interface Clause {
  readonly word: string;
  /** Compounds that contain the word, as typed or joined with a neighbour: `type orm` finds `TypeORM`. */
  readonly compounds: readonly string[];
  /** The reader may not have typed all of it. */
  readonly isLast: boolean;
  readonly isStopWord: boolean;
}

const MOST_WORDS = 12;

export function parseQuery(query: string, stopWords: ReadonlySet<string>): readonly Clause[] {
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
      isLast: index === words.length - 1,
      isStopWord: meaningful && stopWords.has(word.term),
    };
  });
}
