/**
 * What the pages of one locale are built with. In: the input of the site and the pages of the locale. Out: its
 * messages, dates, links, articles and translations.
 */
import { defined } from '../../shared/plain-data.ts';
import { markersIn } from '../../content/page-bodies.ts';
import type { AssetRef, ContentKind, Page } from '../../content/types.ts';
import { assert } from '../../errors/problem.ts';
import { escapeHtml } from '../../shared/html.ts';
import { choosePlural, interpolate, pluralRules } from '../../shared/message-format.ts';
import type { LocaleInfo } from '../../shared/shell.ts';
import { applyTrailingSlash, isExternalUrl, joinUrl } from '../../shared/urls.ts';
import type { Article } from '../../shared/wire.ts';
import { staticUrl } from '../assets.ts';
import type { RenderSlot } from '../docs/doc-cards.ts';
import { fillMarkers, type MarkerValues } from '../fill-markers.ts';
import { type LinkScope, resolveAbsolute, resolveLink } from '../links/links.ts';
import type { ArticleText, BundleUrls, SiteInput } from '../types.ts';
import type { LocaleContext } from './context.ts';
import { buildMessages, dateFormats } from './messages.ts';

/** Which pages a locale shows. */
export interface LocalePages {
  pagesOf(kind: ContentKind, pluginId: string, version?: string): readonly Page[];
  /** The page of the source language that stands behind another. */
  sourceOf(page: Page): Page | undefined;
}

const instanceKey = (kind: ContentKind, pluginId: string, version: string | undefined): string =>
  `${kind}\n${pluginId}\n${version ?? ''}`;

/**
 * Sorts the pages of all locales once; the result gives the pages of one. The source language decides which pages
 * exist (I18N-14); a translation stands in the place of its source, everything else is the source's own object
 * (I18N-13), so that whatever was computed for it is shared.
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
  /** Links can be resolved, and slots filled, when all routes exist. */
  readonly known: LaterKnown;
}

interface LaterKnown {
  readonly links: () => LinkScope;
  readonly hasPage: (localeCode: string, urlPath: string) => boolean;
  /** URL path of a page in the default locale. */
  readonly sourcePath: (page: Page) => string | undefined;
  readonly slotHtml: RenderSlot;
}

/** Makes the context of one locale. What depends on all routes of the site is reached through `known`, filled later. */
export function buildContext({ input, locale, pages, known }: ContextInput): LocaleContext {
  const { config, assets } = input;
  const base = locale.base;
  const translations = locale.translate ? input.translations[locale.code] : undefined;
  const messages = buildMessages(locale.code, translations);
  const rules = pluralRules(locale.code);
  const message: LocaleContext['message'] = (id, values) => interpolate(messages[id] ?? id, values);
  const fill: LocaleContext['fill'] = (html, page, urlPath) =>
    html.includes('\0') ? fillMarkers(html, markerValues(fillers, { page, urlPath })) : html;
  const context: LocaleContext = {
    input,
    config,
    locale,
    isDefaultLocale: locale.code === config.i18n.defaultLocale,
    base,
    assets,
    messages,
    dates: dateFormats(locale),
    hasPage: known.hasPage,
    permalink: (...parts) => applyTrailingSlash(joinUrl(base, ...parts), config.trailingSlash, base),
    href: (link) => resolveHref(context, link),
    message,
    plural: (id, count, values) =>
      interpolate(choosePlural(messages[id] ?? id, count, { rules }), { count, ...values }),
    translation: (file, key) => translations?.files[file]?.messages[key]?.message,
    pagesOf: pages.pagesOf,
    original: (page) => {
      const source = pages.sourceOf(page);
      return source && { hash: source.sourceHash, ...defined({ path: known.sourcePath(source) }) };
    },
    fill,
    article: (page, urlPath, urls) => buildArticle(page, urls, markerValues(fillers, { page, urlPath })),
    articleText: (page, urlPath) => textOf(page, markerValues(fillers, { page, urlPath })),
  };
  const fillers = { context, known, plainMessage: memo((id: string) => escapeHtml(message(id))) };
  return context;
}

