/** Loaded on the not-found page only. */
import { isOwnUrl, locationOf, type SiteLocations } from './location.ts';
import type { PageLoader } from './page-loader.ts';
import type { Router } from './router-types.ts';

interface Finder {
  readonly site: SiteLocations;
  readonly loader: PageLoader;
  readonly router: Router;
}

/** Goes to the page that the address means in other letters, if there is one (RT-18). */
export async function findInOtherLetters({ site, loader, router }: Finder): Promise<void> {
  const url = new URL(window.location.href);
  const { pathname, search, hash } = locationOf(url, site.hashRouter);
  if (!/[A-Z]/.test(pathname) || !isOwnUrl(url, site)) return;
  await loader.load(pathname).then(
    (found) => router.navigate(found.page.path + search + hash, { replace: true }),
    () => {},
  );
}
