import { defined } from '../../shared/plain-data.ts';
import type { BlogAuthorContent, BlogAuthorsContent, BlogTagContent, BlogTagsContent } from '../../shared/wire.ts';
import type { PlannedRoute } from '../locale/page-context.ts';
import { groupByLetter, type TaggedItems } from '../tags.ts';
import type { BlogAuthor } from './authors.ts';
import { blogPage, type BlogScope, type TaggedPost } from './blog-page.ts';
import { postListRoutes } from './list-pages.ts';
import type { Post } from './posts.ts';

/** The list of the authors file's authors and the pages of those who have one (BA-03…BA-05). */
export function authorRoutes(scope: BlogScope): readonly PlannedRoute[] {
  const entries = [...scope.authors.byKey];
  if (entries.length === 0) return [];
  const postsOf = (key: string): readonly Post[] => scope.listed.filter((post) => post.authorKeys.includes(key));
  return [
    authorsRoute(
      scope,
      entries.map(([key, { author }]) => ({ ...author, count: postsOf(key).length })),
    ),
    ...entries.flatMap(([key, author]) => authorPages(scope, author, postsOf(key))),
  ];
}

function authorsRoute(scope: BlogScope, authors: BlogAuthorsContent['authors']): PlannedRoute {
  const title = scope.context.message('theme.blog.authorsList.pageTitle');
  return blogPage(scope, {
    kind: 'blog-authors',
    path: scope.at(scope.config.authorsBasePath),
    sources: [scope.authors.sitePath],
    head: () => ({ title, search: { tag: 'blog_authors_list' } }),
    content: (): BlogAuthorsContent => ({ kind: 'blog-authors', title, authors }),
  });
}

function authorPages(
  scope: BlogScope,
  { author, pageHref }: BlogAuthor,
  posts: readonly Post[],
): readonly PlannedRoute[] {
  if (pageHref === undefined) return [];
  const { context, config } = scope;
  const nPosts = context.plural('theme.blog.post.plurals', posts.length);
  const authorName = author.name ?? author.key ?? '';
  const title = context.message('theme.blog.author.pageTitle', { authorName, nPosts });
  return postListRoutes(scope, {
    kind: 'blog-author',
    path: pageHref,
    posts,
    perPage: config.postsPerPage,
    // There the second page of an author is at `authors/me/authors/2`.
    ...(context.config.compat !== undefined && { pageBasePath: config.authorsBasePath }),
    sources: [scope.authors.sitePath],
    head: () => ({
      title,
      ...defined({ description: author.description }),
      search: { tag: 'blog_authors_posts' },
    }),
    content: (list): BlogAuthorContent => ({
      kind: 'blog-author',
      title,
      author,
      allAuthorsHref: scope.at(config.authorsBasePath),
      ...list,
    }),
  });
}

/** The list of tags and the pages of each (BT-01…BT-03). Absent when no post has tags. */
export function tagRoutes(scope: BlogScope): readonly PlannedRoute[] {
  if (scope.tags.length === 0) return [];
  return [tagsRoute(scope), ...scope.tags.flatMap((group) => tagPages(scope, group))];
}

function tagsRoute(scope: BlogScope): PlannedRoute {
  const { context, config, tags } = scope;
  const title = context.message('theme.tags.tagsPageTitle');
  const groups = groupByLetter(tags, context.locale.htmlLang);
  return blogPage(scope, {
    kind: 'blog-tags',
    path: scope.at(config.tagsBasePath),
    sources: [],
    ids: groups.map(({ letter }) => letter),
    head: () => ({ title, search: { tag: 'blog_tags_list' } }),
    content: (): BlogTagsContent => ({ kind: 'blog-tags', title, groups }),
  });
}

function tagPages(scope: BlogScope, { tag, items, unlisted }: TaggedItems<TaggedPost>): readonly PlannedRoute[] {
  const { context, config } = scope;
  const nPosts = context.plural('theme.blog.post.plurals', items.length);
  const title = context.message('theme.blog.tagTitle', { nPosts, tagName: tag.label });
  return postListRoutes(scope, {
    kind: 'blog-tag',
    path: tag.href,
    posts: items.map(({ post }) => post),
    perPage: config.postsPerPage,
    unlisted,
    head: () => ({
      title,
      ...defined({ description: tag.description }),
      search: { tag: 'blog_tags_posts' },
    }),
    content: (list): BlogTagContent => ({
      kind: 'blog-tag',
      title,
      tag,
      allTagsHref: scope.at(config.tagsBasePath),
      ...list,
      ...(unlisted ? { visibility: 'unlisted' } : {}),
    }),
  });
}
