/** URLs as the router sees them: which page they ask for, and whether it belongs to the current locale of the site. */
import { addTrailingSlash, documentUrl, readablePath, trimHtmlSuffix } from '../../shared/urls.ts';
import { undecodablePath } from '../base/errors.ts';
import { FULL_LOAD_ATTRIBUTE } from '../parts/link.tsx';
import type { Location } from '../base/router-types.ts';

export interface SiteLocations {
  /** Base of the current locale, with both slashes. */
  readonly base: string;
  /** Bases of all locales. */
  readonly bases: readonly string[];
  readonly hashRouter: boolean;
  /** True if the host redirects paths without a trailing slash to those with one; known once it has done so. */
  addsSlash: boolean;
}

/** Returns the location of a URL, without `.html` (NF-01). With the hash router it is in the hash, if there is one. */
export function locationOf(url: URL, hashRouter: boolean): Location {
  // Resolved as part of a whole URL, because a path such as `//[` alone would be read as a host.
  const inner = hashRouter && url.hash.startsWith('#/') ? new URL(`http://octavo${url.hash.slice(1)}`) : url;
  return { pathname: trimHtmlSuffix(inner.pathname), search: inner.search, hash: inner.hash };
}

/** Returns the URL for the address bar. */
export function hrefOf(url: URL, hashRouter: boolean): string {
  if (!hashRouter || url.hash.startsWith('#/')) return url.href;
  return `#${url.pathname}${url.search}${url.hash}`;
}

/** Returns the URL at which the host has the document of a page. */
export function documentAt(pathname: string, site: SiteLocations): string {
  return documentUrl(site.addsSlash ? addTrailingSlash(pathname) : pathname, site);
}

/** Returns whether a path looks like a file other than a page, which may be large. */
export function isFile(pathname: string): boolean {
  return /\.(?:pdf|zip|t?gz|png|jpe?g|svg|mp4|xml|json|txt|md)$/i.test(pathname);
}

/**
 * Returns whether a path is in the current locale. Its pages are swapped in; other locales and applications take a page
 * load.
 */
export function isOwnPath(pathname: string, { base, bases }: Pick<SiteLocations, 'base' | 'bases'>): boolean {
  return closestBase(pathname, bases) === base;
}

/**
 * Returns the base of the locale that a path belongs to. A path such as `//host/x` belongs to none: as a URL it names a
 * host.
 */
export function closestBase(pathname: string, bases: readonly string[]): string | undefined {
  if (pathname.startsWith('//')) return undefined;
  const inside = (candidate: string) => pathname.startsWith(candidate) || `${pathname}/` === candidate;
  return bases.filter(inside).toSorted((first, second) => second.length - first.length)[0];
}

export function isDecodable(path: string): boolean {
  try {
    // The result is used, because bundlers drop a call that seems to have no effect.
    return decodeURI(path) !== '';
  } catch {
    return false;
  }
}

/** Throws for a path with a bad percent sign, which no server could answer (NF-08). */
export function assertDecodable(pathname: string): void {
  if (!isDecodable(pathname)) throw undecodablePath(pathname);
}

export function fullPath({ pathname, search, hash }: Location): string {
  return pathname + search + hash;
}

/** Returns whether a URL may be a page of the current locale on this origin. */
export function isOwnUrl(url: URL, site: SiteLocations): boolean {
  if (url.origin !== window.location.origin) return false;
  const { pathname } = locationOf(url, site.hashRouter);
  return isDecodable(pathname) && isOwnPath(pathname, site);
}

/**
 * Returns the document to load for a URL; `undefined` if the one on screen shows its page. With the hash router it
 * shows any path in its hash except those of other locales, if only as a page that is not found.
 */
export function otherDocument(url: URL, site: SiteLocations): URL | undefined {
  if (isOwnUrl(url, site)) return undefined;
  const isHere = url.origin === window.location.origin && isOwnPath(url.pathname, site);
  if (!isHere || !site.hashRouter || !url.hash.startsWith('#/')) return url;
  const base = closestBase(locationOf(url, true).pathname, site.bases);
  return base === undefined || base === site.base ? undefined : new URL(base + url.hash, url);
}

/** Returns whether the host has redirected from `path` to the same path with a slash, which is `pathname`. */
export function isLedToSlash(pathname: string, path: string): boolean {
  return pathname.endsWith('/') && !path.endsWith('/') && readablePath(pathname) === readablePath(path);
}

/**
 * Returns whether both are the same page, whatever the query and the hash. Addresses are encoded, paths of pages are
 * not.
 */
export function isSamePage(first: Location, second: Location): boolean {
  const page = ({ pathname }: Location) => readablePath(trimHtmlSuffix(pathname));
  return page(first) === page(second);
}

// Which clicks the router handles.

/** Returns the URL to navigate to; `null` leaves the click to the browser (RR-01, RR-06). */
export function linkToFollow(event: MouseEvent, site: SiteLocations): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = targetOf(event)?.closest<HTMLAnchorElement>('a[href]');
  if (!(link instanceof HTMLAnchorElement) || !isPlainLink(link)) return null;
  const url = new URL(link.href, window.location.href);
  if (isFragmentOfPage(url)) return site.hashRouter ? hashFragment(link, url) : null;
  return isOwnUrl(url, site) ? url.href : null;
}

/** Returns what was clicked. During a fade, a picture of the page covers it, and the event goes to the root element. */
function targetOf({ target, x, y }: MouseEvent): Element | null {
  if (target === document.documentElement) return document.elementFromPoint(x, y);
  return target instanceof Element ? target : null;
}

/** Returns whether the link asks for no more than a navigation. */
export function isPlainLink(link: HTMLAnchorElement): boolean {
  return (
    (link.target === '' || link.target === '_self') &&
    !link.hasAttribute('download') &&
    !link.hasAttribute(FULL_LOAD_ATTRIBUTE)
  );
}

/**
 * Returns whether a URL is a `#id` of the page. The browser goes there by itself: it sets `:target` and the place from
 * which Tab continues.
 */
function isFragmentOfPage(url: URL): boolean {
  return url.href.includes('#') && url.href.replace(/#.*/, '') === window.location.href.replace(/#.*/, '');
}

/** Returns the URL of a `#id`. With the hash router the hash holds the page, so the `#id` is appended to it. */
function hashFragment(link: HTMLAnchorElement, url: URL): string {
  if (url.hash.startsWith('#/')) return url.href;
  const { pathname, search } = locationOf(new URL(window.location.href), true);
  return `#${pathname}${search}${link.hash}`;
}
