/** Pages are found whatever the letter case of their path (RT-18), and shown under the path as the site spells it. */
import { trimTrailingSlash } from '../shared/urls.ts';
import type { PageData } from '../shared/wire.ts';
import { isOwnUrl, locationOf, type SiteLocations } from './location.ts';
import type { PageLoader } from './page-loader.ts';
import type { Router } from './router-types.ts';
import type { Visit } from './screen.ts';

/** The visit with the letters of the page's own path: only that one works without this script. */
export function withOwnLetters(visit: Visit, page: PageData, { hashRouter }: SiteLocations): Visit {
  const { location, url } = visit;
  const asked = trimTrailingSlash(location.pathname);
  const own = trimTrailingSlash(page.path);
  if (hashRouter || asked === own || asked.toLowerCase() !== own.toLowerCase()) return visit;
  return { ...visit, url: new URL(page.path + location.search + location.hash, url) };
}

interface Finder {
  readonly site: SiteLocations;
  readonly loader: PageLoader;
  readonly router: Router;
}

/** On the not-found page: goes to the page that the address means in other letters, if there is one. */
export async function findInOtherLetters(page: PageData, { site, loader, router }: Finder): Promise<void> {
  const url = new URL(window.location.href);
  const { pathname, search, hash } = locationOf(url, site.hashRouter);
  if (page.content.kind !== 'not-found' || !/[A-Z]/.test(pathname) || !isOwnUrl(url, site)) return;
  await loader.load(pathname).then(
    (found) => router.navigate(found.page.path + search + hash, { replace: true }),
    () => {},
  );
}
