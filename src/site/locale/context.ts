/**
 * What every page builder of one locale receives. Made once per locale by `buildLocale`; nothing in it is global.
 */
import type { Config } from '../../config/types.ts';
import type { AssetMap, ContentKind, Page } from '../../content/types.ts';
import type { LocaleInfo } from '../../shared/shell.ts';
import type { Article } from '../../shared/wire.ts';
import type { ArticleText, BundleUrls, SiteInput } from '../types.ts';
import type { DateFormats } from './messages.ts';

/** Values of the placeholders of a message: `{name}` → value. */
export type MessageValues = Readonly<Record<string, string | number>>;

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

  /** Whether a locale has a page at a URL path; known when all routes exist. */
  hasPage(localeCode: string, urlPath: string): boolean;

  /**
   * URL path below the base of the locale, in the form the `trailingSlash` setting asks for:
   * `permalink('blog', 'tags')` → `/id/blog/tags`; no parts → the base. Without that setting a slash at the end of the
   * last part stays.
   */
  permalink(...parts: readonly string[]): string;
  /** A link from the config or front matter: base and trailing slash applied to internal ones, others kept. */
  href(link: string): string;

  /** UI message of the locale; unknown placeholders stay as they are. */
  message(id: string, values?: MessageValues): string;
  /** The form of a `one|other` message for `count`; `{count}` is filled in. */
  plural(id: string, count: number, values?: MessageValues): string;
  /** Entry of a translation file below `i18n/{locale}/`: `translation('docusaurus-plugin-content-blog/options.json', 'title')`. */
  translation(file: string, key: string): string | undefined;

  /**
   * Pages of an instance (and version), in the order of the default locale's files; a translated page stands in the
   * place of its source, an untranslated one is the source's own object (I18N-13, I18N-14). Holds drafts and unlisted ones.
   */
  pagesOf(kind: ContentKind, pluginId: string, version?: string): readonly Page[];

  /** What a translated page is the translation of; its path is known when all routes exist. */
  original(page: Page): { readonly hash: string; readonly path?: string } | undefined;

  /**
   * Fills the markers of a piece of `page`'s HTML as it stands on the page at `urlPath`. Links between files are
   * known only when all routes exist: call this and `article` in `Route.build` or `BlogPost.html`, never before.
   */
  fill(html: string, page: Page, urlPath: string): string;
  /** The whole article of a page, inert or live. `urlPath`: the page's own permalink. */
  article(page: Page, urlPath: string, urls: BundleUrls): Article;
  /** Its inert HTML, whether it is live or not. */
  articleText(page: Page, urlPath: string): ArticleText;
}
