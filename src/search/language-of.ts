import * as en from './query/languages/en.ts';
import * as es from './query/languages/es.ts';
import * as fr from './query/languages/fr.ts';
import * as id from './query/languages/id.ts';
import { type Language, type LanguageRules, openLanguage } from './query/languages/language.ts';

const LANGUAGES: Readonly<Record<string, LanguageRules>> = { en, es, fr, id };

/** The one that the browser loads for the locale (`query/languages/load-language.ts`). */
export function languageOf(locale: string): Language {
  return openLanguage(LANGUAGES[locale.split(/[-_]/)[0]?.toLowerCase() ?? '']);
}
