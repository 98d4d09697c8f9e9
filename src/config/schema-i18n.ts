/** Languages of a site. */
import * as v from 'valibot';
import { isRecord } from '../shared/plain-data.ts';
import { expected, flag, issue, listOf, mapOf, nonEmptyText, oneOf, options, type Report } from './schema-checks.ts';
import { basePath } from './schema-site.ts';

const CALENDARS = Intl.supportedValuesOf('calendar');

/** Other names of some of them, which Intl takes as well. */
const OTHER_CALENDARS = ['islamicc', 'ethiopic-amete-alem'];

/** Intl throws on some unknown names, and shows dates of the usual calendar for others. */
function isCalendar(name: string): boolean {
  return CALENDARS.includes(name) || OTHER_CALENDARS.includes(name);
}

export const localeConfig = options({
  /** Name shown to readers; the language's own name when it is not set. */
  label: v.optional(nonEmptyText()),
  /** Direction of writing; that of the language when it is not set. */
  direction: v.optional(oneOf(['ltr', 'rtl'])),
  /** `lang` attribute of the pages; the locale itself when it is not set. */
  htmlLang: v.optional(nonEmptyText('a language tag such as "en-GB"')),
  /** Calendar of dates; the usual one of the language when it is not set. */
  calendar: v.optional(
    v.pipe(
      nonEmptyText('the name of a calendar such as "gregory"'),
      v.check(isCalendar, issue('wrongChoice', JSON.stringify(CALENDARS))),
    ),
  ),
  /** Folder of the translations below `i18n.path`; the locale itself when it is not set. */
  path: v.optional(nonEmptyText('the name of a folder')),
  /** `false` keeps the content of the default locale. @default true when the folder exists */
  translate: v.optional(flag()),
  /** Base of the locale's pages: `/` for the default locale, `/{locale}/` for all others. */
  baseUrl: v.optional(basePath),
});

export const i18n = options(
  {
    /** Locale of the source content. @default 'en' */
    defaultLocale: v.optional(nonEmptyText('a locale such as "en"'), 'en'),
    /** Locales of the site, in the order of menus. @default the default locale alone */
    locales: v.optional(
      v.pipe(
        listOf(nonEmptyText('a locale such as "fr"'), 'locales such as ["en", "fr"]'),
        v.minLength(1, expected('a list with at least one locale')),
      ),
    ),
    /** Folder of the translations. @default 'i18n' */
    path: v.optional(nonEmptyText('the path of a folder'), 'i18n'),
    /**
     * Pages say when they are not translated yet, and when their original has changed since they were translated.
     * @default true
     */
    translationNotices: v.optional(flag(), true),
    /** Settings by locale. @default {} */
    localeConfigs: v.optional(mapOf(localeConfig, 'an object of settings by locale'), {}),
  },
  checkLocales,
);

function checkLocales(input: Readonly<Record<string, unknown>>, report: Report): void {
  const defaultLocale = input['defaultLocale'] ?? 'en';
  const locales: readonly unknown[] = Array.isArray(input['locales']) ? input['locales'] : [defaultLocale];
  const configs = isRecord(input['localeConfigs']) ? input['localeConfigs'] : {};
  const listed = JSON.stringify(locales);
  if (!locales.includes(defaultLocale)) report(issue('defaultLocaleNotListed', listed), ['defaultLocale']);
  locales.forEach((locale, index) => {
    if (typeof locale !== 'string') return;
    if (locales.indexOf(locale) < index) report(issue('duplicate', 'locale'), ['locales', index]);
    const config = configs[locale];
    const htmlLang = isRecord(config) ? config['htmlLang'] : undefined;
    if (htmlLang === undefined && !isLanguageTag(locale)) report(issue('badLocale'), ['locales', index]);
    if (typeof htmlLang === 'string' && !isLanguageTag(htmlLang)) {
      report(expected('a language tag such as "en-GB"'), ['localeConfigs', locale, 'htmlLang']);
    }
  });
  for (const locale of Object.keys(configs)) {
    if (!locales.includes(locale)) report(issue('localeConfigUnused', listed), ['localeConfigs', locale]);
  }
}

function isLanguageTag(code: string): boolean {
  try {
    return new Intl.Locale(code).language !== '';
  } catch {
    return false;
  }
}
