import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { skipToContent, useFocusRegion, usePage, useTranslate } from '../../client/hooks.tsx';
import type { TocItem } from '../../shared/toc.ts';
import { classNames } from '../../shared/class-names.ts';
import { DocSidebar } from '../docs/DocSidebar.slot.ts';
import { TocDesktop } from './Toc.slot.ts';

/** Id of the element that the skip link leads to without JavaScript. */
export const CONTENT_ID = 'octavo-content';

interface SkipLinkProps {
  readonly className?: string;
  /** @default the text of the theme */
  readonly children?: ReactNode;
}

/**
 * Link at the top of the page. Gets the focus after a navigation, so that the next Tab starts here (LAY-02, LAY-03).
 */
export function SkipToContent({ children, ...props }: SkipLinkProps): ReactNode {
  const translate = useTranslate();
  const region = useRef<HTMLElement>(null);
  useFocusRegion(region);
  const label = translate('theme.common.skipToMainContent');
  return (
    <section ref={region} aria-label={label}>
      <a
        className="skip-to-content"
        {...props}
        href={`#${CONTENT_ID}`}
        onClick={(event) => skipToContent(event, CONTENT_ID)}
      >
        {children ?? label}
      </a>
    </section>
  );
}

interface ColumnsProps {
  readonly toc?: readonly TocItem[];
  readonly children: ReactNode;
}

/** The text column and, on desktop, the table of contents beside it. */
export function Columns({ toc = [], children }: ColumnsProps): ReactNode {
  return (
    <div className={classNames('columns', toc.length > 0 && 'columns--toc')}>
      <div className="columns__text">{children}</div>
      {toc.length > 0 && <TocDesktop toc={toc} />}
    </div>
  );
}

/** Id of the sidebar, which readers without JavaScript reach by a link on small screens. */
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

const loadButton = () => import('../docs/BackToTopButton.slot.ts');

/** The button to the top of the page, loaded when the reader scrolls. */
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
