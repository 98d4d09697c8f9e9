import type { Config } from '../config/types.ts';
import { buildSearchFiles } from '../search/build-index.ts';
import type { Derive, DerivedFile, TextFile } from '../site/text-file.ts';
import type { LocaleSite } from '../site/types.ts';
import { feedKey, renderFeeds } from './feed.ts';
import { renderOpenSearch } from './opensearch.ts';
import { policyFiles } from './security-policy.ts';
import { renderRedirects } from './redirect-page.ts';
import { analyticsFile } from './site-head.ts';
import { renderSitemap } from './sitemap.ts';

/** Files of a locale besides its pages: feeds, sitemap, search index and description, redirects. */
export function renderLocaleFiles(
  locale: LocaleSite,
  config: Config,
  derive: Derive = (_, make) => make(),
): readonly DerivedFile[] {
  const single = [renderSitemap(locale, config), renderOpenSearch(locale, config)];
  return [
    ...locale.blog.flatMap((blog) => derive(feedKey(locale, blog, config), () => renderFeeds(locale, blog, config))),
    ...single.flatMap((file) => file ?? []),
    ...buildSearchFiles(locale, { baseUrl: config.baseUrl, derive }),
    ...renderRedirects(locale, config),
  ];
}

/** Files of the whole site. */
export function renderSiteFiles(config: Config, locales: readonly LocaleSite[]): readonly TextFile[] {
  const analytics = analyticsFile(config);
  return [...(analytics === undefined ? [] : [analytics]), ...policyFiles(config, locales)];
}
