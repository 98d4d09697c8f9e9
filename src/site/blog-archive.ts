import type { BlogArchiveContent } from '../shared/wire.ts';
import { blogPage } from './blog-page.ts';
import { newestFirst, type Post } from './blog-posts.ts';
import type { BlogScope } from './blog-scope.ts';
import { groupBy } from './group-by.ts';
import type { Route } from './types.ts';

/** Listed posts by UTC year, newest year first, oldest post of a year first (BA-01, BA-02). Absent without posts. */
export function archiveRoutes(scope: BlogScope): readonly Route[] {
  const { archiveBasePath } = scope.config;
  if (archiveBasePath === false || scope.listed.length === 0) return [];
  const title = scope.context.message('theme.blog.archive.title');
  const description = scope.context.message('theme.blog.archive.description');
  const years = groupBy(scope.listed.toSorted(newestFirst), yearOf);
  return [
    blogPage(scope, {
      kind: 'blog-archive',
      path: scope.at(archiveBasePath),
      sources: scope.listed.map((post) => post.page.file.sitePath),
      ids: [...years.keys()],
      head: () => ({ title, description, search: { tag: 'default' } }),
      content: (): BlogArchiveContent => ({
        kind: 'blog-archive',
        title,
        years: [...years].map(([year, posts]) => ({
          year,
          posts: posts.toReversed().map((post) => entry(scope, post)),
        })),
      }),
    }),
  ];
}

/** UTC, so that neither the place of the build nor the reader moves a post to another year (D-09). */
export function yearOf(post: Post): string {
  return post.date.slice(0, 4);
}

function entry({ context }: BlogScope, post: Post): BlogArchiveContent['years'][number]['posts'][number] {
  return { title: post.title, href: post.permalink, day: context.dates.dayOfYear(post.date), date: post.date };
}
