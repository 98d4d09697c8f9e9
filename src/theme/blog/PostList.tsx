import type { ReactNode } from 'react';
import { useTranslate } from '../../client/hooks.tsx';
import { ArticleHtml } from '../markdown/ArticleHtml.slot.ts';
import { Link } from '../../client/router.tsx';
import type { BlogListContent, Paginator, PostSummary } from '../../shared/wire.ts';
import { PagerLink } from '../docs/PageFooter.tsx';
import { TagsRow } from '../docs/Tags.tsx';
import { Columns } from '../layout/Columns.tsx';
import { Authors, PostHeader } from './Post.tsx';
import { H1 } from '../markdown/headings.slot.ts';

/**
 * A post in a list, up to its truncate marker (BL-03, BL-04). Below a beginning, the authors share a line with the tags,
 * so that many releases can be seen at once.
 */
function PostSummaryItem({ post }: { readonly post: PostSummary }): ReactNode {
  const { truncated } = post;
  return (
    <article className="post">
      <PostHeader post={post} heading="h2">
        {!truncated && <Authors authors={post.authors} />}
      </PostHeader>
      <div className="markdown" {...post.language}>
        <ArticleHtml article={post.article} />
      </div>
      {(post.tags.length > 0 || truncated) && (
        <footer className="post__footer">
          {truncated && <Authors authors={post.authors} size="small" />}
          <TagsRow tags={post.tags} />
          {truncated && (
            <Link className="post__read-more" href={post.href}>
              <ReadMore title={post.title} />
            </Link>
          )}
        </footer>
      )}
    </article>
  );
}

/**
 * Readers see “Read more”. The rest of the link's text is for readers who hear links one after another and for search
 * engines, which know a link by its text and not by its label.
 */
function ReadMore({ title }: { readonly title: string }): ReactNode {
  const translate = useTranslate();
  const shown = translate('theme.blog.post.readMore');
  const label = translate('theme.blog.post.readMoreLabel', { title });
  const repeats = label.startsWith(shown);
  return (
    <>
      {repeats ? shown : <span aria-hidden="true">{shown}</span>}
      <span className="sr-only">{repeats ? label.slice(shown.length) : label}</span>
    </>
  );
}

interface PostListProps {
  readonly posts: readonly PostSummary[];
  readonly paginator: Paginator;
}

/** A page of posts, with links to newer and older ones (BL-05). */
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

export function BlogListPage({ content }: { readonly content: BlogListContent }): ReactNode {
  const { title, description, hideHeading, posts, paginator } = content;
  return (
    <Columns>
      <header className={hideHeading ? 'sr-only' : 'page-header'}>
        <H1 dir="auto">{title}</H1>
        {description !== '' && description !== title && <p>{description}</p>}
      </header>
      <PostList posts={posts} paginator={paginator} />
    </Columns>
  );
}
