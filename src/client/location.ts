/** URLs as the router sees them: which page they ask for, and whether it is one of ours. */
import { trimHtmlSuffix, trimTrailingSlash } from '../shared/urls.ts';
import { undecodablePath } from './errors.ts';
import type { Location } from './router-types.ts';

export interface SiteLocations {
  /** Base of the current locale, with both slashes. */
  readonly base: string;
  /** Bases of all locales. */
  readonly bases: readonly string[];
  readonly hashRouter: boolean;
}

/** Location a URL stands for, `.html` trimmed (NF-01). With the hash router it stands in the hash, if there is one. */
export function locationOf(url: URL, hashRouter: boolean): Location {
  const inner = hashRouter && url.hash.startsWith('#/') ? new URL(url.hash.slice(1), url.origin) : url;
  return { pathname: trimHtmlSuffix(inner.pathname), search: inner.search, hash: inner.hash };
}

/** URL to put into the address bar. */
export function hrefOf(url: URL, hashRouter: boolean): string {
  if (!hashRouter || url.hash.startsWith('#/')) return url.href;
  return `#${url.pathname}${url.search}${url.hash}`;
}

/** Pages of the current locale are reached by swapping; other locales and applications by a page load. */
export function isOwnPath(pathname: string, { base, bases }: SiteLocations): boolean {
  const inside = (candidate: string) => pathname.startsWith(candidate) || `${pathname}/` === candidate;
  const closest = bases.filter(inside).toSorted((first, second) => second.length - first.length)[0];
  return closest === base;
}

export function isDecodable(path: string): boolean {
  try {
    // The result is used, because bundlers drop a call that they take for one without effect.
    return decodeURI(path) !== '';
  } catch {
    return false;
  }
}

/** NF-08. */
export function assertDecodable(pathname: string): void {
  if (!isDecodable(pathname)) throw undecodablePath(pathname);
}

export function fullPath({ pathname, search, hash }: Location): string {
  return pathname + search + hash;
}

/** A page of the current locale on this origin. */
export function isOwnUrl(url: URL, site: SiteLocations): boolean {
  if (url.origin !== window.location.origin) return false;
  const { pathname } = locationOf(url, site.hashRouter);
  return isDecodable(pathname) && isOwnPath(pathname, site);
}

/** The same page, whatever the query and the hash. */
export function isSamePage(first: Location, second: Location): boolean {
  return trimTrailingSlash(first.pathname) === trimTrailingSlash(second.pathname);
}
