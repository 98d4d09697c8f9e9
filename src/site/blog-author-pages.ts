import type { BlogAuthorContent, BlogAuthorsContent } from '../shared/wire.ts';
import type { BlogAuthor } from './blog-authors.ts';
import { postListRoutes } from './blog-list.ts';
import { blogPage } from './blog-page.ts';
import type { Post } from './blog-posts.ts';
import type { BlogScope } from './blog-scope.ts';
import type { Route } from './types.ts';

/** The list of the authors file's authors and the pages of those who have one (BA-03…BA-05). */
export function authorRoutes(scope: BlogScope): readonly Route[] {
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

function authorsRoute(scope: BlogScope, authors: BlogAuthorsContent['authors']): Route {
  const title = scope.context.message('theme.blog.authorsList.pageTitle');
  return blogPage(scope, {
    kind: 'blog-authors',
    path: scope.at(scope.config.authorsBasePath),
    sources: [scope.authors.sitePath],
    head: () => ({ title, search: { tag: 'blog_authors_list' } }),
    content: (): BlogAuthorsContent => ({ kind: 'blog-authors', title, authors }),
  });
}

function authorPages(scope: BlogScope, { author, pageHref }: BlogAuthor, posts: readonly Post[]): readonly Route[] {
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
    sources: [scope.authors.sitePath],
    head: () => ({
      title,
      ...(author.description === undefined ? {} : { description: author.description }),
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
