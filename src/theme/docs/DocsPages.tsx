import { type ReactNode, useContext } from 'react';
import { usePage } from '../../client/hooks.tsx';
import { ArticleHtml } from '../markdown/ArticleHtml.slot.ts';
import { type ContentOf, contentOf } from '../../shared/page-code.ts';
import { MISSING_HASH } from '../../shared/urls.ts';
import type { DocContent, PageData } from '../../shared/wire.ts';
import { Columns } from '../layout/Columns.tsx';
import { DocsLayout } from '../layout/Columns.slot.ts';
import { PartsContext, useKept } from '../layout/Deferred.tsx';
import { TocMobile } from '../layout/Toc.slot.ts';
import { Breadcrumbs, VersionBadge } from './Breadcrumbs.slot.ts';
import type { DocExtras } from './doc-extras.ts';
import { DocPager, PageFooter } from './PageFooter.slot.ts';
import type { MissingPagesProps } from './MissingPages.tsx';
import { H1 } from '../markdown/headings.slot.ts';

/** Sidebar and main column of every docs page. */
export function DocsFrame({ children }: { readonly children: ReactNode }): ReactNode {
  return <DocsLayout>{children}</DocsLayout>;
}

interface DocsPagesProps {
  readonly page: PageData;
  /** Absent if the page shows none of them. */
  readonly extras?: DocExtras | undefined;
}

/** A page of the docs. All of them share the layout's instance, so that the sidebar keeps its scroll position. */
export function DocsPages({ page, extras }: DocsPagesProps): ReactNode {
  return <DocsLayout>{renderContent(contentOf('docs', page.content), extras)}</DocsLayout>;
}

function renderContent(content: ContentOf<'docs'>, extras: DocExtras | undefined): ReactNode {
  if (content.kind === 'doc') return <DocPage content={content} extras={extras} />;
  return extras && <extras.CategoryIndexPage content={content} />;
}

interface DocPageProps {
  readonly content: DocContent;
  readonly extras: DocExtras | undefined;
}

/** Returns whether the client needs `doc-extras.ts` for the page. */
export function hasExtras({ tags, translation, versionBanner, visibility }: DocContent): boolean {
  return tags.length > 0 || (translation?.notice ?? versionBanner ?? visibility) !== undefined;
}

const loadMissing = async () => (await import('./MissingPages.tsx')).MissingPages;

/** Notices for readers who come from a page that this version lacks, as the hash says. */
export function Missing(props: MissingPagesProps): ReactNode {
  const { MissingPages } = useContext(PartsContext);
  const { Part, kept } = useKept({ part: MissingPages, load: loadMissing, isEnough: isNotMeant });
  return Part ? <Part {...props} /> : <div {...kept} />;
}

function isNotMeant(kept: HTMLElement): boolean {
  return kept.innerHTML !== '' || !window.location.hash.includes(MISSING_HASH);
}

/** A docs page, in the order of DP-04. */
export function DocPage({ content: doc, extras }: DocPageProps): ReactNode {
  const { path } = usePage();
  const { CopyPage } = useContext(PartsContext);
  const toc = doc.hideToc ? [] : doc.toc;
  const tags = extras && doc.tags.length > 0 ? <extras.TagsRow tags={doc.tags} /> : undefined;
  return (
    <Columns toc={toc}>
      {doc.missing && <Missing key={path} pages={doc.missing} />}
      {extras && <extras.VisibilityBanner visibility={doc.visibility} />}
      {extras && <extras.VersionBanner banner={doc.versionBanner} />}
      <article>
        <div className="article-top">
          <Breadcrumbs crumbs={doc.breadcrumbs} home={doc.breadcrumbHome} />
          {CopyPage && <CopyPage />}
        </div>
        <VersionBadge label={doc.versionBadge} />
        <TocMobile toc={toc} />
        {extras && <extras.TranslationNotice translation={doc.translation} />}
        <div className="theme-doc-markdown markdown" {...doc.translation?.language}>
          {doc.showTitle && (
            <header>
              <H1>{doc.title}</H1>
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
