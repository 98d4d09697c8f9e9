import { memo, type ReactNode } from 'react';
import { useTranslate } from '../../client/hooks.tsx';
import type { SearchProvider } from '../../search/query/types.ts';
import { SearchIcon, type SearchIconName } from './SearchIcon.tsx';

/** What the keys do, and who searches (SD-23). */
export interface SearchFooterProps {
  readonly credit: SearchProvider['credit'] | undefined;
}

export const SearchFooter = memo(function SearchFooter({ credit }: SearchFooterProps): ReactNode {
  const translate = useTranslate();
  const text = (id: string) => translate(`theme.SearchModal.footer.${id}`);
  return (
    <footer className="search-dialog__footer">
      <ul className="search-keys clean-list">
        <li>
          <Key icon="enter" label={text('selectKeyAriaLabel')} />
          {text('selectText')}
        </li>
        <li>
          <Key icon="down" label={text('navigateDownKeyAriaLabel')} />
          <Key icon="up" label={text('navigateUpKeyAriaLabel')} />
          {text('navigateText')}
        </li>
        <li>
          <Key label={text('closeKeyAriaLabel')} />
          {text('closeText')}
        </li>
      </ul>
      {credit !== undefined && (
        <a className="search-credit" href={credit.href} target="_blank" rel="noopener noreferrer">
          {text('searchByText')} {credit.name}
        </a>
      )}
    </footer>
  );
});

/** Without an icon: the Escape key, which carries its name. */
function Key({ icon, label }: { readonly icon?: SearchIconName; readonly label: string }): ReactNode {
  return (
    <kbd>
      <span className="sr-only">{label}</span>
      {icon === undefined ? <span aria-hidden="true">esc</span> : <SearchIcon name={icon} />}
    </kbd>
  );
}
