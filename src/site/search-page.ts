import type { LocaleContext } from './context.ts';
import { buildHead } from './head.ts';
import { buildHtmlClass } from './html-class.ts';
import type { Route } from './types.ts';

/** URL of the search page; `undefined` when the site has none. */
export function searchPageHref({ config, permalink }: LocaleContext): string | undefined {
  if (!config.search || config.search.searchPagePath === false) return undefined;
  return permalink(config.search.searchPagePath);
}

/** The search page, which asks search engines to leave it alone (RT-07, SP-06). */
export function searchRoutes(context: LocaleContext): readonly Route[] {
  const path = searchPageHref(context);
  if (path === undefined) return [];
  return [
    {
      path,
      kind: 'search',
      sources: [],
      noIndex: true,
      unlisted: false,
      ids: [],
      build: () => ({
        path,
        head: buildHead(context, {
          path,
          title: context.message('theme.SearchPage.emptyResultsTitle'),
          robots: 'noindex, follow',
          search: { tag: 'default' },
        }),
        htmlClass: buildHtmlClass({ kind: 'search' }),
        content: { kind: 'search' },
      }),
    },
  ];
}
