import type { ReactNode } from 'react';
import { Link } from '../../client/router.tsx';

export interface PagerLinkProps {
  readonly side: 'prev' | 'next';
  readonly href: string;
  readonly label: string;
  /** Of the label. */
  readonly lang?: string;
  /** What stands in that direction: “Previous”. */
  readonly sublabel?: string;
}

export function PagerLink({ side, href, label, lang, sublabel }: PagerLinkProps): ReactNode {
  return (
    <Link className={`pagination-nav__link pagination-nav__link--${side}`} href={href} rel={side}>
      {sublabel !== undefined && <div className="pagination-nav__sublabel">{sublabel}</div>}
      <div className="pagination-nav__label" lang={lang}>
        {label}
      </div>
    </Link>
  );
}
