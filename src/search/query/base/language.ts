export type Stemmer = (term: string) => string;

/** The rules of a language that the search uses. */
export interface Language {
  readonly stem: Stemmer;
  /** Words that carry no meaning as long as the query has others; folded. */
  readonly stopWords: ReadonlySet<string>;
}

/** The exports of a language's file. */
export interface LanguageRules {
  readonly createStemmer: (tools: StemmerTools) => Stemmer;
  readonly stopWords: string;
}

/** Unknown languages have neither stems nor stop words. */
export function openLanguage(rules: LanguageRules | undefined): Language {
  if (rules === undefined) return { stem: (term) => term, stopWords: new Set() };
  const stem = rules.createStemmer({ longestFirst, withoutDouble, withoutEnding });
  return { stem, stopWords: new Set(rules.stopWords.split(' ')) };
}

/** Tools for stemmers. They are part of the search itself, so that a language stays one small file. */
export interface StemmerTools {
  readonly longestFirst: typeof longestFirst;
  readonly withoutEnding: typeof withoutEnding;
  readonly withoutDouble: typeof withoutDouble;
}

/** Sorts longest first, so that the first ending that fits is the right one. */
export function longestFirst(list: string): readonly string[] {
  return list.split(' ').toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1));
}

/** Removes the first ending that leaves at least `shortest` letters. */
export function withoutEnding(word: string, endings: readonly string[], shortest: number): string {
  const ending = endings.find((each) => word.length - each.length >= shortest && word.endsWith(each));
  return ending === undefined ? word : word.slice(0, word.length - ending.length);
}

/** `runn` → `run` */
export function withoutDouble(word: string): string {
  const last = word.at(-1);
  return word.length > 3 && last === word.at(-2) && last !== 's' && last !== 'l' ? word.slice(0, -1) : word;
}
