/** UI messages of a locale: `code.json` over the built-in catalogue over English (I18N-06). */
import { catalogues } from '../shared/messages/index.ts';
import type { TranslationFiles } from './types.ts';

const BUILT_IN: Readonly<Record<string, Readonly<Record<string, string>>>> = catalogues;

export function buildMessages(
  localeCode: string,
  translations: TranslationFiles | undefined,
): Readonly<Record<string, string>> {
  const own = Object.entries(translations?.files['code.json']?.messages ?? {}).map(([id, entry]) => [
    id,
    entry.message,
  ]);
  return { ...BUILT_IN['en'], ...builtInFor(localeCode), ...Object.fromEntries(own) };
}

/** Catalogue by exact code, else language with region, language with script, language: `pt-Latn-BR` → `pt-BR`. */
function builtInFor(localeCode: string): Readonly<Record<string, string>> | undefined {
  return candidates(localeCode)
    .map((code) => BUILT_IN[code])
    .find((catalogue) => catalogue !== undefined);
}

function candidates(localeCode: string): readonly string[] {
  try {
    const { language, region, script } = new Intl.Locale(localeCode);
    return [localeCode, `${language}-${region}`, `${language}-${script}`, language];
  } catch {
    return [localeCode];
  }
}
