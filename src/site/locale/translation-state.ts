/** In which language a page is written, and whether it says all that its original says. */
import { defined } from '../../shared/plain-data.ts';
import { sitePathOf, translationOf } from '../../content/folders.ts';
import { SOURCE_HASH_FIELD } from '../../content/hashes.ts';
import type { Page } from '../../content/types.ts';
import type { Language, TranslationNotice, TranslationState } from '../../shared/page-state.ts';
import { newFileUrl } from '../page-meta.ts';
import type { LocaleContext } from './locale-context.ts';

/** What a translated page is the translation of. */
export interface Original {
  readonly hash: string;
  readonly file: Page['file'];
  readonly path?: string;
}

interface Translated extends Pick<LocaleContext, 'config' | 'locale'> {
  original(page: Page): Original | undefined;
}

/** `undefined`: that of the locale that shows the page. */
export function languageOf(
  { config, locale }: Pick<LocaleContext, 'config' | 'locale'>,
  page: Page,
): Language | undefined {
  const { sourceLanguage } = config.i18n;
  if (page.file.locale === locale.code || sourceLanguage.htmlLang === locale.htmlLang) return undefined;
  const dir = sourceLanguage.direction === locale.direction ? undefined : sourceLanguage.direction;
  return { lang: sourceLanguage.htmlLang, ...defined({ dir }) };
}

/** `editUrl`: prefix of the edit links of the site's files, where readers are asked to translate. */
export function translationStateOf(
  context: Translated,
  page: Page,
  editUrl: string | undefined,
): TranslationState | undefined {
  const language = languageOf(context, page);
  const notice = context.config.i18n.translationNotices ? noticeOf(context, page, editUrl) : undefined;
  return language || notice ? defined({ language, notice }) : undefined;
}

function noticeOf(context: Translated, page: Page, editUrl: string | undefined): TranslationNotice | undefined {
  const { config, locale } = context;
  const settings = config.i18n.locales.find(({ code }) => code === locale.code);
  if (locale.code === config.i18n.defaultLocale || settings === undefined) return undefined;
  if (page.file.locale !== locale.code) {
    if (isSameLanguage(config.i18n.sourceLanguage.htmlLang, locale.htmlLang)) return undefined;
    const isMoved = page.frontMatter['custom_edit_url'] !== undefined;
    const sitePath = sitePathOf(config, translationOf(config, settings, page.file));
    const href = editUrl === undefined || isMoved ? undefined : newFileUrl(editUrl, sitePath);
    return { kind: 'missing', ...defined({ href }) };
  }
  const recorded = page.frontMatter[SOURCE_HASH_FIELD] ?? undefined;
  const original = context.original(page);
  if (recorded === undefined || original === undefined || String(recorded) === original.hash) return undefined;
  return { kind: 'outdated', ...defined({ href: original.path }) };
}

/** A reader of `en-GB` needs no notice that a page is in `en`; Chinese in two scripts is another matter. */
function isSameLanguage(a: string, b: string): boolean {
  const [one, other] = [a, b].map((tag) => new Intl.Locale(tag).maximize());
  return one?.language === other?.language && one?.script === other?.script;
}
