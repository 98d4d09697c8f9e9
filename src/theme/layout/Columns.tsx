import { type ReactNode, useRef } from 'react';
import { skipToContent, useFocusRegion, useTranslate } from '../../client/hooks.tsx';
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
