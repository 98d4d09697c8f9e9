import type { ReactNode } from 'react';
import { useShell, useTranslate } from '../../client/hooks.tsx';
import { Link } from '../../client/router.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/Icon.tsx';

/** Leads to the search page, so it works without JavaScript too. */
export function SearchButton({ className }: { readonly className?: string | undefined }): ReactNode {
  const { search } = useShell();
  const translate = useTranslate();
  if (search?.pageHref === undefined) return null;
  return (
    <Link className={classNames('search-button', className)} href={search.pageHref}>
      <Icon name="search" />
      <span className="search-button__label">{translate('theme.SearchBar.label')}</span>
    </Link>
  );
}
