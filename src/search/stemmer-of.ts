import * as en from './query/languages/en.ts';
import * as es from './query/languages/es.ts';
import * as fr from './query/languages/fr.ts';
import * as id from './query/languages/id.ts';
import type { Stemmer } from './query/vocabulary.ts';

const LANGUAGES: Readonly<Record<string, { readonly stem: Stemmer }>> = { en, es, fr, id };

/** The one that the browser loads for the locale (`query/languages/load-language.ts`). */
export function stemmerOf(locale: string): Stemmer {
  return LANGUAGES[locale.split(/[-_]/)[0]?.toLowerCase() ?? '']?.stem ?? ((term) => term);
}
