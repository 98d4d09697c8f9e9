import type { ReactNode } from 'react';
import { ArticleHtml, useTranslate } from '../../client/hooks.tsx';
import { Link } from '../../client/router.tsx';
import type { PostSummary } from '../../shared/wire.ts';
import { TagsRow } from '../docs/TagsRow.tsx';
import { PostHeader } from './PostHeader.tsx';

/** A post in a list, up to its truncate marker (BL-03, BL-04). */
export function PostSummaryItem({ post }: { readonly post: PostSummary }): ReactNode {
  const translate = useTranslate();
  return (
    <article className="post">
      <PostHeader post={post} heading="h2" />
      <div className="markdown" {...post.language}>
        <ArticleHtml article={post.article} />
      </div>
      {(post.tags.length > 0 || post.truncated) && (
        <footer className="post__footer">
          <TagsRow tags={post.tags} />
          {post.truncated && (
            <Link
              className="post__read-more"
              href={post.href}
              aria-label={translate('theme.blog.post.readMoreLabel', { title: post.title })}
            >
              {translate('theme.blog.post.readMore')}
            </Link>
          )}
        </footer>
      )}
    </article>
  );
}
