import { type ReactNode, useState } from 'react';
import { usePage, useTranslate } from '../../client/hooks.tsx';
import { type ContentOf, contentOf } from '../../shared/page-code.ts';
import type { DocContent, PageData } from '../../shared/wire.ts';
import { BackToTopButton } from './BackToTopButton.tsx';
import type { DocExtras } from './doc-extras.ts';
import { DocPage } from './DocPage.tsx';
import { DocSidebar } from './DocSidebar.tsx';

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
      <BackToTopButton />
    </div>
  );
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

/** Whether the client needs `doc-extras.ts` for the page. */
export function hasExtras({ tags, translation, versionBanner, visibility }: DocContent): boolean {
  return tags.length > 0 || (translation?.notice ?? versionBanner ?? visibility) !== undefined;
}
