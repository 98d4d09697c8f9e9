import type { Stemmer } from '../index/vocabulary.ts';
import { longestFirst, type StemmerTools, withoutDouble, withoutEnding } from './suffixes.ts';

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
