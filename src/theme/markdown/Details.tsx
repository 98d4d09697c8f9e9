import type { DetailsHTMLAttributes, ReactNode } from 'react';
import { useTranslate } from '../../client/hooks.tsx';
import { classNames } from '../class-names.ts';

export interface DetailsProps extends DetailsHTMLAttributes<HTMLDetailsElement> {
  /** What shows while it is closed. */
  readonly summary?: ReactNode;
}

/** A part that opens on demand, as `<details>` in Markdown. */
export function Details({ summary, className, children, ...props }: DetailsProps): ReactNode {
  const translate = useTranslate();
  return (
    <details {...props} className={classNames('details alert alert--info', className)}>
      <summary>{summary ?? translate('theme.details.summary')}</summary>
      <div className="details__content">{children}</div>
    </details>
  );
}
