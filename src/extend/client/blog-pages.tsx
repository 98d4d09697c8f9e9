/** Renders blog pages with components of Docusaurus: those of the site, and of the theme that it has installed. */
import { type ComponentType, createElement, type ReactNode, useMemo } from 'react';
import { useBlogSidebar } from '../../client/rare-hooks.ts';
import { type ContentOf, contentOf } from '../../shared/page-code.ts';
import type { BlogSidebar } from '../../shared/sidebar.ts';
import type { TagGroup } from '../../shared/tag-links.ts';
import type { BlogArchiveContent, PageData, Paginator, PostSummary } from '../../shared/wire.ts';
import { authorOf, postMetadata, postModule, summaryModule } from './blog.tsx';
import { tagOf } from './content.tsx';
import { useRouteProps } from './router.tsx';

type Props = Readonly<Record<string, unknown>>;
type Content = ContentOf<'blog'>;
/** Components by the kind of page. Older versions of the theme have fewer. */
type Pages = Readonly<Record<Content['kind'], ComponentType<Props> | undefined>>;

interface PageProps {
  readonly page: PageData;
}

export function blogPages(pages: Pages, Own: ComponentType<PageProps>) {
  return function BlogPages({ page }: PageProps): ReactNode {
    const sidebar = usePostsOf(page.blogSidebar);
    const content = contentOf('blog', page.content);
    const given = useMemo(() => propsOf(content, page.path), [content, page.path]);
    const Page = pages[content.kind];
    const ofRoute = useRouteProps(Page);
    if (Page === undefined) return <Own page={page} />;
    return createElement(Page, { ...ofRoute, ...given, ...(content.kind !== 'blog-archive' && { sidebar }) });
  };
}

const NO_SIDEBAR: BlogSidebar = { title: '', groups: [] };

/** Returns the posts of the page's sidebar. When there are many, only those around the current one. */
function usePostsOf(sidebar: BlogSidebar = NO_SIDEBAR) {
  const { rows } = useBlogSidebar(sidebar);
  return useMemo(() => {
    const items = rows.flatMap((row) => {
      if (row.kind === 'gap') return [];
      const { post, year = '1970' } = row.entry;
      // Dates are present only when code of the site reads them. Components group posts by year in any case.
      const { label: title, href: permalink, date = `${year}-01-01T00:00:00.000Z` } = post;
      return [{ title, permalink, unlisted: false, date }];
    });
    return { title: sidebar.title, items };
  }, [rows, sidebar.title]);
}

function propsOf(content: Content, path: string): Props {
  switch (content.kind) {
    case 'blog-list':
      return { metadata: listOf(content, path), items: itemsOf(content.posts) };
    case 'blog-post':
      return { content: postModule(content, path) };
    case 'blog-archive':
      return { archive: { blogPosts: archived(content) } };
    case 'blog-tags':
      return { tags: tagsOf(content.groups) };
    case 'blog-tag': {
      const { tag, posts, allTagsHref, visibility } = content;
      const of = { ...tagOf(tag), allTagsPath: allTagsHref, count: posts.length, unlisted: visibility === 'unlisted' };
      return { tag: of, items: itemsOf(posts), listMetadata: listOf(content, path) };
    }
    case 'blog-authors':
      return { authors: content.authors.map((author) => ({ ...authorOf(author), count: author.count })) };
    case 'blog-author': {
      const { author, posts } = content;
      const of = { ...authorOf(author), count: posts.length };
      return { author: of, items: itemsOf(posts), listMetadata: listOf(content, path) };
    }
  }
}

const itemsOf = (posts: readonly PostSummary[]) => posts.map((post) => ({ content: summaryModule(post) }));

interface ListContent {
  readonly metadata?: Props;
  readonly title: string;
  readonly description?: string;
  readonly paginator: Paginator;
}

function listOf({ title, description = '', paginator, metadata }: ListContent, path: string): Props {
  const { newer, older } = paginator;
  const number = Number(/\/page\/(\d+)\/?$/.exec(path)?.[1] ?? 1);
  return {
    permalink: path,
    blogTitle: title,
    blogDescription: description,
    page: number,
    ...metadata,
    ...(newer !== undefined && { previousPage: newer }),
    ...(older !== undefined && { nextPage: older }),
  };
}

/** Lists the posts, newest first. */
function archived({ years }: BlogArchiveContent): readonly Props[] {
  return years.flatMap(({ posts }) =>
    posts.toReversed().map(({ title, href, date, facts }) => ({
      id: href,
      metadata: facts === undefined ? { title, date, permalink: href } : postMetadata(facts),
    })),
  );
}

function tagsOf(groups: readonly TagGroup[]): readonly Props[] {
  return groups.flatMap(({ tags }) => tags.map((tag) => ({ ...tagOf(tag), count: tag.count })));
}
