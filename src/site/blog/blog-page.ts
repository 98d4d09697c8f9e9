/** The data that the pages of one blog are built from, and the route of each page. */
import { defined } from '../../shared/plain-data.ts';
import type { BlogSidebar, SidebarData } from '../../shared/sidebar.ts';
import type { PageData } from '../../shared/wire.ts';
import { buildHtmlClass } from '../head/head-html.ts';
import { buildHead, type PageHead } from '../head/head.ts';
import type { PageContext, PlannedRoute } from '../locale/page-context.ts';
import type { TaggedItems } from '../base/tags.ts';
import type { BundleUrls } from '../base/types.ts';
import type { BlogAuthors } from './authors.ts';
import type { Post, PostScope } from './posts.ts';

/** The data that the pages of one blog in one locale are built from. */
export interface BlogScope extends PostScope {
  readonly title: string;
  readonly description: string;
  /** URL path of the blog. */
  readonly path: string;
  readonly authors: BlogAuthors;
  /** All posts, including unlisted ones. */
  readonly posts: readonly Post[];
  readonly listed: readonly Post[];
  readonly tags: readonly TaggedItems<TaggedPost>[];
  readonly sidebar: BlogSidebarView | undefined;
}

/** The same data while a page of the blog is built. */
export interface BlogPageScope extends BlogScope {
  readonly context: PageContext;
}

export interface BlogSidebarView {
  /** Returns the sidebar for the page at a URL path. */
  sidebarFor(path: string, urls: BundleUrls): BlogSidebar;
  /** The whole sidebar with its key, when pages show only a part of it. */
  readonly whole?: readonly [key: string, data: SidebarData];
}

/** A post as `groupByTag` takes it. */
export interface TaggedPost {
  readonly post: Post;
  readonly tags: Post['tagLinks'];
  readonly unlisted: boolean;
}

interface BlogPageInput {
  readonly kind: Extract<PageData['content']['kind'], `blog-${string}`>;
  readonly path: string;
  readonly sources: readonly string[];
  readonly unlisted?: boolean;
  readonly ids?: () => readonly string[];
  readonly head: (scope: BlogPageScope) => Omit<PageHead, 'path'>;
  readonly content: (scope: BlogPageScope, urls: BundleUrls) => PageData['content'];
  readonly rest?: Pick<PlannedRoute, 'lastModified' | 'page' | 'copy'>;
}

/** Plans a route of the blog. All expensive work happens in `build`. */
export function blogPage(scope: BlogScope, input: BlogPageInput): PlannedRoute {
  const { config, sidebar } = scope;
  const { kind, path, unlisted = false } = input;
  return {
    path,
    kind,
    sources: input.sources,
    noIndex: unlisted || scope.context.config.noIndex,
    unlisted,
    ...defined({ ids: input.ids }),
    ...input.rest,
    build: (context, urls) => ({
      path,
      head: buildHead(context, {
        ...input.head({ ...scope, context }),
        path,
        robots: unlisted,
        ...(kind === 'blog-post' && { place: { section: scope.title } }),
      }),
      htmlClass: buildHtmlClass({ kind, plugin: 'blog', pluginId: config.id, headHtml: input.rest?.page?.headHtml }),
      ...(sidebar && kind !== 'blog-archive' ? { blogSidebar: sidebar.sidebarFor(path, urls) } : {}),
      content: input.content({ ...scope, context }, urls),
      ...(context.config.extensions?.asksFrontMatter === true && {
        blog: {
          blogBasePath: scope.path,
          blogTitle: scope.title,
          authorsListPath: scope.at(config.authorsBasePath),
        },
      }),
    }),
  };
}
