import type { Stemmer } from '../vocabulary.ts';

/** What the search knows of a language. */
export interface Language {
  readonly stem: Stemmer;
  /** Words that carry no meaning, as long as there are others; folded. */
  readonly stopWords: ReadonlySet<string>;
}

/** By the language of a locale code: `pt-BR` is Portuguese. Languages we do not know have neither stems nor stop words. */
export async function loadLanguage(locale: string): Promise<Language> {
  const found = await load(locale.split(/[-_]/)[0]?.toLowerCase() ?? '');
  if (found === undefined) return { stem: (term) => term, stopWords: new Set() };
  return { stem: found.stem, stopWords: new Set(found.stopWords.split(' ')) };
}

async function load(code: string): Promise<{ readonly stem: Stemmer; readonly stopWords: string } | undefined> {
  if (code === 'en') return import('./en.ts');
  if (code === 'fr') return import('./fr.ts');
  if (code === 'es') return import('./es.ts');
  if (code === 'id') return import('./id.ts');
  return undefined;
}
