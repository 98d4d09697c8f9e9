/** UI messages of a locale: `code.json` over the catalogue of the language over English (I18N-06). */
import { asWarning, type Problem } from '../../errors/problem.ts';
import { pluralTrouble } from '../../errors/site.ts';
import { choosePlural, pluralRules } from '../../shared/message-format.ts';
import { catalogues } from '../../shared/messages/index.ts';
import type { LocaleInfo } from '../../shared/shell.ts';
import type { TranslationFiles } from '../base/types.ts';

const BUILT_IN: Readonly<Record<string, Readonly<Record<string, string>>>> = catalogues;

/** `ofTheme` has the messages of a Docusaurus site's theme, for languages without a built-in catalogue. */
export function buildMessages(
  localeCode: string,
  translations: TranslationFiles | undefined,
  ofTheme: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  const own = Object.entries(translations?.files['code.json']?.messages ?? {}).map(([id, entry]) => [
    id,
    entry.message,
  ]);
  return { ...BUILT_IN['en'], ...(builtInFor(localeCode) ?? ofTheme), ...Object.fromEntries(own) };
}

/** Reports plural messages with forms that the language of the locale does not have (I18N-11, I18N-12). */
export function checkMessages({
  locale,
  messages,
}: {
  readonly locale: Pick<LocaleInfo, 'code'>;
  readonly messages: Readonly<Record<string, string>>;
}): readonly Problem[] {
  const troubles: string[] = [];
  const report = (what: string): void => void troubles.push(what);
  const rules = pluralRules(locale.code, report);
  for (const [id, english] of Object.entries(BUILT_IN['en'] ?? {})) {
    if (english.includes('|')) choosePlural(messages[id] ?? english, 0, { rules, report });
  }
  return troubles.map((what) => asWarning(pluralTrouble(what)));
}

/**
 * Checks if the engine has UI messages for the locale's language. Otherwise they are in English until `code.json`
 * translates them.
 */
export function hasBuiltInMessages(localeCode: string): boolean {
  return builtInFor(localeCode) !== undefined;
}

/**
 * Finds a catalogue by exact code, else language with region, language with script, language: `pt-Latn-BR` → `pt-BR`.
 */
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

export interface DateFormats {
  /** `27 Mei 2025` (BP-10) */
  readonly day: (iso: string) => string;
  /** `27 Mei` */
  readonly dayOfYear: (iso: string) => string;
  /** `2 janv. 2025` (DP-10) */
  readonly shortDay: (iso: string) => string;
}

/**
 * Date formats of one locale. All use UTC, so that no day shifts with the time zone of the build. Call this once per
 * locale: creating a formatter is expensive, so each is created on first use.
 */
export function dateFormats({ htmlLang, calendar }: Pick<LocaleInfo, 'htmlLang' | 'calendar'>): DateFormats {
  const formatter = (options: Intl.DateTimeFormatOptions): ((iso: string) => string) => {
    let made: Intl.DateTimeFormat | undefined;
    return (iso) => {
      made ??= new Intl.DateTimeFormat(htmlLang, { day: 'numeric', timeZone: 'UTC', calendar, ...options });
      return made.format(new Date(iso));
    };
  };
  return {
    day: formatter({ month: 'long', year: 'numeric' }),
    dayOfYear: formatter({ month: 'long' }),
    shortDay: formatter({ month: 'short', year: 'numeric' }),
  };
}
