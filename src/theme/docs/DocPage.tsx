import type { ReactNode } from 'react';
import { ArticleHtml } from '../../client/hooks.tsx';
import type { DocContent } from '../../shared/wire.ts';
import { CopyPage } from '../CopyPage.tsx';
import { Columns } from '../layout/Layout.tsx';
import { TocMobile } from '../layout/Toc.tsx';
import { TranslationNotice } from '../TranslationNotice.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { DocPager } from './DocPager.tsx';
import { PageFooter } from './PageFooter.tsx';
import { VersionBadge } from './Banners.tsx';
import { VersionBanner } from './Banners.tsx';
import { VisibilityBanner } from './Banners.tsx';

/** In the order of DP-04. */
export function DocPage({ content: doc }: { readonly content: DocContent }): ReactNode {
  const toc = doc.hideToc ? [] : doc.toc;
  return (
    <Columns toc={toc}>
      <VisibilityBanner visibility={doc.visibility} />
      <VersionBanner banner={doc.versionBanner} />
      <article>
        <div className="article-top">
          <Breadcrumbs crumbs={doc.breadcrumbs} home={doc.breadcrumbHome} />
          <CopyPage />
        </div>
        <VersionBadge label={doc.versionBadge} />
        <TocMobile toc={toc} />
        <TranslationNotice translation={doc.translation} />
        <div className="theme-doc-markdown markdown" {...doc.translation?.language}>
          {doc.showTitle && (
            <header>
              <h1>{doc.title}</h1>
            </header>
          )}
          <ArticleHtml article={doc.article} />
        </div>
        <PageFooter className="theme-doc-footer" tags={doc.tags} editUrl={doc.editUrl} lastUpdate={doc.lastUpdate} />
      </article>
      <DocPager previous={doc.previous} next={doc.next} />
    </Columns>
  );
}
