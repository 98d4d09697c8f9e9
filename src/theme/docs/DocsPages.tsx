import { type ComponentType, type ReactNode, useContext, useEffect, useState } from 'react';
import { ArticleHtml, usePage, useTranslate } from '../../client/hooks.tsx';
import { type ContentOf, contentOf } from '../../shared/page-code.ts';
import { MISSING_HASH } from '../../shared/urls.ts';
import type { DocContent, PageData } from '../../shared/wire.ts';
import { CopyPage } from '../CopyPage.tsx';
import { Columns } from '../layout/Columns.tsx';
import { PartsContext, useKept } from '../layout/Deferred.tsx';
import { TocMobile } from '../layout/Toc.tsx';
import { Breadcrumbs, VersionBadge } from './Breadcrumbs.tsx';
import type { DocExtras } from './doc-extras.ts';
import { DocPager } from './DocPager.tsx';
import type { MissingPagesProps } from './MissingPages.tsx';
import { DocSidebar } from './DocSidebar.tsx';
import { PageFooter } from './PageFooter.tsx';

/** Id of the sidebar, where a reader without JavaScript is led on small screens. */
const SIDEBAR_ID = 'octavo-sidebar';

/** Sidebar and main column of every docs page. */
export function DocsLayout({ children }: { readonly children: ReactNode }): ReactNode {
  const { sidebar } = usePage();
  const translate = useTranslate();
  const [hidden, setHidden] = useState(false);
  return (
    <div className="docs-layout">
      {sidebar !== undefined && <DocSidebar id={SIDEBAR_ID} hidden={hidden} onHide={setHidden} />}
      <main className="docs-main">
        {sidebar !== undefined && (
          <noscript>
            <a className="no-js-sidebar-link" href={`#${SIDEBAR_ID}`}>
              {translate('theme.docs.sidebar.navAriaLabel')}
            </a>
          </noscript>
        )}
        {children}
      </main>
      <BackToTop />
    </div>
  );
}

const loadButton = () => import('./BackToTopButton.tsx');

/** Loaded when the reader scrolls. */
function BackToTop(): ReactNode {
  const [Button, setButton] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () =>
      void loadButton().then(
        ({ BackToTopButton }) => setButton(() => BackToTopButton),
        () => {},
      );
    window.addEventListener('scroll', load, { once: true, passive: true });
    return () => window.removeEventListener('scroll', load);
  }, []);
  return Button && <Button />;
}

interface DocsPagesProps {
  readonly page: PageData;
  /** Absent where the page shows none of them. */
  readonly extras?: DocExtras | undefined;
}

/** Pages of the docs share the layout's instance, so that the sidebar keeps its scroll position. */
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

/** Whether the client needs `doc-extras.ts` for the page. */
export function hasExtras({ tags, translation, versionBanner, visibility }: DocContent): boolean {
  return tags.length > 0 || (translation?.notice ?? versionBanner ?? visibility) !== undefined;
}

const loadMissing = async () => (await import('./MissingPages.tsx')).MissingPages;

/** Notices for who comes from a page that the version lacks, as the hash says. */
function Missing(props: MissingPagesProps): ReactNode {
  const { MissingPages } = useContext(PartsContext);
  const { Part, kept } = useKept({ part: MissingPages, load: loadMissing, isEnough: isNotMeant });
  return Part ? <Part {...props} /> : <div {...kept} />;
}

function isNotMeant(kept: HTMLElement): boolean {
  return kept.innerHTML !== '' || !window.location.hash.includes(MISSING_HASH);
}

/** In the order of DP-04. */
export function DocPage({ content: doc, extras }: DocPageProps): ReactNode {
  const { path } = usePage();
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
