/** Lists the pages of an output for plugins. */
import type { LoadedSite } from '../model/load-site.ts';
import type { PageFacts } from '../shared/page-state.ts';
import type { BundleUrls } from '../site/base/types.ts';
import { documentPathOf } from './out-paths.ts';

/** The facts contain no URLs of the bundle, and no text of the article. */
const NO_URLS: BundleUrls = { moduleUrl: () => '', sidebarUrl: () => '', setAside: () => '' };

/** Returns the facts of all pages whose documents are among `outPaths`. */
export function factsOfPages({ config, site }: LoadedSite, outPaths: ReadonlySet<string>): readonly PageFacts[] {
  return site.locales.flatMap(({ routes, shell }) => {
    const { base } = shell.locale;
    const home = { base, hasHome: routes.some(({ path }) => path === base), config };
    return routes
      .filter((route) => outPaths.has(documentPathOf(route, home)))
      .flatMap((route) => route.build(NO_URLS).head?.facts ?? []);
  });
}
