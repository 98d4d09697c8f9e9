/**
 * The context in which the pages of one locale are built, once the routes of all locales exist: links between files,
 * articles with their markers filled in, pages that other locales have. A planned route (`PlannedRoute`) has no access
 * to it, so that it cannot depend on a page that does not exist yet.
 */
import { assetOwner } from '../../content/load-assets.ts';
import { articleModuleId, markersIn } from '../../content/page-bodies.ts';
import type { AssetRef, Page, Slot } from '../../content/base/types.ts';
import { assert } from '../../errors/problem.ts';
import { escapeHtml } from '../../shared/html.ts';
import { encodeSpaces } from '../../shared/urls.ts';
import { defined } from '../../shared/plain-data.ts';
import type { Article } from '../../shared/wire.ts';
import { staticUrl } from '../base/places.ts';
import type { DocsSite } from '../docs/docs-site.ts';
import { fillMarkers, type MarkerValues } from '../base/fill-markers.ts';
import { type LinkScope, resolveLink } from '../links/links.ts';
import type { PathIndex } from '../links/route-index.ts';
import type { ArticleText, BundleUrls, CopyInfo, LocaleSite, Route } from '../base/types.ts';
import type { LocaleContext } from './locale-context.ts';
import type { Original } from './page-meta.ts';

export interface PageContext extends LocaleContext {
  /** Checks if a locale has a page at a URL path. */
  hasPage(localeCode: string, urlPath: string): boolean;
  /** Returns the page that a translated page translates. */
  original(page: Page): Original | undefined;
  /** Fills the markers in a piece of `page`'s HTML for the page at `urlPath`. */
  fill(html: string, page: Page, urlPath: string): string;
  /** Returns the whole article of a page, static or live. `urlPath` is the page's own permalink. */
  article(page: Page, urlPath: string, urls: BundleUrls): Article;
  /** Returns its static HTML, even if the page is live. */
  articleText(page: Page, urlPath: string): ArticleText;
}

/** A route before all routes exist. Its content is built later with a `PageContext`. */
export interface PlannedRoute extends Omit<Route, 'build' | 'copy' | 'ids'> {
  readonly copy?: Pick<CopyInfo, 'title' | 'description'>;
  /** The ids as in `Route`; absent when there are none. */
  ids?(): readonly string[];
  build(context: PageContext, urls: BundleUrls): ReturnType<Route['build']>;
}

/** Ids and the description of the copy are computed on demand, because they need the body of the page. */
export function linkRoute({ copy, ids, ...route }: PlannedRoute, context: PageContext): Route {
  const { page, path } = route;
  return {
    ...route,
    get ids() {
      return ids?.() ?? [];
    },
    build: (urls) => route.build(context, urls),
    ...(copy && page ? { copy: copyOf(copy, (text) => context.fill(text, page, path)) } : {}),
  };
}

function copyOf(copy: Pick<CopyInfo, 'title' | 'description'>, fill: CopyInfo['fill']): CopyInfo {
  return {
    title: copy.title,
    get description() {
      return copy.description;
    },
    fill,
  };
}

/** HTML of a component whose output depends on other pages. */
export type RenderSlot = (slot: Slot, urlPath: string) => string;

/** A locale whose routes exist, so that links can be resolved. */
export interface LinkedLocale {
  readonly context: PageContext;
  readonly docs: readonly DocsSite[];
  readonly site: LocaleSite;
  readonly links: LinkScope;
}

/** Data of all locales, known once they have their routes. */
interface KnownOfSite {
  readonly paths: PathIndex;
  readonly links: LinkScope;
  readonly renderSlot: RenderSlot;
}

export function buildPageContext(context: LocaleContext, known: KnownOfSite): PageContext {
  const { defaultLocale } = context.config.i18n;
  const fillers: Fillers = { context, known, plainMessage: memo((id: string) => escapeHtml(context.message(id))) };
  return {
    ...context,
    hasPage: known.paths.hasPage,
    original: (page) => {
      const source = context.sourceOf(page);
      return (
        source && {
          hash: source.sourceHash,
          file: source.file,
          ...defined({ path: known.paths.pathOf(source, defaultLocale) }),
        }
      );
    },
    fill: (html, page, urlPath) =>
      html.includes('\0') ? fillMarkers(html, markerValues(fillers, { page, urlPath })) : html,
    article: (page, urlPath, urls) => buildArticle(page, urls, markerValues(fillers, { page, urlPath })),
    articleText: (page, urlPath) => textOf(page, markerValues(fillers, { page, urlPath })),
  };
}

interface Fillers {
  readonly context: LocaleContext;
  readonly known: KnownOfSite;
  /** Returns the escaped text of a message without values. Cached because every code block has the same ones. */
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

function buildArticle(page: Page, urls: BundleUrls, values: MarkerValues): Article {
  if (!page.live) {
    return { html: urls.setAside === undefined ? fillMarkers(page.html, values) : urls.setAside(textOf(page, values)) };
  }
  const moduleId = articleModuleId(page.file);
  const chunks = page.live.chunks.map((html) => fillMarkers(html, values));
  return { live: { moduleId, moduleUrl: urls.moduleUrl(moduleId), chunks } };
}

/** The result depends only on the hash of the file and the values of its markers. */
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
    const { kind, href } = resolveLink(known.links, target, { page, urlPath, from });
    const isRouted = kind === 'internal' && context.config.experimental.hashRouter;
    return escapeHtml(encodeSpaces(isRouted ? `#${href}` : href));
  };
  return {
    L: (n) => {
      const ref = page.links[n];
      assert(ref, `${page.file.sitePath} has no link number ${n}`);
      return link(ref.target, ref.from);
    },
    A: (n) => {
      const { ref, found } = asset(n);
      if (found) return escapeHtml(found.href ?? staticUrl(context.config, found.urlPath));
      // A target that looks like a file can be a page whose name has a dot: `./nuxt.js`.
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
      return known.renderSlot(slot, urlPath);
    },
  };
}

/** Finds the file that an asset reference means. References of a partial are relative to the partial. */
function findAsset(context: LocaleContext, page: Page, ref: AssetRef): ReturnType<LocaleContext['assets']['get']> {
  const own = context.assets.get(`${assetOwner(page)}\n${ref.target}`);
  return (
    (ref.from === undefined ? undefined : context.assets.get(`${assetOwner(page, ref.from)}\n${ref.target}`)) ?? own
  );
}
