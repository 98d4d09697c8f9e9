/** Loaded when a page is not found: looks for the page that was meant. */
import { comparablePath, spellingsUrl, trimTrailingSlash } from '../../shared/urls.ts';
import type { Shell } from '../../shared/shell.ts';
import type { PageData } from '../../shared/wire.ts';
import { closestBase, isDecodable, isOwnPath, locationOf, type SiteLocations } from './location.ts';
import { fetchJson, fetchPage, pageAt, type PageLoader, readPage } from './page-loader.ts';
import type { Router } from '../base/router-types.ts';

/** Returns the path in the casing of the page that it means, or else in lower case (RT-18). */
export async function findSpelling(pathname: string, base: string): Promise<string> {
  const asked = comparablePath(pathname.slice(base.length));
  const spellings = (await fetchJson(spellingsUrl(base))) as readonly string[];
  return base + (spellings.find((one) => comparablePath(one) === asked) ?? encodeURI(asked));
}

/**
 * Replaces the not-found page by the one in the language of the path, before React hydrates. Some hosts show that of a
 * single language for all paths. Returns whether it did so.
 */
export async function speakLanguageOfPath(shown: PageData, shell: Shell): Promise<boolean> {
  const bases = shell.locales.map(({ base }) => base);
  const base = shell.hashRouter ? undefined : closestBase(window.location.pathname, bases);
  const url = `${base}404.html`;
  if (base === undefined || url === shown.path) return false;
  const response = await fetch(url);
  const other = new DOMParser().parseFromString(await response.text(), 'text/html');
  const { path, buildId } = readPage(other) ?? {};
  if (path !== url || buildId !== shown.buildId) return false;
  const { lang, dir } = other.documentElement;
  Object.assign(document.documentElement, { lang, dir });
  document.title = other.title;
  for (const id of ['octavo-page', 'octavo']) {
    const next = other.getElementById(id);
    if (next !== null) document.getElementById(id)?.replaceWith(document.adoptNode(next));
  }
  return true;
}

interface Finder {
  readonly site: SiteLocations;
  readonly loader: PageLoader;
  readonly router: Router;
}

/**
 * Goes from the not-found page to the page that the address means: in another casing (RT-18), by the name of its file
 * (NF-01) or with a slash, if there is one. Hosts may show the not-found page of another locale than that of the
 * address.
 */
export async function openMeantPage({ site, loader, router }: Finder): Promise<void> {
  const url = new URL(window.location.href);
  const { pathname, search, hash } = locationOf(url, site.hashRouter);
  const base = closestBase(pathname, site.bases);
  // The not-found page itself may be opened by the name of its file. Then no other page is meant.
  if (base === undefined || !isDecodable(pathname) || url.pathname === `${base}404.html`) return;
  const meant = trimTrailingSlash(await findSpelling(pathname, base));
  if (meant === url.pathname) return;
  // The router treats the name of a page's file as the page itself, so it would show nothing new.
  if (isOwnPath(meant, site) && meant !== trimTrailingSlash(pathname)) {
    const { page } = await loader.load(meant);
    return router.navigate(page.path + search + hash, { replace: true });
  }
  const page = await pageAt(meant, (pathname) => fetchPage(pathname));
  window.location.replace(page.path + search + hash);
}
