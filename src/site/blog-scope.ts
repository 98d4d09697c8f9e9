import type { BlogSidebar } from '../shared/wire.ts';
import type { BlogAuthors } from './blog-authors.ts';
import type { Post, PostScope } from './blog-posts.ts';
import type { TaggedItems } from './tags.ts';

/** What the pages of one blog in one locale are built from. */
export interface BlogScope extends PostScope {
  readonly title: string;
  readonly description: string;
  /** URL path of the blog. */
  readonly path: string;
  readonly authors: BlogAuthors;
  /** Unlisted ones included. */
  readonly posts: readonly Post[];
  readonly listed: readonly Post[];
  readonly tags: readonly TaggedItems<TaggedPost>[];
  readonly sidebar: BlogSidebar | undefined;
}

/** A post as `groupByTag` takes it. */
export interface TaggedPost {
  readonly post: Post;
  readonly tags: Post['tagLinks'];
  readonly unlisted: boolean;
}
