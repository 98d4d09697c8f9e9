import type { BlogTagContent, BlogTagsContent } from '../shared/wire.ts';
import { postListRoutes } from './blog-list.ts';
import { blogPage } from './blog-page.ts';
import type { BlogScope, TaggedPost } from './blog-scope.ts';
import { groupByLetter, type TaggedItems } from './tags.ts';
import type { Route } from './types.ts';

/** The list of tags and the pages of each (BT-01…BT-03). Absent when no post has tags. */
export function tagRoutes(scope: BlogScope): readonly Route[] {
  if (scope.tags.length === 0) return [];
  return [tagsRoute(scope), ...scope.tags.flatMap((group) => tagPages(scope, group))];
}

function tagsRoute(scope: BlogScope): Route {
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

function tagPages(scope: BlogScope, { tag, items, unlisted }: TaggedItems<TaggedPost>): readonly Route[] {
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
      ...(tag.description === undefined ? {} : { description: tag.description }),
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
