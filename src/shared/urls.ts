/** Pure functions on URL paths. None of them touches the query or the hash unless it says so. */

/**
 * Joins parts with single slashes: `a/`, `/b`, `//c` → `a/b/c`. A leading slash of the first and a trailing one of the
 * last stay.
 */
export function joinUrl(...parts: readonly string[]): string {
  return parts
    .filter((part) => part !== '')
    .join('/')
    .replace(/\/{2,}/g, '/');
}

/** Joins path segments onto a base with both slashes: `/id/` + `docs/x` → `/id/docs/x`. */
export function withBase(base: string, urlPath: string): string {
  return base + urlPath.replace(/^\/+/, '');
}

export function trimTrailingSlash(urlPath: string): string {
  return urlPath.length > 1 && urlPath.endsWith('/') ? urlPath.slice(0, -1) : urlPath;
}

export function addTrailingSlash(urlPath: string): string {
  return urlPath.endsWith('/') ? urlPath : `${urlPath}/`;
}

/** Encodes white space, which authors write although URLs do not allow it: `/a b` → `/a%20b`. */
export function encodeSpaces(url: string): string {
  return /\s/.test(url) ? url.replace(/\s/g, encodeURIComponent) : url;
}

/**
 * Returns the URL path of a file for HTML, XML and Markdown, with all special characters encoded: `a b#c.png` →
 * `a%20b%23c.png`.
 */
export function fileUrl(filePath: string): string {
  return encodeURI(filePath).replace(/[?#&()]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Splits before the first `?` or `#`: `/a/b?x#y` → `['/a/b', '?x#y']`. */
export function splitUrl(url: string): [pathname: string, rest: string] {
  const at = url.search(/[?#]/);
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
}

/**
 * Applies the `trailingSlash` setting to the pathname of a URL; never to `/`, the base path itself, a pure `#anchor`
 * or a path that ends in `.html` (NF-02, NF-03).
 */
export function applyTrailingSlash(url: string, trailingSlash: boolean | undefined, base: string): string {
  if (trailingSlash === undefined || url.startsWith('#')) return url;
  const [pathname, rest] = splitUrl(url);
  if (pathname === '' || pathname === '/' || pathname === base || pathname.endsWith('.html')) return url;
  return (trailingSlash ? addTrailingSlash(pathname) : trimTrailingSlash(pathname)) + rest;
}

/** `docs/index.html` → `docs`, `blog.html` → `blog`, empty → `/` (NF-01). */
export function trimHtmlSuffix(pathname: string): string {
  const trimmed = pathname.replace(/(?:\/index)?\.html$/, '');
  return trimmed === '' ? '/' : trimmed;
}

/** True for a URL with a scheme, or one that starts with `//`. */
export function isExternalUrl(url: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url) && !url.startsWith(PATHNAME_PROTOCOL);
}

/** Marks a file of the site that the router does not know (RR-06). */
const PATHNAME_PROTOCOL = 'pathname://';

/** `pathname:///x` → `/id/x`, below the base of the site, where its files are for all languages. Other URLs stay. */
export function resolvePathname(url: string, baseUrl: string): string {
  if (!url.startsWith(PATHNAME_PROTOCOL)) return url;
  const path = url.slice(PATHNAME_PROTOCOL.length);
  return path.startsWith(baseUrl) ? path : withBase(baseUrl, path);
}

/**
 * Resolves `pathname:` URLs that are not files below the base of the locale. In Docusaurus each language has everything
 * below its own base, including pages that the router does not know; files of the site are only at its base.
 */
export function localizedPathname(url: string, base: string, isFile = looksLikeFile): string {
  if (!url.startsWith(PATHNAME_PROTOCOL)) return url;
  const path = url.slice(PATHNAME_PROTOCOL.length);
  const [pathname] = splitUrl(path);
  return isFile(pathname) || path.startsWith(base) ? url : PATHNAME_PROTOCOL + withBase(base, path);
}

/** True for `/files/a.pdf`, but not for `/docs/1.0`. */
function looksLikeFile(pathname: string): boolean {
  return /\.[a-z][a-z\d]*$/i.test(pathname);
}

/** True for a URL that does not lead to a page of the site, and so opens in a new tab. */
export function leavesPages(url: string): boolean {
  return isExternalUrl(url) || url.startsWith(PATHNAME_PROTOCOL);
}

/**
 * Returns the URL of the document of the page at `path`: the path itself. With the hash router, the document at the
 * base shows all pages, and the documents of the others are stored below `page-data`: `/id/docs/x` with base `/id/` →
 * `/id/page-data/docs/x.html`.
 */
export function documentUrl(path: string, { base, hashRouter }: { base: string; hashRouter: boolean }): string {
  if (!hashRouter || path === base) return path;
  return `${base}page-data/${trimHtmlSuffix(trimTrailingSlash(path)).slice(base.length)}.html`;
}

/** Prefix of the ids of notices on stand-in pages; see `MissingPage`. */
export const MISSING_HASH = 'missing:';

/** Path of the service worker of a site that can be read offline, in the output folder. */
export const WORKER_FILE = 'service-worker.js';

/** Returns the URL of the list of paths below `base` with capital letters. No page has this path. */
export function spellingsUrl(base: string): string {
  return `${base}page-data/-/spellings.json`;
}

/** Returns the URL of the Markdown copy of the page at `path`: `/id/docs/x` → `/id/docs/x.md`. */
export function markdownUrl(path: string, base: string): string {
  const trimmed = trimTrailingSlash(path);
  return trimmed === trimTrailingSlash(base) ? `${base}index.md` : `${trimmed}.md`;
}

/** The settings that determine the file of a page. */
export interface PageFileOptions {
  readonly trailingSlash?: boolean | undefined;
  readonly pageFiles?: 'folders' | 'urls';
}

/** Returns the file of a page below the output folder (NF-04). `path` starts with a slash. */
export function pageFile(path: string, { trailingSlash, pageFiles }: PageFileOptions): string {
  const rest = trimTrailingSlash(path).slice(1);
  if (rest === '') return 'index.html';
  if (rest.endsWith('.html')) return rest;
  const isFile =
    trailingSlash === false || (trailingSlash === undefined && pageFiles === 'urls' && !path.endsWith('/'));
  return isFile ? `${rest}.html` : `${rest}/index.html`;
}

/**
 * Returns the paths at which a host may serve the page at `path`, that itself first: hosts redirect from `/docs/two` to
 * `/docs/two/` or back, and from `/docs/two.html` and `/docs/two/index.html` to either.
 */
export function hostPaths(path: string): readonly string[] {
  const plain = trimTrailingSlash(trimHtmlSuffix(path));
  const folder = addTrailingSlash(plain);
  return [...new Set([path, plain, folder, `${plain}.html`, `${folder}index.html`])];
}

/** Returns the path as people read it, however it is encoded: decoded where possible, without a trailing slash. */
export function readablePath(path: string): string {
  const trimmed = trimTrailingSlash(splitUrl(path)[0]);
  if (!trimmed.includes('%')) return trimmed;
  try {
    return decodeURI(trimmed);
  } catch {
    return trimmed;
  }
}

/** Returns the form for comparing paths, which ignores casing too (RT-18, SB-04). */
export function comparablePath(path: string): string {
  return readablePath(path).toLowerCase();
}

/** Returns the form for comparing page addresses, whichever of its paths a host uses. */
export function comparablePage(path: string): string {
  return comparablePath(trimHtmlSuffix(splitUrl(path)[0]));
}
