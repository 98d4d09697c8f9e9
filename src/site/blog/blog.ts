/**
 * One blog in one locale. In: its pages, authors and tags. Out: the routes of its lists, posts, archive, tags and
 * authors, and the posts that feeds and hooks see. Problems go to the context.
 */
import { groupBy } from '../../config/plain-data.ts';
import type { BlogConfig } from '../../config/types.ts';
import type { BlogSidebar, LinkTo } from '../../shared/wire.ts';
import type { LocaleContext } from '../locale/context.ts';
import { groupByTag } from '../tags.ts';
import type { BlogInput, BlogPlugin, Route } from '../types.ts';
import { authorRoutes, tagRoutes } from './author-pages.ts';
import { readAuthors } from './authors.ts';
import type { BlogScope } from './blog-page.ts';
import { archiveRoutes, blogListRoutes, yearOf } from './list-pages.ts';
import { postRoutes } from './post-page.ts';
import { buildPosts, newestFirst, type Post, type PostScope } from './posts.ts';

/** Recent posts, grouped by UTC year, newest first (BS-01…BS-04). `undefined`: the blog has no sidebar. */
function buildBlogSidebar(
  listed: readonly Post[],
  config: Pick<BlogConfig, 'blogSidebarCount' | 'sidebarGroupByYear'>,
  title: string,
): BlogSidebar | undefined {
  const { blogSidebarCount } = config;
  if (blogSidebarCount === 0) return undefined;
  const newest = listed.toSorted(newestFirst);
  const recent = blogSidebarCount === 'ALL' ? newest : newest.slice(0, blogSidebarCount);
  if (!config.sidebarGroupByYear) return { title, groups: [{ posts: recent.map(link) }] };
  const years = groupBy(recent, yearOf);
  return { title, groups: [...years].map(([year, posts]) => ({ year, posts: posts.map(link) })) };
}

function link(post: Post): LinkTo {
  const { frontMatter } = post.page;
  return {
    label: frontMatter.sidebar_label ?? post.title,
    href: post.permalink,
    ...(post.language === undefined ? {} : { lang: post.language.lang }),
  };
}

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
