import type { ReactNode } from 'react';
import { useShell, useTranslate } from '../../client/hooks.tsx';
import { SearchIcon } from './SearchIcon.tsx';

/** SD-18 */
export function ErrorScreen(): ReactNode {
  const translate = useTranslate();
  return (
    <div className="search-message" role="alert">
      <SearchIcon name="failure" />
      <p className="search-message__title">{translate('theme.SearchModal.errorScreen.titleText')}</p>
      <p>{translate('theme.SearchModal.errorScreen.helpText')}</p>
    </div>
  );
}

export interface NoResultsScreenProps {
  readonly query: string;
  readonly suggestions: readonly string[];
  readonly onSuggestion: (query: string) => void;
}

/** SD-17 */
export function NoResultsScreen({ query, suggestions, onSuggestion }: NoResultsScreenProps): ReactNode {
  const { search } = useShell();
  const translate = useTranslate();
  const reportUrl = search?.missingResultsUrl?.replaceAll('{query}', () => encodeURIComponent(query));
  return (
    <div className="search-message">
      <SearchIcon name="nothing" />
      <output className="search-message__title">
        {translate('theme.SearchModal.noResultsScreen.noResultsText')} &quot;<bdi>{query}</bdi>&quot;
      </output>
      {suggestions.length > 0 && (
        <>
          <p>{translate('theme.SearchModal.noResultsScreen.suggestedQueryText')}:</p>
          <ul className="search-suggestions clean-list">
            {suggestions.map((text) => (
              <li key={text}>
                <button
                  type="button"
                  className="search-suggestion clean-btn"
                  onClick={() => onSuggestion(`${text.toLowerCase()} `)}
                >
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {reportUrl !== undefined && (
        <p>
          {translate('theme.SearchModal.noResultsScreen.reportMissingResultsText')}{' '}
          <a href={reportUrl} target="_blank" rel="noopener noreferrer">
            {translate('theme.SearchModal.noResultsScreen.reportMissingResultsLinkText')}
          </a>
        </p>
      )}
    </div>
  );
}
