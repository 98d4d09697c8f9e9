import { type ReactNode, useContext } from 'react';
import { ArticleHtml, useTranslate } from '../../client/hooks.tsx';
import type { BlogPostContent } from '../../shared/wire.ts';
import { PageFooter } from '../docs/PageFooter.tsx';
import { PagerLink } from '../docs/DocPager.tsx';
import { TagsRow } from '../docs/Tags.tsx';
import { TranslationNotice, VisibilityBanner } from '../docs/Banners.tsx';
import { Columns } from '../layout/Columns.tsx';
import { PartsContext } from '../layout/Deferred.tsx';
import { TocMobile } from '../layout/Toc.tsx';
import { PostHeader } from './PostHeader.tsx';

/** A post on its own page (BP-04). */
export function BlogPostPage({ content: post }: { readonly content: BlogPostContent }): ReactNode {
  const translate = useTranslate();
  const { newer, older } = post;
  const { CopyPage } = useContext(PartsContext);
  const toc = post.hideToc ? [] : post.toc;
  return (
    <Columns toc={toc}>
      <VisibilityBanner visibility={post.visibility} />
      <article className="post">
        <TranslationNotice translation={post.translation} />
        <PostHeader post={post} heading="h1" />
        {CopyPage && <CopyPage />}
        <TocMobile toc={toc} />
        <div className="markdown" {...post.language}>
          <ArticleHtml article={post.article} />
        </div>
        <PageFooter
          className="theme-blog-footer"
          tags={post.tags.length === 0 ? undefined : <TagsRow tags={post.tags} />}
          editUrl={post.editUrl}
          lastUpdate={post.lastUpdate}
        />
      </article>
      {(newer !== undefined || older !== undefined) && (
        <nav className="pagination-nav" aria-label={translate('theme.blog.post.paginator.navAriaLabel')}>
          {newer !== undefined && (
            <PagerLink side="prev" {...newer} sublabel={translate('theme.blog.post.paginator.newerPost')} />
          )}
          {older !== undefined && (
            <PagerLink side="next" {...older} sublabel={translate('theme.blog.post.paginator.olderPost')} />
          )}
        </nav>
      )}
    </Columns>
  );
}
