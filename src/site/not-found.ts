import type { LocaleContext } from './context.ts';
import { buildHead } from './head.ts';
import { buildHtmlClass } from './html-class.ts';
import type { Route } from './types.ts';

/** The page that servers show for unknown addresses (NF-05, NF-06). */
export function notFoundRoute(context: LocaleContext): Route {
  const path = context.permalink('404.html');
  return {
    path,
    kind: 'not-found',
    sources: [],
    noIndex: true,
    unlisted: false,
    ids: [],
    build: () => ({
      path,
      head: buildHead(context, { title: context.message('theme.NotFound.title'), search: { tag: 'default' } }),
      htmlClass: buildHtmlClass({ kind: 'not-found' }),
      content: { kind: 'not-found' },
    }),
  };
}
