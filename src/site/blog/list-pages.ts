/** Pages that show posts one after another: the blog itself, and the frame that tag and author pages share. */
import { groupBy, defined } from '../../shared/plain-data.ts';
import { applyTrailingSlash, joinUrl } from '../../shared/urls.ts';
import type {
  BlogArchiveContent,
  BlogListContent,
  PageData,
  Paginator,
  PostSummary,
  BlogAuthorContent,
  BlogAuthorsContent,
  BlogTagContent,
  BlogTagsContent,
} from '../../shared/wire.ts';
import type { PageHead } from '../head/head.ts';
import { blogListJsonLd } from './json-ld.ts';
import type { PlannedRoute } from '../locale/page-context.ts';
import { blogPage, type BlogScope, type TaggedPost } from './blog-page.ts';
import { neighboursOf, postFacts, postSummary, summaryIds } from './post-page.ts';
import { newestFirst, type Post } from './posts.ts';
import { groupByLetter, type TaggedItems } from '../base/tags.ts';
import type { BlogAuthor } from './authors.ts';

interface ListPage {
  readonly posts: readonly Post[];
  readonly path: string;
  readonly paginator: Paginator;
}

/**
 * Pages of a list: `blog`, `blog/page/2`, … (BL-05, RT-02). An empty list has one page.
 */
function paginate(
  posts: readonly Post[],
  perPage: number | 'ALL',
  pathOf: (pageNumber: number) => string,
): readonly ListPage[] {
  const size = perPage === 'ALL' ? Math.max(1, posts.length) : perPage;
  const count = Math.max(1, Math.ceil(posts.length / size));
  return Array.from({ length: count }, (_, index) => ({
    posts: posts.slice(index * size, (index + 1) * size),
    path: pathOf(index + 1),
    paginator: {
      ...(index > 0 ? { newer: pathOf(index) } : {}),
      ...(index + 1 < count ? { older: pathOf(index + 2) } : {}),
    },
  }));
}

interface PostListOptions {
  readonly kind: 'blog-list' | 'blog-tag' | 'blog-author';
  /** URL path of the first page. */
  readonly path: string;
  readonly posts: readonly Post[];
  readonly perPage: number | 'ALL';
  /** Path segment between the path and the number of a further page. @default `pageBasePath` of the blog */
  readonly pageBasePath?: string;
  /** Files that determine the content of the page, besides the posts. */
  readonly sources?: readonly string[];
  readonly unlisted?: boolean;
  readonly head: (page: ListPage) => Omit<PageHead, 'path'>;
  readonly content: (list: {
    readonly posts: readonly PostSummary[];
    readonly paginator: Paginator;
  }) => PageData['content'];
}

const asksOf = ({ context }: BlogScope): boolean => context.config.extensions?.asksFrontMatter === true;

/** Returns the list metadata that Docusaurus gives to components of a list page. */
function askedOfList(scope: BlogScope, { posts, perPage }: PostListOptions): Pick<BlogListContent, 'metadata'> {
  if (!asksOf(scope)) return {};
  const { title: blogTitle, description: blogDescription } = scope;
  const postsPerPage = perPage === 'ALL' ? posts.length : perPage;
  const totalPages = Math.max(1, Math.ceil(posts.length / Math.max(1, postsPerPage)));
  return { metadata: { blogTitle, blogDescription, postsPerPage, totalCount: posts.length, totalPages } };
}

export function postListRoutes(scope: BlogScope, options: PostListOptions): readonly PlannedRoute[] {
  const { trailingSlash } = scope.context.config;
  const pathOf = (pageNumber: number): string => {
    if (pageNumber === 1) return options.path;
    const path = joinUrl(options.path, options.pageBasePath ?? scope.config.pageBasePath, String(pageNumber));
    return applyTrailingSlash(path, trailingSlash, scope.context.base);
  };
  const neighbours = asksOf(scope) ? neighboursOf(scope.listed) : new Map<Post, never>();
  return paginate(options.posts, options.perPage, pathOf).map((list) =>
    blogPage(scope, {
      kind: options.kind,
      path: list.path,
      sources: [...(options.sources ?? []), ...list.posts.map((post) => post.page.file.sitePath)],
      unlisted: options.unlisted ?? false,
      ids: () => summaryIds(scope.context, list.posts),
      head: () => options.head(list),
      content: (page) =>
        options.content({
          posts: list.posts.map((post) => postSummary(page, post, neighbours.get(post) ?? {})),
          paginator: list.paginator,
          ...askedOfList(scope, options),
        }),
    }),
  );
}

export function blogListRoutes(scope: BlogScope): readonly PlannedRoute[] {
  const { title, description, context } = scope;
  const heading = context.config.rules.listsHaveNoHeading === true ? ({ hideHeading: true } as const) : {};
  return postListRoutes(scope, {
    kind: 'blog-list',
    path: scope.path,
    posts: scope.listed,
    perPage: scope.config.postsPerPage,
    head: (page) => ({
      title,
      description,
      search: { tag: 'blog_posts_list' },
      jsonLd: [blogListJsonLd(scope, page)],
    }),
    content: (list): BlogListContent => ({ kind: 'blog-list', title, description, ...heading, ...list }),
  });
}

/** Listed posts by UTC year, newest year first, oldest post of a year first (BA-01, BA-02). Absent without posts. */
export function archiveRoutes(scope: BlogScope): readonly PlannedRoute[] {
  const { archiveBasePath } = scope.config;
  if (archiveBasePath === false || scope.listed.length === 0) return [];
  const title = scope.context.message('theme.blog.archive.title');
  const description = scope.context.message('theme.blog.archive.description');
  const neighbours = asksOf(scope) ? neighboursOf(scope.listed) : new Map<Post, never>();
  const years = groupBy(scope.listed.toSorted(newestFirst), yearOf);
  return [
    blogPage(scope, {
      kind: 'blog-archive',
      path: scope.at(archiveBasePath),
      sources: scope.listed.map((post) => post.page.file.sitePath),
      ids: () => [...years.keys()],
      head: () => ({ title, description, search: { tag: 'default' } }),
      content: (page): BlogArchiveContent => ({
        kind: 'blog-archive',
        title,
        years: [...years].map(([year, posts]) => ({
          year,
          posts: posts.toReversed().map((post) => ({
            ...entry(scope, post),
            ...(asksOf(scope) && { facts: postFacts(page, post, neighbours.get(post) ?? {}) }),
          })),
        })),
      }),
    }),
  ];
}

/**
 * The year in UTC, so that neither the build machine's time zone nor the reader's moves a post to another year (BS-04).
 */
export function yearOf(post: Post): string {
  return post.date.slice(0, 4);
}

function entry({ context }: BlogScope, post: Post): BlogArchiveContent['years'][number]['posts'][number] {
  return { title: post.title, href: post.permalink, day: context.dates.dayOfYear(post.date), date: post.date };
}

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
    // In Docusaurus before 3.10, the second page of an author is at `authors/me/authors/2`.
    ...(context.config.rules.authorPagesBelowList === true && { pageBasePath: config.authorsBasePath }),
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
    ids: () => groups.map(({ letter }) => letter),
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
