/** Pages are found whatever the letter case of their path (RT-18), and shown under the path as the site spells it. */
import { trimTrailingSlash } from '../shared/urls.ts';
import type { PageData } from '../shared/wire.ts';
import type { SiteLocations } from './location.ts';
import type { Visit } from './screen.ts';

/** The visit with the letters of the page's own path: only that one works without this script. */
export function withOwnLetters(visit: Visit, page: PageData, { hashRouter }: SiteLocations): Visit {
  const { location, url } = visit;
  const asked = trimTrailingSlash(location.pathname);
  const own = trimTrailingSlash(page.path);
  if (hashRouter || asked === own || asked.toLowerCase() !== own.toLowerCase()) return visit;
  return { ...visit, url: new URL(page.path + location.search + location.hash, url) };
}
