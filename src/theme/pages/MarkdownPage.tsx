import type { ReactNode } from 'react';
import { ArticleHtml } from '../../client/hooks.tsx';
import type { MarkdownContent } from '../../shared/wire.ts';
import { PageFooter } from '../docs/PageFooter.tsx';
import { VisibilityBanner } from '../docs/VisibilityBanner.tsx';
import { Columns } from '../layout/Columns.tsx';
import { TocMobile } from '../toc/TocMobile.tsx';
import { TranslationNotice } from '../TranslationNotice.tsx';

/** A Markdown file of the pages folder (PG-02). */
export function MarkdownPage({ content }: { readonly content: MarkdownContent }): ReactNode {
  const toc = content.hideToc ? [] : content.toc;
  return (
    <main className="page-main page-main--text">
      <Columns toc={toc}>
        <VisibilityBanner visibility={content.visibility} />
        <article>
          <TocMobile toc={toc} />
          <TranslationNotice translation={content.translation} />
          <div className="markdown" {...content.translation?.language}>
            <ArticleHtml article={content.article} />
          </div>
          <PageFooter
            className="theme-doc-footer"
            tags={[]}
            editUrl={content.editUrl}
            lastUpdate={content.lastUpdate}
          />
        </article>
      </Columns>
    </main>
  );
}
