import type { ReactNode } from 'react';
import type { TocItem } from '../../shared/wire.ts';
import { classNames } from '../class-names.ts';
import { TocDesktop } from '../toc/TocDesktop.tsx';

export interface ColumnsProps {
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
