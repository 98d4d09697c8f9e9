/**
 * One blog in one locale. In: its pages, authors and tags. Out: the routes of its lists, posts, archive, tags and
 * authors, and the posts that feeds and hooks see. Problems go to the context.
 */
import type { BlogConfig } from '../config/types.ts';
import { archiveRoutes } from './blog-archive.ts';
import { authorRoutes } from './blog-author-pages.ts';
import { readAuthors } from './blog-authors.ts';
import { blogListRoutes } from './blog-list.ts';
import { postRoutes } from './blog-post-page.ts';
import { buildPosts, newestFirst, type PostScope } from './blog-posts.ts';
import type { BlogScope } from './blog-scope.ts';
import { buildBlogSidebar } from './blog-sidebar.ts';
import { tagRoutes } from './blog-tag-pages.ts';
import type { LocaleContext } from './context.ts';
import { groupByTag } from './tags.ts';
import type { BlogInput, BlogPlugin, Route } from './types.ts';

export interface BuiltBlog {
  readonly plugin: BlogPlugin;
  readonly routes: readonly Route[];
}

export function buildBlog(context: LocaleContext, input: BlogInput, config: BlogConfig): BuiltBlog {
  const scope = buildScope(context, input, config);
  return {
    plugin: {
      pluginId: config.id,
      path: scope.path,
      title: scope.title,
      description: scope.description,
      posts: scope.listed.toSorted(newestFirst),
    },
    routes: [
      ...blogListRoutes(scope),
      ...postRoutes(scope),
      ...archiveRoutes(scope),
      ...authorRoutes(scope),
      ...tagRoutes(scope),
    ],
  };
}

function buildScope(context: LocaleContext, input: BlogInput, config: BlogConfig): BlogScope {
  const at = pathBelow(context, config.routeBasePath);
  const authors = readAuthors(context, input, {
    config,
    authorPage: (permalink) => at(config.authorsBasePath, permalink),
  });
  const postScope: PostScope = { context, config, authors, at };
  const posts = buildPosts(postScope, input);
  const listed = posts.filter((post) => !post.unlisted);
  const tags = groupByTag(posts.map((post) => ({ post, tags: post.tagLinks, unlisted: post.unlisted })));
  const text = translator(context, config.id);
  return {
    ...postScope,
    title: text('title', config.blogTitle),
    description: text('description', config.blogDescription),
    path: at(),
    posts,
    listed,
    tags,
    sidebar: buildBlogSidebar(listed, config, text('sidebar.title', config.blogSidebarTitle)),
  };
}

function pathBelow(context: LocaleContext, routeBasePath: string): BlogScope['at'] {
  return (...parts) =>
    context.permalink(
      ...[routeBasePath, ...parts].map((part) => part.replace(/^\/+/, '')).filter((part) => part !== ''),
    );
}

/** Texts of the blog's options, translated by `options.json` (I18N-17). */
function translator(context: LocaleContext, pluginId: string): (key: string, fallback: string) => string {
  const folder = `docusaurus-plugin-content-blog${pluginId === 'default' ? '' : `-${pluginId}`}`;
  return (key, fallback) => context.translation(`${folder}/options.json`, key) ?? fallback;
}
