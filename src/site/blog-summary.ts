import { escapeHtml } from '../shared/html.ts';
import type { PostMeta, PostSummary } from '../shared/wire.ts';
import type { Post } from './blog-posts.ts';
import type { LocaleContext } from './context.ts';
import { prefixIds } from './prefix-ids.ts';

export function postMeta(post: Post): PostMeta {
  return {
    title: post.title,
    ...(post.language === undefined ? {} : { language: post.language }),
    href: post.permalink,
    date: post.date,
    formattedDate: post.formattedDate,
    ...(post.readingMinutes === undefined ? {} : { readingMinutes: post.readingMinutes }),
    authors: post.authors,
    tags: post.tagLinks,
  };
}

/** A post as lists show it: up to its truncate marker, with ids of its own (BL-03, BL-08). */
export function postSummary(context: LocaleContext, post: Post): PostSummary {
  const { page, permalink } = post;
  // Relative links resolve against the post, wherever its text stands.
  const html = context.fill(page.excerptHtml ?? page.html, page, permalink);
  return {
    ...postMeta(post),
    article: { html: prefixIds(html, { prefix: listIdPrefix(context, post), wholePage: escapeHtml(permalink) }) },
    truncated: page.excerptHtml !== undefined,
  };
}

/** Ids that the summaries of these posts may bring to a page. */
export function summaryIds(context: LocaleContext, posts: readonly Post[]): readonly string[] {
  return posts.flatMap((post) => post.page.ids.map((id) => listIdPrefix(context, post) + id));
}

/** Stable when posts are added, and unique, because permalinks are. */
function listIdPrefix(context: LocaleContext, { permalink }: Post): string {
  const words = permalink.slice(context.base.length).match(/[\p{L}\p{N}.]+/gu) ?? [];
  return `${words.join('-')}--`;
}
