/**
 * The context in which the routes of one locale are planned. In: the input of the site and the pages of the locale.
 * Out: its messages, dates and translations. References between pages come later (`page-context.ts`).
 */
import type { Config } from '../../config/types.ts';
import type { AssetMap, ContentKind, Page } from '../../content/base/types.ts';
import type { SiteAddition } from '../../extend/types.ts';
import { choosePlural, interpolate, pluralRules } from '../../shared/message-format.ts';
import type { LocaleInfo } from '../../shared/shell.ts';
import { applyTrailingSlash, encodeSpaces, joinUrl, leavesPages, localizedPathname } from '../../shared/urls.ts';
import { resolveAbsolute } from '../links/links.ts';
import type { SiteInput } from '../base/types.ts';
import { buildMessages, type DateFormats, dateFormats } from './messages.ts';

/** Values of the placeholders of a message: `{name}` → value. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** The data of a locale that is known before any route exists. */
export interface LocaleContext {
  readonly input: SiteInput;
  readonly config: Config;
  readonly locale: LocaleInfo;
  readonly isDefaultLocale: boolean;
  /** Base path of the locale, with both slashes: `/id/`. */
  readonly base: string;
  readonly assets: AssetMap;
  /** UI messages of the locale by id. */
  readonly messages: Readonly<Record<string, string>>;
  readonly dates: DateFormats;
  /** Items that plugins add, known once the site was planned without them. */
  readonly additions?: readonly SiteAddition[];

  /**
   * Builds a URL path below the base of the locale, in the form that `trailingSlash` asks for: `permalink('blog',
   * 'tags')` → `/id/blog/tags`; no parts → the base. Without that setting, a trailing slash of the last part stays.
   */
  permalink(...parts: readonly string[]): string;
  /** Resolves a link from the config or front matter. Links to pages get the base and trailing slash; others stay. */
  href(link: string): string;

  /** Returns a UI message of the locale. Unknown placeholders stay as they are. */
  message(id: string, values?: MessageValues): string;
  /** Returns the form of a `one|other` message for `count`, with `{count}` filled in. */
  plural(id: string, count: number, values?: MessageValues): string;
  /**
   * Returns an entry of a translation file below `i18n/{locale}/`:
   * `translation('docusaurus-plugin-content-blog/options.json', 'title')`.
   */
  translation(file: string, key: string): string | undefined;

  /**
   * Returns the pages of an instance (and version), including drafts and unlisted ones, in the order of the default
   * locale's files. A translated page replaces its source; an untranslated one is the source's own object (I18N-13,
   * I18N-14).
   */
  pagesOf(kind: ContentKind, pluginId: string, version?: string): readonly Page[];
  /** Returns the source-language page that a page translates. */
  sourceOf(page: Page): Page | undefined;
}

/** The pages that a locale shows. */
export interface LocalePages {
  pagesOf(kind: ContentKind, pluginId: string, version?: string): readonly Page[];
  /** Returns the source-language page that a page translates. */
  sourceOf(page: Page): Page | undefined;
}

const instanceKey = (kind: ContentKind, pluginId: string, version: string | undefined): string =>
  `${kind}\n${pluginId}\n${version ?? ''}`;

/**
 * Sorts the pages of all locales once; the result returns the pages of one locale. The source language decides which
 * pages exist (I18N-14). A translation replaces its source, and every other page is the source's own object (I18N-13),
 * so that everything computed for it is shared.
 */
export function buildLocalePages(pages: readonly Page[], defaultLocale: string): (locale: string) => LocalePages {
  const sources = new Map<string, Map<string, Page>>();
  const translated = new Map<string, Page>();
  for (const page of pages) {
    const { kind, pluginId, version, locale, relPath } = page.file;
    const key = instanceKey(kind, pluginId, version);
    if (locale === defaultLocale) {
      const instance = sources.get(key) ?? new Map<string, Page>();
      sources.set(key, instance.set(relPath, page));
    } else {
      translated.set(`${locale}\n${key}\n${relPath}`, page);
    }
  }
  const sourceOf: LocalePages['sourceOf'] = ({ file: { kind, pluginId, version, relPath } }) =>
    sources.get(instanceKey(kind, pluginId, version))?.get(relPath);
  return (locale) => ({
    sourceOf,
    pagesOf(kind, pluginId, version) {
      const key = instanceKey(kind, pluginId, version);
      const instance = sources.get(key);
      if (!instance) return [];
      return Array.from(instance, ([relPath, page]) => translated.get(`${locale}\n${key}\n${relPath}`) ?? page);
    },
  });
}

interface ContextInput {
  readonly input: SiteInput;
  readonly locale: LocaleInfo & { readonly translate: boolean };
  readonly pages: LocalePages;
}

export function buildContext({ input, locale, pages }: ContextInput): LocaleContext {
  const { config, assets } = input;
  const base = locale.base;
  const translations = locale.translate ? input.translations[locale.code] : undefined;
  const messages = buildMessages(locale.code, translations, config.functions?.messages?.[locale.code]);
  const rules = pluralRules(locale.code);
  return {
    input,
    config,
    locale,
    isDefaultLocale: locale.code === config.i18n.defaultLocale,
    base,
    assets,
    messages,
    dates: dateFormats(locale),
    permalink: (...parts) => encodeSpaces(applyTrailingSlash(joinUrl(base, ...parts), config.trailingSlash, base)),
    href: (link) => encodeSpaces(resolveHref(config, base, link)),
    message: (id, values) => interpolate(messages[id] ?? id, values),
    plural: (id, count, values) =>
      interpolate(choosePlural(messages[id] ?? id, count, { rules }), { count, ...values }),
    translation: (file, key) => translations?.files[file]?.messages[key]?.message,
    pagesOf: pages.pagesOf,
    sourceOf: pages.sourceOf,
  };
}

function resolveHref(config: Config, base: string, link: string): string {
  if (leavesPages(link)) return config.rules.pathnamesAreLocal === true ? localizedPathname(link, base) : link;
  if (link.startsWith('#')) return link;
  const scope = { config, base, routePaths: new Map<string, string>() };
  return resolveAbsolute(scope, link.startsWith('/') ? link : `/${link}`);
}