interface Fillers {
  readonly context: LocaleContext;
  readonly known: LaterKnown;
  /** Escaped text of a message without values: every code block has the same ones. */
  readonly plainMessage: (id: string) => string;
}

function memo(make: (key: string) => string): (key: string) => string {
  const made = new Map<string, string>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

function resolveHref(context: LocaleContext, link: string): string {
  if (isExternalUrl(link) || link.startsWith('#')) return link;
  if (link.startsWith('pathname://')) return link.slice('pathname://'.length);
  const scope = { config: context.config, base: context.base, routePaths: new Map<string, string>() };
  return resolveAbsolute(scope, link.startsWith('/') ? link : `/${link}`);
}

function buildArticle(page: Page, urls: BundleUrls, values: MarkerValues): Article {
  if (!page.live) {
    return { html: urls.setAside === undefined ? fillMarkers(page.html, values) : urls.setAside(textOf(page, values)) };
  }
  const moduleId = page.file.sitePath;
  const chunks = page.live.chunks.map((html) => fillMarkers(html, values));
  return { live: { moduleId, moduleUrl: urls.moduleUrl(moduleId), chunks } };
}

/** What a file's text becomes depends on its hash and on the values of its markers, and on nothing else. */
function textOf(page: Page, values: MarkerValues): ArticleText {
  const markers = page.markers ?? markersIn(page.html);
  const filled = markers.map((marker) => values[marker[0] as keyof MarkerValues](Number(marker.slice(1))));
  const { body } = page;
  return {
    key: [page.file.hash, ...filled].join('\0'),
    html: () => fillMarkers(page.html, values),
    ...(body === undefined
      ? {}
      : { stored: { body, values: Object.fromEntries(markers.map((marker, at) => [marker, filled[at] ?? ''])) } }),
  };
}

interface Shown {
  readonly page: Page;
  readonly urlPath: string;
}

function markerValues({ context, known, plainMessage }: Fillers, { page, urlPath }: Shown): MarkerValues {
  const asset = (n: number): { readonly ref: AssetRef; readonly found: ReturnType<typeof findAsset> } => {
    const ref = page.assets[n];
    assert(ref, `${page.file.sitePath} has no asset number ${n}`);
    return { ref, found: findAsset(context, page, ref) };
  };
  const link = (target: string, from: string | undefined): string => {
    const { kind, href } = resolveLink(known.links(), target, { page, urlPath, from });
    const isRouted = kind === 'internal' && context.config.experimental.hashRouter;
    return escapeHtml(isRouted ? `#${href}` : href);
  };
  return {
    L: (n) => {
      const ref = page.links[n];
      assert(ref, `${page.file.sitePath} has no link number ${n}`);
      return link(ref.target, ref.from);
    },
    A: (n) => {
      const { ref, found } = asset(n);
      if (found) return escapeHtml(staticUrl(context.config, found.urlPath));
      // What looks like a file can be a page whose name has a dot: `./nuxt.js`.
      return ref.kind === 'file' ? link(ref.target, ref.from) : escapeHtml(ref.target);
    },
    D: (n) => {
      const found = asset(n).found;
      return found?.width && found.height ? ` width="${found.width}" height="${found.height}"` : '';
    },
    M: (n) => {
      const ref = page.messages[n];
      assert(ref, `${page.file.sitePath} has no message number ${n}`);
      return ref.values === undefined ? plainMessage(ref.id) : escapeHtml(context.message(ref.id, ref.values));
    },
    S: (n) => {
      const slot = page.slots[n];
      assert(slot, `${page.file.sitePath} has no slot number ${n}`);
      return known.slotHtml(slot, urlPath);
    },
  };
}

/** The file that an asset reference means; a partial's references are relative to the partial. */
function findAsset(
  context: Pick<LocaleContext, 'assets'>,
  page: Page,
  ref: AssetRef,
): ReturnType<LocaleContext['assets']['get']> {
  const own = context.assets.get(`${page.file.filePath}\n${ref.target}`);
  return (ref.from === undefined ? undefined : context.assets.get(`${ref.from}\n${ref.target}`)) ?? own;
}
