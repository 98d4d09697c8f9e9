import type { Config } from '../config/types.ts';
import { defined } from '../shared/plain-data.ts';
import { documentUrl, pageFile, type PageFileOptions, withBase } from '../shared/urls.ts';
import type { Route } from '../site/base/types.ts';

export type DocumentConfig = Pick<Config, 'baseUrl' | 'trailingSlash' | 'pageFiles' | 'experimental'>;

/**
 * Returns the output path of a file that is served at a URL path. The output folder corresponds to the base of the
 * site.
 */
export function filePathOf(urlPath: string, baseUrl: string): string {
  return decoded(urlPath.slice(baseUrl.length));
}

/**
 * Returns the output path of the page at a URL path. Links to the base of a locale keep their slash (NF-03), and hosts
 * map a trailing slash to a folder.
 */
export function pagePathOf(
  urlPath: string,
  { baseUrl, trailingSlash, pageFiles }: PageFileOptions & { readonly baseUrl: string },
  localeBase?: string,
): string {
  const isHome = urlPath === localeBase;
  return pageFile(`/${filePathOf(urlPath, baseUrl)}`, isHome ? {} : { trailingSlash, ...defined({ pageFiles }) });
}

/**
 * Returns the output path of a route's document. With the hash router, readers open one document per locale: that of
 * the home page, or of the not-found page when there is none. It fetches the other documents from paths that readers
 * never visit.
 */
export function documentPathOf(
  { path, kind }: Pick<Route, 'path' | 'kind'>,
  { base, hasHome, config }: { readonly base: string; readonly hasHome: boolean; readonly config: DocumentConfig },
): string {
  const { hashRouter } = config.experimental;
  if (!hashRouter) return pagePathOf(path, config, base);
  const isHome = path === base || (kind === 'not-found' && !hasHome);
  return isHome ? pagePathOf(base, config, base) : filePathOf(documentUrl(path, { base, hashRouter }), config.baseUrl);
}

/** Files are named by the decoded path, as static hosts look them up. */
function decoded(urlPath: string): string {
  try {
    return decodeURIComponent(urlPath);
  } catch {
    return urlPath;
  }
}

/** Checks if pages of locales that are not rendered may need the file. `rendered` are the codes of the others. */
export function isOfOthers(
  outPath: string,
  { baseUrl, i18n }: Pick<Config, 'baseUrl' | 'i18n'>,
  rendered: readonly string[],
): boolean {
  if (outPath.startsWith('assets/')) return true;
  const path = withBase(baseUrl, outPath);
  const holders = i18n.locales.filter(({ base }) => path.startsWith(base));
  const [closest] = holders.toSorted((a, b) => b.base.length - a.base.length);
  return closest === undefined || !rendered.includes(closest.code);
}
