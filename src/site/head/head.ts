/**
 * Tags of `<head>` that belong to one page (section "SEO" of the site's contract): title, description, canonical URL,
 * alternates, social cards, robots, structured data. In: the page's metadata. Out: title and tags, each once.
 */
import type { Config } from '../../config/types.ts';
import { jsonForScript } from '../../shared/html.ts';
import { defined } from '../../shared/plain-data.ts';
import type { LocaleInfo } from '../../shared/shell.ts';
import { markdownUrl } from '../../shared/urls.ts';
import type { HeadData, HeadTag } from '../../shared/wire.ts';
import type { PageFacts } from '../../shared/page-state.ts';
import { absoluteUrl, staticUrl } from '../base/places.ts';

/**
 * Checks if a `<meta>` of the theme's `metadata` is one that pages set too. Those go into the head of each page, so
 * that a page can replace them; the others go into the head of the site (SEO-06).
 */
export function ownedByPage(attributes: Readonly<Record<string, string>>): boolean {
  const name = attributes['name'] ?? attributes['property'] ?? '';
  return /^(?:description|keywords|robots)$|^(?:og|twitter|article|docsearch):/.test(name);
}

export interface HeadContext {
  readonly config: Config;
  readonly locale: LocaleInfo;
  /** Checks if a locale has a page at a URL path. */
  hasPage(localeCode: string, urlPath: string): boolean;
}

export interface PageHead {
  /** URL path of the page; absent on the not-found page, which has no address of its own. */
  readonly path?: string;
  /** URL path of the page that search engines should show instead. */
  readonly canonical?: string;
  /** Without the site's title. */
  readonly title?: string;
  readonly description?: string;
  readonly keywords?: readonly string[];
  /** Absolute URL, or URL path with base. */
  readonly image?: string;
  /** `true`: `noindex, nofollow`. */
  readonly robots?: boolean | 'noindex, follow';
  /** The version and tag that the crawler of the hosted search reads (SA-10). */
  readonly search: { readonly version?: string; readonly tag: string };
  /** Labels that say where in the site the page is. */
  readonly place?: Pick<PageFacts, 'version' | 'section'>;
  /** There is a Markdown copy of the page, unless the site has none. */
  readonly hasCopy?: true;
  readonly article?: {
    readonly publishedTime: string;
    readonly modifiedTime?: string;
    /** Absolute URLs. */
    readonly authors: readonly string[];
    readonly tags: readonly string[];
  };
  /** Structured data, one script each. */
  readonly jsonLd?: readonly unknown[];
  /** Tags from a `<head>` element in the content; they win over all others. */
  readonly extra?: { readonly title?: string; readonly tags: readonly HeadTag[] };
}

export function buildHead(context: HeadContext, page: PageHead): HeadData {
  const title = page.extra?.title ?? documentTitle(context.config, page.title);
  const facts = factsOf(context, page);
  const tags = onceEach([
    ...defaultTags(context),
    ...addressTags(context, page),
    ...context.config.theme.metadata.filter(ownedByPage).map((attributes): HeadTag => ({ tag: 'meta', attributes })),
    ...copyTags(context, page),
    ...describingTags(context, page, title),
    ...articleTags(page.article),
    ...crawlerTags(context, page.search),
    ...pluginTags(context, facts),
    ...(page.extra?.tags ?? []),
  ]);
  return {
    title,
    tags: [...tags, ...(page.jsonLd ?? []).map(jsonLdTag)],
    ...(context.config.extensions?.commit !== undefined && { facts }),
  };
}

/** The titles of the page and the site. A page with the site's own title shows it once (SEO-01). */
export function documentTitle(config: Pick<Config, 'title' | 'titleDelimiter'>, title: string | undefined): string {
  const own = title?.trim() ?? '';
  return own === '' || own === config.title ? config.title : `${own} ${config.titleDelimiter} ${config.title}`;
}

/** Later tags replace earlier ones of the same name, in their place (SEO-05). */
function onceEach(tags: readonly HeadTag[]): readonly HeadTag[] {
  const byKey = new Map<string, HeadTag>();
  for (const [index, tag] of tags.entries()) byKey.set(tagKey(tag) ?? `#${index}`, tag);
  return [...byKey.values()];
}

const REPEATABLE: ReadonlySet<unknown> = new Set(['og:locale:alternate', 'article:author', 'article:tag']);

/** Returns the key of a tag that may occur only once; `undefined` for others. */
function tagKey({ tag, attributes }: HeadTag): string | undefined {
  if (tag === 'link') return attributes['rel'] === 'canonical' ? 'canonical' : undefined;
  if (tag !== 'meta') return undefined;
  const name = attributes['name'] ?? attributes['property'] ?? attributes['http-equiv'];
  return name === undefined || REPEATABLE.has(name) ? undefined : `meta ${String(name)}`;
}

function pluginTags({ config }: HeadContext, facts: PageFacts): readonly HeadTag[] {
  return config.extensions?.headTags?.(facts) ?? [];
}

