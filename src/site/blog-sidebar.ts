import type { BlogConfig } from '../config/types.ts';
import type { BlogSidebar, LinkTo } from '../shared/wire.ts';
import { yearOf } from './blog-archive.ts';
import { newestFirst, type Post } from './blog-posts.ts';
import { groupBy } from './group-by.ts';

/** Recent posts, grouped by UTC year, newest first (BS-01…BS-04). `undefined`: the blog has no sidebar. */
export function buildBlogSidebar(
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
