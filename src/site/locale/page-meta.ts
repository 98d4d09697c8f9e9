/**
 * Data shown beside the content of a page: its edit link, its last change, its visibility, its language, and if a
 * translation is complete.
 */
import { defined } from '../../shared/plain-data.ts';
import type { Page } from '../../content/base/types.ts';
import type { LastUpdate, Visibility } from '../../shared/wire.ts';
import type { LocaleContext } from './locale-context.ts';
import { sitePathOf, translationOf } from '../../content/folders.ts';
import { SOURCE_HASH_FIELD } from '../../content/markdown/base/hashes.ts';
import type { Language, TranslationNotice, TranslationState } from '../../shared/page-state.ts';

interface EditOptions {
  readonly editUrl?: string;
  /** A function of the site that returns the URL instead. */
  readonly custom?: () => string | undefined;
  readonly editLocalizedFiles?: boolean;
  /** Content folder of the source language relative to the site: `docs`, `versioned_docs/version-4.x`, `blog`. */
  readonly sourceDir: string;
  /** File of the source language, when the page is a translation. */
  readonly source?: Page['file'];
  /**
   * Markdown files of plugins, absolute paths by site path. They are not files of the site, so nobody can edit them.
   */
  readonly ofPlugins?: Readonly<Record<string, string>>;
}

/**
 * Returns the URL of "Edit this page" (DP-08, DP-09). It leads to the source-language file unless translated files are
 * to be edited.
 */
export function buildEditUrl(page: Page, options: EditOptions): string | undefined {
  const custom = page.frontMatter['custom_edit_url'];
  if (custom !== undefined) return custom ? custom : undefined;
  if (options.custom !== undefined) return options.custom();
  if (!options.editUrl) return undefined;
  const source = options.source ?? page.file;
  if (options.ofPlugins?.[source.sitePath] === source.filePath) return undefined;
  const written = `${options.sourceDir}/${(source.origin ?? source).relPath}`;
  const file = options.editLocalizedFiles ? page.file.sitePath : written;
  return `${options.editUrl.replace(/\/+$/, '')}/${file}`;
}

interface ShowUpdate {
  readonly showLastUpdateTime: boolean;
  readonly showLastUpdateAuthor: boolean;
}

/** Returns the "Last updated" data (DP-10) from the front matter, completed from git. */
export function buildLastUpdate(context: LocaleContext, page: Page, show: ShowUpdate): LastUpdate | undefined {
  const { date, author } = writtenUpdate(context, page, show);
  const git = context.input.gitDates.get(page.file.sitePath);
  const at = isoOf(date ?? (show.showLastUpdateTime ? git?.at : undefined));
  const by = author ?? (show.showLastUpdateAuthor ? git?.by : undefined);
  if (at === undefined && by === undefined) return undefined;
  return defined({ at, formattedAt: at && context.dates.shortDay(at), by });
}

/** Returns the last change as the front matter states it. */
function writtenUpdate({ config }: LocaleContext, { frontMatter }: Page, show: ShowUpdate): LastChange {
  const { date, author } = frontMatter.last_update ?? {};
  if (config.rules.changesOnlyWhereShown !== true) return defined({ date, author });
  return defined({
    date: show.showLastUpdateTime ? date : undefined,
    author: show.showLastUpdateAuthor ? author : undefined,
  });
}

interface LastChange {
  readonly date?: string;
  readonly author?: string;
}

/** Returns the date of the last change of a page's file, for the sitemap. */
export function lastModifiedOf(context: LocaleContext, page: Page, show: ShowUpdate): string | undefined {
  const { date } = writtenUpdate(context, page, show);
  return isoOf(date ?? context.input.gitDates.get(page.file.sitePath)?.at);
}

function isoOf(date: string | undefined): string | undefined {
  return date === undefined ? undefined : new Date(date).toISOString();
}

/** Hosts with a form for new files: pattern of their edit links → the form. */
const HOSTS: readonly { readonly edit: RegExp; readonly form: string; readonly parameter: string }[] = [
  { edit: /^(https:\/\/github\.com\/[^/]+\/[^/]+)\/(?:edit|tree|blob)\//, form: '$1/new/', parameter: 'filename' },
  { edit: /^(https?:\/\/[^?#]+)\/-\/(?:edit|tree|blob)\//, form: '$1/-/new/', parameter: 'file_name' },
];

/**
 * Returns the URL of the host's form for a new file: `https://github.com/o/r/edit/main/docs/` and `i18n/fr/a.md` →
 * `https://github.com/o/r/new/main/docs?filename=i18n/fr/a.md`. `undefined`: the host has no such form.
 */
export function newFileUrl(editUrl: string, sitePath: string): string | undefined {
  const host = HOSTS.find(({ edit }) => edit.test(editUrl));
  if (host === undefined) return undefined;
  const folder = editUrl.replace(host.edit, host.form).replace(/\/+$/, '');
  return `${folder}?${host.parameter}=${encodeURIComponent(sitePath).replaceAll('%2F', '/')}`;
}

export function visibilityOf(page: Page): Visibility | undefined {
  if (page.frontMatter.draft === true) return 'draft';
  return page.frontMatter.unlisted === true ? 'unlisted' : undefined;
}

/** Drafts are left out of production output (VIS-01). */
export function isLeftOut(context: LocaleContext, page: Page): boolean {
  return page.frontMatter.draft === true && !context.input.drafts;
}

/** The page that a translated page translates. */
export interface Original {
  readonly hash: string;
  readonly file: Page['file'];
  readonly path?: string;
}

interface Translated extends Pick<LocaleContext, 'config' | 'locale'> {
  original(page: Page): Original | undefined;
}

/** Returns the language of a page; `undefined` when it is that of the locale that shows the page. */
export function languageOf(
  { config, locale }: Pick<LocaleContext, 'config' | 'locale'>,
  page: Page,
): Language | undefined {
  const { sourceLanguage } = config.i18n;
  if (page.file.locale === locale.code || sourceLanguage.htmlLang === locale.htmlLang) return undefined;
  const dir = sourceLanguage.direction === locale.direction ? undefined : sourceLanguage.direction;
  return { lang: sourceLanguage.htmlLang, ...defined({ dir }) };
}

/** `editUrl` is the prefix of edit links, set when readers are asked to translate. */
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

/** A reader of `en-GB` needs no notice that a page is in `en`, but one of Chinese in another script does. */
function isSameLanguage(a: string, b: string): boolean {
  const [one, other] = [a, b].map((tag) => new Intl.Locale(tag).maximize());
  return one?.language === other?.language && one?.script === other?.script;
}
