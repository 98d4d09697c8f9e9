import type { ReactNode } from 'react';
import { useTranslate } from '../../client/hooks.tsx';
import { viewStored } from './hit-groups.ts';
import { type OptionList, SearchIcon, type SearchIconName, SearchOption } from './option-list.tsx';
import type { SearchHistory, Searches, StoredHit } from './search-history.ts';

export interface HistoryScreenProps {
  readonly searches: Searches;
  readonly history: SearchHistory;
  readonly list: OptionList;
  /** Called after a button of an entry was pressed, which may then be gone. */
  readonly onEdited: () => void;
}

/**
 * Past searches (SD-08, SD-11). A list box may hold nothing but options, so the buttons of the entries are in separate
 * lists over it. This works because all entries have the same height.
 */
export function HistoryScreen({ searches, history, list, onEdited }: HistoryScreenProps): ReactNode {
  const translate = useTranslate();
  const { recent, favorite } = searches;
  if (recent.length + favorite.length === 0) {
    return <p className="search-message">{translate('theme.SearchModal.startScreen.noRecentSearchesText')}</p>;
  }
  const sections = [
    { kind: 'recent', title: 'recentSearchesTitle', hits: recent, start: 0 },
    { kind: 'favorite', title: 'favoriteSearchesTitle', hits: favorite, start: recent.length },
  ] as const;
  const filled = sections.filter(({ hits }) => hits.length > 0);
  const button = (action: Action, edit: () => void, optionId: string) => (
    <EntryButton
      action={action}
      optionId={optionId}
      onPress={() => {
        edit();
        onEdited();
      }}
    />
  );
  return (
    <div className="search-history">
      <div id={list.id} role="listbox" aria-label={translate('theme.SearchBar.label')}>
        {filled.map(({ kind, title, hits, start }) => (
          <div key={kind} role="group" aria-labelledby={`${list.id}-${kind}`}>
            <div id={`${list.id}-${kind}`} className="search-group__title" role="presentation">
              {translate(`theme.SearchModal.startScreen.${title}`)}
            </div>
            {hits.map((hit, index) => (
              <StoredOption key={hit.url} hit={hit} icon={kind} option={list.option(start + index)} />
            ))}
          </div>
        ))}
      </div>
      <div className="search-history__buttons">
        {filled.map(({ kind, hits, start }) => (
          <ul key={kind} className="clean-list">
            {hits.map((hit, index) => {
              const { id } = list.option(start + index);
              return (
                <li key={hit.url}>
                  {kind === 'recent' && button('save', () => history.favor(hit), id)}
                  {kind === 'recent' && button('removeRecent', () => history.removeRecent(hit), id)}
                  {kind === 'favorite' && button('removeFavorite', () => history.removeFavorite(hit), id)}
                </li>
              );
            })}
          </ul>
        ))}
      </div>
    </div>
  );
}

interface StoredOptionProps {
  readonly hit: StoredHit;
  readonly icon: SearchIconName;
  readonly option: ReturnType<OptionList['option']>;
}

function StoredOption({ hit, icon, option }: StoredOptionProps): ReactNode {
  return <SearchOption href={hit.url} external={hit.external} view={viewStored(hit)} icon={icon} {...option} />;
}

type Action = 'save' | 'removeRecent' | 'removeFavorite';

const TITLES = {
  save: 'saveRecentSearchButtonTitle',
  removeRecent: 'removeRecentSearchButtonTitle',
  removeFavorite: 'removeFavoriteSearchButtonTitle',
} as const;

interface EntryButtonProps {
  readonly action: Action;
  readonly optionId: string;
  readonly onPress: () => void;
}

function EntryButton({ action, optionId, onPress }: EntryButtonProps): ReactNode {
  const title = useTranslate()(`theme.SearchModal.startScreen.${TITLES[action]}`);
  return (
    <button
      type="button"
      className="search-icon-button clean-btn"
      title={title}
      aria-label={title}
      aria-describedby={optionId}
      onClick={onPress}
    >
      <SearchIcon name={action === 'save' ? 'favorite' : 'remove'} />
    </button>
  );
}
