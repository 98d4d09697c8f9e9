import { useState, type ReactNode } from 'react';
import { usePage, useTranslate } from '../../client/hooks.tsx';
import { BackToTopButton } from './BackToTopButton.tsx';
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