function factsOf({ locale }: HeadContext, { path, title, description, extra, ...page }: PageHead): PageFacts {
  const ofContent = extra?.tags.find(({ attributes }) => attributes['property'] === 'og:image')?.attributes['content'];
  const image = typeof ofContent === 'string' ? ofContent : page.image;
  return {
    locale: locale.code,
    direction: locale.direction,
    ...defined({ path, title, description, image }),
    ...page.place,
  };
}

function defaultTags({ config }: HeadContext): readonly HeadTag[] {
  const image = config.theme.image;
  return [
    named('twitter:card', 'summary_large_image'),
    ...(config.rules.onlyPostsHaveType === true ? [] : [property('og:type', 'website')]),
    ...(image === undefined ? [] : imageTags(config, staticUrl(config, image))),
    ...(config.noIndex ? [named('robots', 'noindex, nofollow')] : []),
  ];
}

function imageTags(config: Config, url: string): readonly HeadTag[] {
  const absolute = absoluteUrl(config.url, url);
  return [property('og:image', absolute), named('twitter:image', absolute)];
}

/** Canonical URL, the same page in other locales (SEO-02, SEO-03) and the locales for social networks (SEO-04). */
function addressTags(context: HeadContext, { path, canonical = path }: PageHead): readonly HeadTag[] {
  const { config, locale } = context;
  const { locales } = config.i18n;
  const languages = [
    property('og:locale', ogLocale(locale)),
    ...locales
      .filter((other) => other.code !== locale.code)
      .map((other) => property('og:locale:alternate', ogLocale(other))),
  ];
  if (path === undefined || canonical === undefined) return languages;
  const url = absoluteUrl(config.url, path);
  return [
    property('og:url', url),
    { tag: 'link', attributes: { rel: 'canonical', href: absoluteUrl(config.url, canonical) } },
    ...alternates(context, path),
    ...languages,
  ];
}

function copyTags({ config, locale }: HeadContext, { path, hasCopy }: PageHead): readonly HeadTag[] {
  if (path === undefined || hasCopy === undefined || !config.markdownCopies) return [];
  const href = markdownUrl(path, locale.base);
  return [{ tag: 'link', attributes: { rel: 'alternate', type: 'text/markdown', href } }];
}

function ogLocale({ htmlLang }: LocaleInfo): string {
  return htmlLang.replaceAll('-', '_');
}

function alternates(context: HeadContext, path: string): readonly HeadTag[] {
  const { config, locale } = context;
  const belowBase = path.slice(locale.base.length);
  return config.i18n.locales.flatMap((other) => {
    const otherPath = other.base + belowBase;
    const exists = other.code === locale.code || context.hasPage(other.code, otherPath);
    if (!exists) return [];
    const href = absoluteUrl(config.url, otherPath);
    const link = (hreflang: string): HeadTag => ({ tag: 'link', attributes: { rel: 'alternate', href, hreflang } });
    return other.code === config.i18n.defaultLocale
      ? [link(other.htmlLang), link('x-default')]
      : [link(other.htmlLang)];
  });
}

function describingTags({ config }: HeadContext, page: PageHead, title: string): readonly HeadTag[] {
  const { description, keywords = [], image, robots } = page;
  return [
    property('og:title', title),
    ...(description ? [named('description', description), property('og:description', description)] : []),
    ...(keywords.length > 0 ? [named('keywords', keywords.join(','))] : []),
    ...(image === undefined ? [] : imageTags(config, image)),
    // On a site that must not be indexed at all, no page may ask for its links to be followed.
    ...(robots && !config.noIndex ? [named('robots', robots === true ? 'noindex, nofollow' : robots)] : []),
  ];
}

function articleTags(article: PageHead['article']): readonly HeadTag[] {
  if (article === undefined) return [];
  return [
    property('og:type', 'article'),
    property('article:published_time', article.publishedTime),
    ...(article.modifiedTime === undefined ? [] : [property('article:modified_time', article.modifiedTime)]),
    ...article.authors.map((url) => property('article:author', url)),
    ...article.tags.map((label) => property('article:tag', label)),
  ];
}

const SEARCH_NAMES = [['docsearch:language', 'docsearch:version', 'docsearch:docusaurus_tag']] as const;
/** Crawlers that were set up for Docusaurus look for its own names as well. */
const DOCUSAURUS_NAMES = [['docusaurus_locale', 'docusaurus_version', 'docusaurus_tag'], ...SEARCH_NAMES] as const;

function crawlerTags({ locale, config }: HeadContext, { version, tag }: PageHead['search']): readonly HeadTag[] {
  const names = config.rules.crawlersKnowDocusaurus === true ? DOCUSAURUS_NAMES : SEARCH_NAMES;
  return names.flatMap(([language, release, facet]) => [
    named(language, locale.code),
    ...(version === undefined ? [] : [named(release, version)]),
    named(facet, tag),
  ]);
}

function jsonLdTag(value: unknown): HeadTag {
  return { tag: 'script', attributes: { type: 'application/ld+json' }, text: jsonForScript(value) };
}

function named(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { name, content } };
}

function property(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { property: name, content } };
}
