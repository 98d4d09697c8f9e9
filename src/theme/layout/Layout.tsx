import { type ReactNode, useRef } from 'react';
import { Head, skipToContent, useFocusRegion, useShell, useTranslate } from '../../client/hooks.tsx';
import type { TocItem } from '../../shared/wire.ts';
import { classNames } from '../class-names.ts';
import { TocDesktop } from './Toc.tsx';

/** Where the skip link leads without JavaScript. */
export const CONTENT_ID = 'octavo-content';

/** First thing on the page; gets the focus after a navigation, so that the next Tab starts here (LAY-02, LAY-03). */
export function SkipToContent(): ReactNode {
  const translate = useTranslate();
  const region = useRef<HTMLElement>(null);
  useFocusRegion(region);
  const label = translate('theme.common.skipToMainContent');
  return (
    <section ref={region} aria-label={label}>
      <a className="skip-to-content" href={`#${CONTENT_ID}`} onClick={(event) => skipToContent(event, CONTENT_ID)}>
        {label}
      </a>
    </section>
  );
}

interface ColumnsProps {
  readonly toc?: readonly TocItem[];
  readonly children: ReactNode;
}

/** Text column, and on desktop the table of contents beside it. */
export function Columns({ toc = [], children }: ColumnsProps): ReactNode {
  return (
    <div className={classNames('columns', toc.length > 0 && 'columns--toc')}>
      <div className="columns__text">{children}</div>
      {toc.length > 0 && <TocDesktop toc={toc} />}
    </div>
  );
}

export interface LayoutProps {
  /** Title of the page; the site's title is added. Without it the document's title is the site's. */
  readonly title?: string;
  readonly description?: string;
  readonly wrapperClassName?: string;
  /** Hides the footer. */
  readonly noFooter?: boolean;
  readonly children?: ReactNode;
}

/**
 * Frame of a component page: sets its title and description. Navbar and footer stand around every page already.
 * @example <Layout title="Showcase" description="Who uses it"><main>…</main></Layout>
 */
export function Layout({ title, description, wrapperClassName, noFooter, children }: LayoutProps): ReactNode {
  const { site } = useShell();
  const whole =
    title === undefined || title === site.title ? site.title : `${title} ${site.titleDelimiter} ${site.title}`;
  return (
    <>
      <Head>
        {title !== undefined && <title>{whole}</title>}
        {title !== undefined && <meta property="og:title" content={whole} />}
        {description !== undefined && <meta name="description" content={description} />}
        {description !== undefined && <meta property="og:description" content={description} />}
      </Head>
      <div className={classNames('page-wrapper', noFooter === true && 'page-wrapper--no-footer', wrapperClassName)}>
        {children}
      </div>
    </>
  );
}
