/** Generated index page of a sidebar category (DP-16). */
import {
  type DocsFrame,
  crumbsJsonLd,
  crumbsOf,
  docsClass,
  docsContextOf,
  searchTagOf,
  versionNotice,
} from './docs-frame.ts';
import { defined } from './defined.ts';
import { buildCards } from './doc-cards.ts';
import { buildHead } from './head.ts';
import { neighboursOf } from './navigation.ts';
import type { GeneratedIndex } from './sidebar-resolve.ts';
import type { Sidebar } from './sidebars.ts';
import { staticUrl } from './static-url.ts';
import type { Route } from './types.ts';

export function categoryIndexRoute(frame: DocsFrame, sidebar: Sidebar, index: GeneratedIndex): Route {
  const noIndex = frame.context.config.noIndex || frame.loaded.version.noIndex;
  return {
    path: index.permalink,
    kind: 'doc-category',
    sources: [sidebar.file],
    noIndex,
    unlisted: false,
    sidebarKey: sidebar.key,
    ids: [],
    build: (urls) => {
      const { context, loaded, views } = frame;
      const { permalink, title, description, image, keywords } = index;
      const crumbs = crumbsOf(frame, sidebar, permalink);
      return {
        path: permalink,
        head: buildHead(context, {
          path: permalink,
          title,
          description,
          ...defined({ keywords, image: image === undefined ? undefined : staticUrl(context.config, image) }),
          robots: loaded.version.noIndex,
          search: searchTagOf(frame),
          jsonLd: crumbsJsonLd(context, crumbs, permalink),
        }),
        htmlClass: docsClass(frame, { kind: 'doc-category' }),
        docs: docsContextOf(frame),
        ...defined({ sidebar: views.get(sidebar)?.refFor(permalink, urls) }),
        content: {
          kind: 'doc-category',
          title,
          description,
          ...crumbs,
          cards: buildCards(sidebar.trails.get(permalink)?.at(-1)?.children ?? []),
          ...neighboursOf(sidebar, permalink),
          ...versionNotice(frame),
        },
      };
    },
  };
}
