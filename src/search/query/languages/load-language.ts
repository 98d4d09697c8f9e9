import { type Language, type LanguageRules, openLanguage } from './language.ts';

/** By the language of a locale code: `pt-BR` is Portuguese. */
export async function loadLanguage(locale: string): Promise<Language> {
  return openLanguage(await load(locale.split(/[-_]/)[0]?.toLowerCase() ?? ''));
}

async function load(code: string): Promise<LanguageRules | undefined> {
  if (code === 'en') return import('./en.ts');
  if (code === 'fr') return import('./fr.ts');
  if (code === 'es') return import('./es.ts');
  if (code === 'id') return import('./id.ts');
  return undefined;
}
