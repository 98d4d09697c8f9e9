/**
 * The sidebar of a blog. If there are many posts, a page has part of them, and the others are loaded as for a docs
 * sidebar.
 */
import { useMemo } from 'react';
import { type Range, type Row, rowsOf } from '../../shared/long-list.ts';
import type { BlogSidebar, PostLink, SidebarItem } from '../../shared/sidebar.ts';
import { useServices } from './page-hooks.ts';
import { growPart, useSidebarState } from './sidebar.ts';

/** A post in the sidebar of a blog. */
export interface SidebarPost {
  readonly post: PostLink;
  /** Absent when posts are not grouped. */
  readonly year?: string;
}

export interface BlogSidebarView {
  readonly rows: readonly Row<SidebarPost>[];
  readonly size: number;
  /** Loads all posts. */
  load(): Promise<void>;
  /** Shows more posts of a long list, once they have loaded. */
  show(range: Range): void;
}

/** Returns the posts of a blog's sidebar and, if there are many, the gaps between those that are shown. */
export function useBlogSidebar({ groups, more }: BlogSidebar): BlogSidebarView {
  const { sidebars } = useServices('useBlogSidebar');
  const url = more?.url ?? '';
  const { items, ranges } = useSidebarState(url);
  return useMemo(() => {
    const posts =
      items === undefined
        ? groups.flatMap(({ posts: ofYear, ...year }) => ofYear.map((post): SidebarPost => ({ post, ...year })))
        : items.flatMap(postsIn);
    const size = more?.part.size ?? posts.length;
    const own = more?.part ?? { ranges: [[0, size]], size };
    const part = items === undefined ? own : growPart(ranges[''], own);
    return {
      rows: rowsOf(posts, part),
      size,
      load: () => sidebars.load(url),
      show: (range: Range) => sidebars.show(url, '', [...part.ranges, range]),
    };
  }, [groups, more, items, ranges, sidebars, url]);
}

function postsIn(item: SidebarItem): readonly SidebarPost[] {
  if (item.kind === 'link') return [{ post: item }];
  if (item.kind === 'html') return [];
  return (item.items ?? []).flatMap((post): readonly SidebarPost[] =>
    post.kind === 'link' ? [{ post, year: item.label }] : [],
  );
}
