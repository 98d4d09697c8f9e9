/** Which clicks the router takes over. */
import { isOwnUrl, locationOf, type SiteLocations } from './location.ts';
import { FULL_LOAD_ATTRIBUTE } from './link.tsx';

/** URL to navigate to; `null` leaves the click to the browser (RR-01, RR-06). */
export function linkToFollow(event: MouseEvent, site: SiteLocations): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = targetOf(event)?.closest<HTMLAnchorElement>('a[href]');
  if (!(link instanceof HTMLAnchorElement) || !isPlainLink(link)) return null;
  const url = new URL(link.href, window.location.href);
  if (isFragmentOfPage(url)) return site.hashRouter ? hashFragment(link, url) : null;
  return isOwnUrl(url, site) ? url.href : null;
}

/** What was pressed during a fade lies below the picture of the page, which is the document's. */
function targetOf({ target, x, y }: MouseEvent): Element | null {
  if (target === document.documentElement) return document.elementFromPoint(x, y);
  return target instanceof Element ? target : null;
}

/** Nothing about the link itself asks for more than a navigation. */
export function isPlainLink(link: HTMLAnchorElement): boolean {
  return (
    (link.target === '' || link.target === '_self') &&
    !link.hasAttribute('download') &&
    !link.hasAttribute(FULL_LOAD_ATTRIBUTE)
  );
}

/** The browser goes to `#id` of the page by itself: it sets `:target` and the place from which Tab continues. */
function isFragmentOfPage(url: URL): boolean {
  const here = window.location;
  return url.href.includes('#') && url.origin + url.pathname + url.search === here.origin + here.pathname + here.search;
}

/** With the hash router the hash holds the page, so `#id` has to be appended to it. */
function hashFragment(link: HTMLAnchorElement, url: URL): string {
  if (url.hash.startsWith('#/')) return url.href;
  const { pathname, search } = locationOf(new URL(window.location.href), true);
  return `#${pathname}${search}${link.hash}`;
}
