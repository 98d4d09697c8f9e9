/**
 * One blog in one locale. In: its pages, authors and tags. Out: the routes of its lists, posts, archive, tags and
 * authors, and the posts that feeds and hooks see.
 */
import { defined, groupBy } from '../../shared/plain-data.ts';
import type { BlogConfig } from '../../config/types.ts';
import type { Checked, Problem } from '../../errors/problem.ts';
import { LONG_LIST, windowOf } from '../../shared/long-list.ts';
import type { BlogSidebar, SidebarData, SidebarItem } from '../../shared/sidebar.ts';
import type { LinkTo } from '../../shared/wire.ts';
import type { LocaleContext } from '../locale/locale-context.ts';
import type { PageContext, PlannedRoute } from '../locale/page-context.ts';
import { groupByTag } from '../base/tags.ts';
import type { BlogInput, BlogPlugin, BlogPost } from '../base/types.ts';
import { authorRoutes, tagRoutes, archiveRoutes, blogListRoutes, yearOf } from './list-pages.ts';
import { buildAuthors } from './authors.ts';
import type { BlogScope, BlogSidebarView } from './blog-page.ts';
import { postRoutes } from './post-page.ts';
import { processedPosts, buildPosts, findUntruncated, newestFirst, type Post, type PostScope } from './posts.ts';

/**
 * Builds the sidebar with the first posts (BS-01…BS-04). If there are many, a page shows those around its own.
 * `undefined`: there is no sidebar.
 */
function buildBlogSidebar(
  listed: readonly Post[],
  config: Pick<BlogConfig, 'id' | 'blogSidebarCount' | 'sidebarGroupByYear'>,
  { title, listHref, hasDates }: { readonly title: string; readonly listHref: string; readonly hasDates: boolean },
): BlogSidebarView | undefined {
  const linkOf = (post: Post) => ({ ...link(post), ...(hasDates && { date: post.date }) });
  const { blogSidebarCount, sidebarGroupByYear } = config;
  const recent = blogSidebarCount === 'ALL' ? listed : listed.slice(0, blogSidebarCount);
  if (recent.length === 0) return undefined;
  const groupsOf = (posts: readonly Post[]): BlogSidebar['groups'] => {
    if (!sidebarGroupByYear) return [{ posts: posts.map(linkOf) }];
    return [...groupBy(posts, yearOf)].map(([year, ofYear]) => ({ year, posts: ofYear.map(linkOf) }));
  };
  if (recent.length <= LONG_LIST) {
    const sidebar = { title, groups: groupsOf(recent) };
    return { sidebarFor: () => sidebar };
  }
  const places = new Map(recent.map((post, place) => [post.permalink, place]));
  const size = recent.length;
  const key = `blog/${config.id}`;
  return {
    sidebarFor(path, urls) {
      const ranges = windowOf(size, places.get(path));
      const groups = groupsOf(ranges.flatMap(([from, to]) => recent.slice(from, to)));
      return { title, groups, more: { part: { ranges, size }, listHref, url: urls.sidebarUrl(key) } };
    },
    whole: [key, { name: 'blog', items: groupsOf(recent).flatMap(toItems) }],
  };
}

function toItems({ year, posts }: BlogSidebar['groups'][number]): readonly SidebarItem[] {
  const items = posts.map((post): SidebarItem => ({ kind: 'link', ...post }));
  return year === undefined ? items : [{ kind: 'category', label: year, collapsible: false, collapsed: false, items }];
}

function link(post: Post): LinkTo {
  const { frontMatter } = post.page;
  return {
    label: frontMatter.sidebar_label ?? post.title,
    href: post.permalink,
    ...defined({ lang: post.language === undefined ? undefined : post.language.lang }),
  };
}

/** A blog before all routes exist. The texts of its posts are added once they do. */
export interface PlannedBlog {
  readonly plugin: Omit<BlogPlugin, 'posts'> & { readonly posts: readonly Post[] };
  readonly routes: readonly PlannedRoute[];
  /** The whole sidebar, when pages show a part of it. */
  readonly sidebars: Readonly<Record<string, SidebarData>>;
  /** Returns problems in the texts of its posts. */
  checkTexts(): readonly Problem[];
}

export function linkBlog({ posts, ...plugin }: PlannedBlog['plugin'], context: PageContext): BlogPlugin {
  const withText = (post: Post): BlogPost => {
    const text = () => context.articleText(post.page, post.permalink);
    // Copy property descriptors, because a spread would compute the description now.
    return Object.defineProperties({ text } as BlogPost, Object.getOwnPropertyDescriptors(post));
  };
  return { ...plugin, posts: posts.map(withText) };
}

export function planBlog(context: LocaleContext, input: BlogInput, config: BlogConfig): Checked<PlannedBlog> {
  const { value: scope, problems } = buildScope(context, input, config);
  const value: PlannedBlog = {
    plugin: {
      pluginId: config.id,
      path: scope.path,
      title: scope.title,
      description: scope.description,
      posts: inTime(context, scope.listed),
    },
    routes: [
      ...blogListRoutes(scope),
      ...postRoutes(scope),
      ...archiveRoutes(scope),
      ...authorRoutes(scope),
      ...tagRoutes(scope),
    ],
    sidebars: scope.sidebar?.whole ? Object.fromEntries([scope.sidebar.whole]) : {},
    checkTexts: () => findUntruncated(context, config),
  };
  return { value, problems };
}

function buildScope(context: LocaleContext, input: BlogInput, config: BlogConfig): Checked<BlogScope> {
  const at = pathBelow(context, config.routeBasePath);
  const { value: authors, problems: ofAuthors } = buildAuthors(context, input, {
    config,
    authorPage: (permalink) => at(config.authorsBasePath, permalink),
  });
  const postScope: PostScope = { context, config, authors, at };
  const { value: built, problems: ofPosts } = buildPosts(postScope, input);
  const posts = context.config.functions?.options === undefined ? built : processedPosts(postScope, built);
  const listed = posts.filter((post) => !post.unlisted);
  const tags = groupByTag(posts.map((post) => ({ post, tags: post.tagLinks, unlisted: post.unlisted })));
  const text = translator(context, config.id);
  const scope: BlogScope = {
    ...postScope,
    title: text('title', config.blogTitle),
    description: text('description', config.blogDescription),
    path: at(),
    posts,
    listed,
    tags,
    sidebar: buildBlogSidebar(inTime(context, listed), config, {
      title: text('sidebar.title', config.blogSidebarTitle),
      listHref: config.archiveBasePath === false ? at() : at(config.archiveBasePath),
      hasDates: context.config.extensions?.asksFrontMatter === true,
    }),
  };
  return { value: scope, problems: [...ofAuthors, ...ofPosts] };
}

/** Sorts posts newest first, unless the site uses the order of its lists everywhere. */
function inTime({ config }: LocaleContext, listed: readonly Post[]): readonly Post[] {
  return config.rules.orderIsThatOfList === true ? listed : listed.toSorted(newestFirst);
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
