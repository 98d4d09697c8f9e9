/** Which paths of the site exist, for checking links. */
import type { Page } from '../../content/base/types.ts';
import { comparablePath, splitUrl, trimTrailingSlash } from '../../shared/urls.ts';
import { staticFolders } from '../base/places.ts';
import type { LocaleSite, Route, SiteInput } from '../base/types.ts';

export interface RouteIndex {
  /** Finds a page by path, ignoring the trailing slash and percent-encoding. */
  route(href: string): Route | undefined;
  /** True when the path serves something other than a page: a static file, a feed, a redirect. */
  isServed(href: string): boolean;
  /** True when the ids of the page are known only after rendering: it is made of components, or is a list. */
  isKnownLater(route: Route): boolean;
  /** Checks if a `#hash` leads to an element; `true` when that is unknown. */
  hasId(route: Route, id: string): boolean;
}

export function buildRouteIndex(input: SiteInput, locales: readonly LocaleSite[]): RouteIndex {
  const routes = new Map<string, Route>();
  for (const { routes: own } of locales) for (const route of own) routes.set(plainPath(route.path), route);
  const served = servedPaths(input, locales);
  const idsOf = new Map<Route, { readonly own: readonly string[]; readonly ids: ReadonlySet<string> }>();
  const bases = staticFolders(input.config).map((folder) => input.config.baseUrl + folder);
  return {
    route: (href) => routes.get(plainPath(href)),
    isServed(href) {
      if (served.has(plainPath(href))) return true;
      const path = decodeSafely(trimTrailingSlash(splitUrl(href)[0]), decodeURIComponent);
      const files = bases.flatMap((base) => (path.startsWith(base) ? path.slice(base.length) : []));
      return files.some((file) => input.staticFiles.has(file) || input.staticFiles.has(`${file}/index.html`));
    },
    isKnownLater: ({ page }) => page === undefined || page.live !== undefined,
    hasId(route, id) {
      // Only the articles of Markdown pages are known; what components render is not.
      if (id === '' || !route.page || route.page.live) return true;
      const known = idsOf.get(route);
      // Texts of a page can be replaced.
      if (known?.own === route.page.ids) return known.ids.has(id);
      const ids = new Set(route.ids);
      idsOf.set(route, { own: route.page.ids, ids });
      return ids.has(id);
    },
  };
}

function servedPaths({ config }: SiteInput, locales: readonly LocaleSite[]): ReadonlySet<string> {
  const feeds: Readonly<Record<string, string>> = { rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json' };
  return new Set(
    locales.flatMap(({ locale, blog, redirects }) => {
      const base = config.i18n.locales.find(({ code }) => code === locale)?.base ?? config.baseUrl;
      const files = [config.sitemap ? config.sitemap.filename : 'sitemap.xml', 'opensearch.xml'];
      return [
        ...files.map((file) => base + file),
        ...redirects.map(({ from }) => plainPath(from)),
        ...blog.flatMap(({ pluginId, path }) => {
          const types = config.blog.find(({ id }) => id === pluginId)?.feed.types ?? [];
          return types.map((type) => `${trimTrailingSlash(path)}/${feeds[type]}`);
        }),
      ];
    }),
  );
}

function plainPath(href: string): string {
  const [pathname] = splitUrl(href);
  const trimmed = trimTrailingSlash(pathname);
  return decodeSafely(trimmed, decodeURI);
}

function decodeSafely(text: string, decode: (text: string) => string): string {
  if (!text.includes('%')) return text;
  try {
    return decode(text);
  } catch {
    return text;
  }
}

/** The paths of the pages of all locales. */
export interface PathIndex {
  readonly files: FileIndex;
  /** Path of each route by its comparable form; empty when several routes share that form. */
  readonly routePaths: ReadonlyMap<string, string>;
  /** Permalinks of the source files of a locale by their keys. */
  permalinksOf(localeCode: string): ReadonlyMap<string, string>;
  pathOf(page: Page, localeCode: string): string | undefined;
  hasPage(localeCode: string, urlPath: string): boolean;
}

interface LocaleRoutes {
  readonly locale: string;
  readonly routes: readonly Pick<Route, 'path' | 'page'>[];
}

export function buildPathIndex(input: SiteInput, locales: readonly LocaleRoutes[]): PathIndex {
  const routePaths = new Map<string, string>();
  for (const { path } of locales.flatMap(({ routes }) => routes)) {
    const key = comparablePath(path);
    // When the paths of two pages differ only in casing, there is no safe correction of a link.
    routePaths.set(key, routePaths.has(key) ? '' : path);
  }
  const permalinks = new Map(locales.map(({ locale, routes }) => [locale, permalinksOf(routes)]));
  const paths = new Map(locales.map(({ locale, routes }) => [locale, new Set(routes.map(({ path }) => path))]));
  const none: ReadonlyMap<string, string> = new Map();
  return {
    files: buildFileIndex(input.pages, input.config.i18n.defaultLocale),
    routePaths,
    permalinksOf: (locale) => permalinks.get(locale) ?? none,
    pathOf: ({ file }, locale) => permalinks.get(locale)?.get(fileKeyOf(file, file.relPath)),
    hasPage: (locale, urlPath) => paths.get(locale)?.has(urlPath) ?? false,
  };
}

function permalinksOf(routes: LocaleRoutes['routes']): ReadonlyMap<string, string> {
  return new Map(
    routes.flatMap(({ page, path }) => (page ? [[fileKeyOf(page.file, page.file.relPath), path] as const] : [])),
  );
}

/** Which page a file belongs to; the same for all locales. */
export interface FileIndex {
  /** Path relative to the site → key; a translation has the key of its source. */
  readonly keyBySitePath: ReadonlyMap<string, string>;
  /** Key → path of the source-language file relative to the site. */
  readonly sourceByKey: ReadonlyMap<string, string>;
}

type FileIdentity = Pick<Page['file'], 'kind' | 'pluginId' | 'version'>;

/** The same for a file and its translations: instance, version and path below the content root. */
export function fileKeyOf({ kind, pluginId, version }: FileIdentity, relPath: string): string {
  return `${kind}\n${pluginId}\n${version ?? ''}\n${relPath}`;
}

export function buildFileIndex(pages: readonly Page[], defaultLocale: string): FileIndex {
  const keyBySitePath = new Map<string, string>();
  const sourceByKey = new Map<string, string>();
  for (const { file } of pages) {
    const key = fileKeyOf(file, file.relPath);
    // If several versions show a file, it belongs to the page of its own version.
    if (file.origin === undefined || !keyBySitePath.has(file.sitePath)) keyBySitePath.set(file.sitePath, key);
    if (file.locale === defaultLocale) sourceByKey.set(key, file.sitePath);
  }
  return { keyBySitePath, sourceByKey };
}
