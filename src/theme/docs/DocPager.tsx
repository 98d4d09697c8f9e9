import type { ReactNode } from 'react';
import { useTranslate } from '../../client/hooks.tsx';
import type { LinkTo } from '../../shared/wire.ts';
import { PagerLink } from './PagerLink.tsx';

export interface DocPagerProps {
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
