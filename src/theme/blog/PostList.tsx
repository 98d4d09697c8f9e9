import type { ReactNode } from 'react';
import { useTranslate } from '../../client/hooks.tsx';
import type { Paginator, PostSummary } from '../../shared/wire.ts';
import { PagerLink } from '../docs/PagerLink.tsx';
import { PostSummaryItem } from './PostSummaryItem.tsx';

export interface PostListProps {
  readonly posts: readonly PostSummary[];
  readonly paginator: Paginator;
}

/** A page of posts, and the ways to newer and older ones (BL-05). */
export function PostList({ posts, paginator: { newer, older } }: PostListProps): ReactNode {
  const translate = useTranslate();
  return (
    <>
      {posts.map((post) => (
        <PostSummaryItem key={post.href} post={post} />
      ))}
      {(newer !== undefined || older !== undefined) && (
        <nav className="pagination-nav" aria-label={translate('theme.blog.paginator.navAriaLabel')}>
          {newer !== undefined && (
            <PagerLink side="prev" href={newer} label={translate('theme.blog.paginator.newerEntries')} />
          )}
          {older !== undefined && (
            <PagerLink side="next" href={older} label={translate('theme.blog.paginator.olderEntries')} />
          )}
        </nav>
      )}
    </>
  );
}
