import type { ReactNode } from 'react';
import { ArticleHtml } from '../../client/hooks.tsx';
import type { DocContent } from '../../shared/wire.ts';
import { CopyPage } from '../CopyPage.tsx';
import { Columns } from '../layout/Columns.tsx';
import { TocMobile } from '../layout/Toc.tsx';
import { Breadcrumbs, VersionBadge } from './Breadcrumbs.tsx';
import { DocPager } from './DocPager.tsx';
import { PageFooter } from './PageFooter.tsx';
import type { DocExtras } from './doc-extras.ts';

interface DocPageProps {
  readonly content: DocContent;
  readonly extras: DocExtras | undefined;
}

/** Whether the client needs `doc-extras.ts` for the page. */
export function hasExtras({ tags, translation, versionBanner, visibility }: DocContent): boolean {
  return tags.length > 0 || (translation?.notice ?? versionBanner ?? visibility) !== undefined;
}

/** In the order of DP-04. */
export function DocPage({ content: doc, extras }: DocPageProps): ReactNode {
  const toc = doc.hideToc ? [] : doc.toc;
  const tags = extras && doc.tags.length > 0 ? <extras.TagsRow tags={doc.tags} /> : undefined;
  return (
    <Columns toc={toc}>
      {extras && <extras.VisibilityBanner visibility={doc.visibility} />}
      {extras && <extras.VersionBanner banner={doc.versionBanner} />}
      <article>
        <div className="article-top">
          <Breadcrumbs crumbs={doc.breadcrumbs} home={doc.breadcrumbHome} />
          <CopyPage />
        </div>
        <VersionBadge label={doc.versionBadge} />
        <TocMobile toc={toc} />
        {extras && <extras.TranslationNotice translation={doc.translation} />}
        <div className="theme-doc-markdown markdown" {...doc.translation?.language}>
          {doc.showTitle && (
            <header>
              <h1>{doc.title}</h1>
            </header>
          )}
          <ArticleHtml article={doc.article} />
        </div>
        <PageFooter className="theme-doc-footer" tags={tags} editUrl={doc.editUrl} lastUpdate={doc.lastUpdate} />
      </article>
      <DocPager previous={doc.previous} next={doc.next} />
    </Columns>
  );
}
