import type { Stemmer } from '../index/vocabulary.ts';

/** What the search knows of a language. */
export interface Language {
  readonly stem: Stemmer;
  /** Words that carry no meaning, as long as there are others; folded. */
  readonly stopWords: ReadonlySet<string>;
}

/** What a language's file has. */
export interface LanguageRules {
  readonly createStemmer: (tools: StemmerTools) => Stemmer;
  readonly stopWords: string;
}

/** Languages we do not know have neither stems nor stop words. */
export function openLanguage(rules: LanguageRules | undefined): Language {
  if (rules === undefined) return { stem: (term) => term, stopWords: new Set() };
  const stem = rules.createStemmer({ longestFirst, withoutDouble, withoutEnding });
  return { stem, stopWords: new Set(rules.stopWords.split(' ')) };
}

/** Tools of stemmers. They come with the search itself, so that a language is one small file. */
export interface StemmerTools {
  readonly longestFirst: typeof longestFirst;
  readonly withoutEnding: typeof withoutEnding;
  readonly withoutDouble: typeof withoutDouble;
}

/** Longest first, so that the first one that fits is the right one. */
export function longestFirst(list: string): readonly string[] {
  return list.split(' ').toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1));
}

/** The word without the first of the endings that leaves at least `shortest` letters. */
export function withoutEnding(word: string, endings: readonly string[], shortest: number): string {
  const ending = endings.find((each) => word.length - each.length >= shortest && word.endsWith(each));
  return ending === undefined ? word : word.slice(0, word.length - ending.length);
}

/** `runn` → `run` */
export function withoutDouble(word: string): string {
  const last = word.at(-1);
  return word.length > 3 && last === word.at(-2) && last !== 's' && last !== 'l' ? word.slice(0, -1) : word;
}
