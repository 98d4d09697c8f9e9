/**
 * The meaning of a link on a page (MD-40…44, I18N-15). In: the target as written, the page that contains it, the URL of
 * that page. Out: the URL to link to.
 *
 * | target                        | becomes                                                                     |
 * |-------------------------------|-----------------------------------------------------------------------------|
 * | `https://…`, `mailto:…`       | itself                                                                      |
 * | `pathname:///file`            | `/file` below the site's base: outside of what the site knows (RR-06)       |
 * | `#id`                         | itself                                                                      |
 * | `?lang=ts`                    | the page with this query                                                    |
 * | `./x.md`, `@site/docs/x.md`   | permalink of the file in this locale                                        |
 * | `/docs/x`                     | the same below the base of the locale                                       |
 * | `../x`                        | resolved like a URL against the page                                        |
 */
import type { Config } from '../../config/types.ts';
import { assetOwner } from '../../content/load-assets.ts';
import type { AssetMap, Page } from '../../content/base/types.ts';
import {
  addTrailingSlash,
  applyTrailingSlash,
  comparablePath,
  leavesPages,
  localizedPathname,
  resolvePathname,
  splitUrl,
  trimHtmlSuffix,
  trimTrailingSlash,
  withBase,
} from '../../shared/urls.ts';
import type { VersionFacts } from '../../content/find-content.ts';
import { pageOf } from '../../content/page-bodies.ts';
import { tracePath } from '../../content/version-chain.ts';
import { siteRelative } from '../base/places.ts';
import { type FileIndex, fileKeyOf } from './route-index.ts';

export type ResolvedLink =
  | { readonly kind: 'external' | 'anchor' | 'internal'; readonly href: string }
  /** A link to a Markdown file that has no page; `href` is the target as written. */
  | { readonly kind: 'missing-file'; readonly href: string };

export interface LinkScope {
  readonly config: Config;
  /** Base path of the locale. */
  readonly base: string;
  readonly files: FileIndex;
  readonly staticFiles: ReadonlySet<string>;
  /** Permalink of a source file in this locale by its key. */
  readonly permalinks: ReadonlyMap<string, string>;
  /** Path of each route of all locales by its comparable form; empty when several routes share that form. */
  readonly routePaths: ReadonlyMap<string, string>;
  readonly versions: VersionFacts;
  /** Links to files of the repository are among them. */
  readonly assets: AssetMap;
}

interface LinkPlace {
  readonly page: Page;
  /** URL path of the page that shows the link. */
  readonly urlPath: string;
  /** Absolute path of the partial that holds the link. */
  readonly from?: string | undefined;
}

