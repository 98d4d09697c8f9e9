import type { ReactNode } from 'react';
import { useTranslate } from '../../client/hooks.tsx';
import { Link } from '../../client/router.tsx';
import type { LinkTo } from '../../shared/wire.ts';

interface PagerLinkProps {
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

interface DocPagerProps {
  readonly previous: LinkTo | undefined;
  readonly next: LinkTo | undefined;
}

/** Neighbours in the sidebar (DP-05, DP-07). */
export function DocPager({ previous, next }: DocPagerProps): ReactNode {
  const translate = useTranslate();
  if (previous === undefined && next === undefined) return null;
  return (
    <nav className="pagination-nav" aria-label={translate('theme.docs.paginator.navAriaLabel')}>
      {previous !== undefined && (
        <PagerLink side="prev" {...previous} sublabel={translate('theme.docs.paginator.previous')} />
      )}
      {next !== undefined && <PagerLink side="next" {...next} sublabel={translate('theme.docs.paginator.next')} />}
    </nav>
  );
}
