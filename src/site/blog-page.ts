import type { PageData } from '../shared/wire.ts';
import type { BlogScope } from './blog-scope.ts';
import { buildHead, type PageHead } from './head.ts';
import { buildHtmlClass } from './html-class.ts';
import type { BundleUrls, Route } from './types.ts';

export interface BlogPageInput {
  readonly kind: Extract<PageData['content']['kind'], `blog-${string}`>;
  readonly path: string;
  readonly sources: readonly string[];
  readonly unlisted?: boolean;
  readonly ids?: readonly string[];
  readonly head: () => Omit<PageHead, 'path'>;
  readonly content: (urls: BundleUrls) => PageData['content'];
  readonly rest?: Pick<Route, 'lastModified' | 'page' | 'copy'>;
}

/** A route of the blog. Everything that costs is in `build`. */
export function blogPage(scope: BlogScope, input: BlogPageInput): Route {
  const { context, config, sidebar } = scope;
  const { kind, path, unlisted = false } = input;
  return {
    path,
    kind,
    sources: input.sources,
    noIndex: unlisted || context.config.noIndex,
    unlisted,
    ids: input.ids ?? [],
    ...input.rest,
    build: (urls) => ({
      path,
      head: buildHead(context, { ...input.head(), path, robots: unlisted }),
      htmlClass: buildHtmlClass({ kind, plugin: 'blog', pluginId: config.id }),
      ...(sidebar && kind !== 'blog-archive' ? { blogSidebar: sidebar } : {}),
      content: input.content(urls),
    }),
  };
}
