import type { Config } from '../config/types.ts';
import type { ContentFile, Page } from '../content/types.ts';
import { buildSearchFiles } from '../search/build-index.ts';
import type { Derive, DerivedFile, TextFile } from '../site/text-file.ts';
import type { LocaleSite } from '../site/types.ts';
import { feedKey, renderFeeds } from './feed.ts';
import { renderMarkdownCopies } from './markdown-copies.ts';
import { createMarkdownTexts } from './markdown-text.ts';
import { renderOpenSearch } from './opensearch.ts';
import { policyFiles } from './security-policy.ts';
import { renderRedirects } from './redirect-page.ts';
import { analyticsFile } from './site-head.ts';
import { renderSitemap } from './sitemap.ts';

/** What the files of all locales are made from, besides the locale. */
export interface LocaleInputs {
  readonly config: Config;
  /** Source of a page as Markdown for programs. */
  readonly markdownOf: (page: Page) => string;
  readonly staticFiles: ReadonlySet<string>;
}

export function localeInputs(loaded: {
  readonly config: Config;
  readonly files: readonly ContentFile[];
  readonly input: { readonly staticFiles: ReadonlySet<string> };
}): LocaleInputs {
  const { config, files, input } = loaded;
  return { config, markdownOf: createMarkdownTexts(config, files), staticFiles: input.staticFiles };
}

/** Files of a locale besides its pages: feeds, sitemap, search index and description, Markdown copies, redirects. */
export function renderLocaleFiles(
  locale: LocaleSite,
  inputs: LocaleInputs,
  derive: Derive = (_, make) => make(),
): readonly DerivedFile[] {
  const { config } = inputs;
  const search = buildSearchFiles(locale, { baseUrl: config.baseUrl, derive });
  // All other files are found by the URLs of pages, or name them.
  if (config.experimental.hashRouter) return search;
  const single = [renderSitemap(locale, config), renderOpenSearch(locale, config)];
  return [
    ...locale.blog.flatMap((blog) => derive(feedKey(locale, blog, config), () => renderFeeds(locale, blog, config))),
    ...single.flatMap((file) => file ?? []),
    ...search,
    ...renderMarkdownCopies(locale, inputs, derive),
    ...renderRedirects(locale, config),
  ];
}

/** Files of the whole site. */
export function renderSiteFiles(config: Config, locales: readonly LocaleSite[]): readonly TextFile[] {
  const analytics = analyticsFile(config);
  return [...(analytics === undefined ? [] : [analytics]), ...policyFiles(config, locales)];
}
