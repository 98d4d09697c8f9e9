import { type ReactElement, type ReactNode, useState } from 'react';
import { usePage, useTranslate } from '../../client/hooks.tsx';
import { type ContentOf, contentOf } from '../../shared/page-code.ts';
import type { PageData } from '../../shared/wire.ts';
import { BackToTopButton } from './BackToTopButton.tsx';
import { CategoryIndexPage } from './DocCards.tsx';
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

/** Pages of the docs share the layout's instance, so that the sidebar keeps its scroll position. */
export function DocsPages({ page }: { readonly page: PageData }): ReactNode {
  return <DocsLayout>{renderContent(contentOf('docs', page.content))}</DocsLayout>;
}

function renderContent(content: ContentOf<'docs'>): ReactElement {
  switch (content.kind) {
    case 'doc':
      return <DocPage content={content} />;
    case 'doc-category':
      return <CategoryIndexPage content={content} />;
  }
}