export function resolveLink(scope: LinkScope, target: string, place: LinkPlace): ResolvedLink {
  if (leavesPages(target)) return { kind: 'external', href: leavingHref(scope, target) };
  if (target.startsWith('#') || target === '') return { kind: 'anchor', href: target };
  const [pathname, rest] = splitUrl(target);
  if (pathname === '') return { kind: 'internal', href: place.urlPath + rest };
  if (/\.mdx?$/i.test(pathname)) {
    const permalink = resolveFile(scope, pathname, place);
    if (permalink !== undefined) return { kind: 'internal', href: permalink + rest };
    const elsewhere = inRepository(scope, target, place);
    if (elsewhere !== undefined) return { kind: 'external', href: elsewhere };
    if (!scope.staticFiles.has(pathname.replace(/^\//, ''))) return { kind: 'missing-file', href: target };
  }
  const href = pathname.startsWith('/')
    ? resolveAbsolute(scope, target)
    : asRouted(scope, resolveRelative(pathname, place.urlPath)) + rest;
  const isPage = scope.routePaths.has(comparablePath(splitUrl(href)[0]));
  const elsewhere = isPage ? undefined : inRepository(scope, target, place);
  return elsewhere === undefined ? { kind: 'internal', href } : { kind: 'external', href: elsewhere };
}

/** Address of a file of the repository (`links.repository`). */
function inRepository({ assets }: LinkScope, target: string, { page, from }: LinkPlace): string | undefined {
  return assets.get(`${assetOwner(page, from)}\n${target}`)?.href;
}

function leavingHref({ config, base, staticFiles }: LinkScope, target: string): string {
  const isFile = (pathname: string): boolean => staticFiles.has(pathname.replace(/^\//, ''));
  const own = config.rules.pathnamesAreLocal === true ? localizedPathname(target, base, isFile) : target;
  return resolvePathname(own, config.baseUrl);
}

type RoutedScope = Pick<LinkScope, 'config' | 'base' | 'routePaths'>;

/** Adds the base of the locale to a path that has none yet (MD-44). */
export function resolveAbsolute(scope: RoutedScope, target: string): string {
  const [pathname, rest] = splitUrl(target);
  return asRouted(scope, hasBase(scope, pathname) ? pathname : withBase(scope.base, pathname)) + rest;
}

/** Also true for a link into another locale, which cannot be a page of this one. */
function hasBase({ config, base }: Pick<LinkScope, 'config' | 'base'>, pathname: string): boolean {
  const bases = [base, ...config.i18n.locales.map((locale) => locale.base), config.baseUrl];
  return bases.some((each) => each !== '/' && (pathname.startsWith(each) || `${pathname}/` === each));
}

/** Applies the casing under which the page is served, and the `trailingSlash` setting. */
function asRouted(scope: RoutedScope, pathname: string): string {
  const { config, base, routePaths } = scope;
  const page = config.pageFiles === 'urls' ? pageOfFile(scope, pathname) : undefined;
  if (page !== undefined) return page;
  const route = routePaths.get(comparablePath(pathname));
  const isOtherCase = route && trimTrailingSlash(route) !== trimTrailingSlash(decode(pathname));
  const fit = pathname.endsWith('/') ? addTrailingSlash : trimTrailingSlash;
  return applyTrailingSlash(isOtherCase ? fit(route) : pathname, config.trailingSlash, base);
}

/** Returns the page whose file `a.html` is, unless a page has that path. */
function pageOfFile({ routePaths }: RoutedScope, pathname: string): string | undefined {
  if (!pathname.endsWith('.html') || routePaths.has(comparablePath(pathname))) return undefined;
  return routePaths.get(comparablePath(trimHtmlSuffix(pathname)));
}

/** `../x` on `/docs/a/b` → `/docs/x`. A trailing slash of the page's own URL matters (MD-43). */
function resolveRelative(pathname: string, urlPath: string): string {
  const segments = urlPath.slice(0, urlPath.lastIndexOf('/') + 1).split('/');
  segments.pop();
  for (const segment of pathname.split('/')) {
    if (segment === '..') {
      if (segments.length > 1) segments.pop();
    } else if (segment !== '.') segments.push(segment);
  }
  const endsOpen = /(?:^|\/)\.{1,2}$/.test(pathname);
  return `${segments.join('/')}${endsOpen ? '/' : ''}` || '/';
}

/** Returns the decoded part after `#`; `undefined` when there is none. Text fragments are left to the browser. */
export function fragmentOf(href: string): string | undefined {
  const rest = splitUrl(href)[1];
  const at = rest.indexOf('#');
  if (at < 0) return undefined;
  const hash = rest.slice(at + 1).replace(/:~:.*$/s, '');
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

/**
 * Finds the permalink of a file. `./` starts at the file; a bare name is tried from the file, the content root and the
 * site; `/` from the roots.
 */
function resolveFile(scope: LinkScope, pathname: string, { page, from }: LinkPlace): string | undefined {
  const target = decode(pathname);
  const bySitePath = (sitePath: string | undefined): string | undefined => {
    const key = sitePath === undefined ? undefined : scope.files.keyBySitePath.get(sitePath);
    const shown = sitePath === undefined ? undefined : inShowingVersion(scope, page.file, sitePath);
    return shown === undefined ? key && scope.permalinks.get(key) : scope.permalinks.get(shown);
  };
  if (target.startsWith('@site/')) return bySitePath(joinPath('', target.slice('@site/'.length)));
  const inRoot = (relPath: string | undefined): string | undefined =>
    relPath === undefined ? undefined : scope.permalinks.get(keyInRoot(scope, page.file, relPath));
  const fromRoots = (): string | undefined => {
    const below = target.replace(/^\/+/, '');
    return inRoot(joinPath('', below)) ?? bySitePath(joinPath('', below));
  };
  if (target.startsWith('/')) return fromRoots();
  const holders = from === undefined ? sitePathsOf(scope, page) : [siteRelative(scope.config, from)];
  const beside =
    (from === undefined ? inRoot(joinPath(folderOf((page.file.origin ?? page.file).relPath), target)) : undefined) ??
    holders.map((holder) => bySitePath(joinPath(folderOf(holder), target))).find((found) => found !== undefined);
  return beside ?? (/^\.{1,2}\//.test(target) ? undefined : fromRoots());
}

/**
 * Returns the key of a path below the content root of a page. If the page is inherited, that is the root of the version
 * that shows it.
 */
function keyInRoot({ versions }: LinkScope, file: Page['file'], relPath: string): string {
  const { origin, pluginId, version = '' } = file;
  if (origin === undefined) return fileKeyOf(file, relPath);
  const steps = versions[pluginId]?.steps ?? {};
  return fileKeyOf(file, tracePath(steps, { version: origin.version, relPath }, version) ?? '');
}

/**
 * Finds the nearest version that has the page a link means, among those between the version that shows the link and the
 * one that contains its text.
 */
export function versionWithTarget(scope: LinkScope, target: string, page: Page): string | undefined {
  const { pluginId, origin, version = '' } = page.file;
  const steps = scope.versions[pluginId]?.steps ?? {};
  if (origin === undefined) return undefined;
  for (let base = steps[version]?.base; base !== undefined; base = steps[base]?.base) {
    const isOwn = base === origin.version;
    const relPath = tracePath(steps, origin, base);
    const { origin: _, ...file } = page.file;
    const shown = {
      ...file,
      version: base,
      ...(relPath === undefined ? {} : { relPath }),
      ...(isOwn ? {} : { origin }),
    };
    if (resolveFile(scope, splitUrl(target)[0], { page: { ...pageOf(page), file: shown }, urlPath: '' }) !== undefined)
      return base;
    if (isOwn) return undefined;
  }
  return undefined;
}

/** A link to a file in the folder of an inherited text means that page in the version that shows the text. */
function inShowingVersion(scope: LinkScope, file: Page['file'], sitePath: string): string | undefined {
  const { origin } = file;
  if (origin === undefined) return undefined;
  const holders = [file.sitePath, scope.files.sourceByKey.get(fileKeyOf(file, file.relPath)) ?? ''];
  const root = holders
    .filter((holder) => holder.endsWith(`/${origin.relPath}`))
    .map((holder) => holder.slice(0, -origin.relPath.length))
    .find((folder) => sitePath.startsWith(folder));
  return root === undefined ? undefined : keyInRoot(scope, file, sitePath.slice(root.length));
}

/** Links in a translated file may be relative to its source or to the file itself; both are tried. */
function sitePathsOf({ files }: LinkScope, page: Page): readonly string[] {
  const source = files.sourceByKey.get(fileKeyOf(page.file, page.file.relPath));
  return source === undefined || source === page.file.sitePath ? [page.file.sitePath] : [page.file.sitePath, source];
}

const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** `undefined` when the path leads out of the folder it starts from. */
export function joinPath(folder: string, relative: string): string | undefined {
  const segments = folder === '' ? [] : folder.split('/');
  for (const segment of relative.split('/')) {
    if (segment === '.' || segment === '') continue;
    if (segment !== '..') segments.push(segment);
    else if (segments.pop() === undefined) return undefined;
  }
  return segments.join('/');
}

function decode(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
