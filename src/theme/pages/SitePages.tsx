import { createElement, type ReactElement, type ReactNode } from 'react';
import { ArticleHtml } from '../markdown/ArticleHtml.slot.ts';
import { usePageComponent } from '../../client/rare-hooks.ts';
import { contentOf } from '../../shared/page-code.ts';
import type { ComponentContent, MarkdownContent, PageData } from '../../shared/wire.ts';
import { VisibilityBanner } from '../docs/Banners.slot.ts';
import { PageFooter } from '../docs/PageFooter.slot.ts';
import { DocListPage, DocTagPage, DocTagsPage } from '../docs/TagPages.tsx';
import { Columns } from '../layout/Columns.tsx';
import { DocsLayout } from '../layout/Columns.slot.ts';
import { TocMobile } from '../layout/Toc.slot.ts';
import { TranslationNotice } from '../docs/Banners.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { SearchPage } from './SearchPage.tsx';

/** A page that the site provides as a React component. */
export function ComponentPage({ content }: { readonly content: ComponentContent }): ReactNode {
  return createElement(usePageComponent(content.moduleId));
}

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
        </article>
        <PageFooter
          className="theme-doc-footer"
          tags={undefined}
          editUrl={content.editUrl}
          lastUpdate={content.lastUpdate}
        />
      </Columns>
    </main>
  );
}

/** Pages that belong neither to the docs nor to the blog, and rare pages of the docs. */
export default function SitePages({ page }: { readonly page: PageData }): ReactElement {
  const content = contentOf('site', page.content);
  switch (content.kind) {
    case 'component':
      return <ComponentPage content={content} />;
    case 'markdown':
      return <MarkdownPage content={content} />;
    case 'search':
      return <SearchPage />;
    case 'not-found':
      return <NotFoundPage />;
    case 'doc-tags':
      return (
        <DocsLayout>
          <DocTagsPage content={content} />
        </DocsLayout>
      );
    case 'doc-tag':
      return (
        <DocsLayout>
          <DocTagPage content={content} />
        </DocsLayout>
      );
    case 'doc-list':
      return (
        <DocsLayout>
          <DocListPage content={content} />
        </DocsLayout>
      );
  }
}
