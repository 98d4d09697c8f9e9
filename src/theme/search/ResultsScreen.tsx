import { memo, type ReactNode, useEffect, useState } from 'react';
import { useShell, useTranslate, usePlural } from '../../client/hooks.tsx';
import { useSearchScope } from '../../client/rare-hooks.ts';
import { Link } from '../../client/router.tsx';
import { type HitGroup, viewHits } from './hit-groups.ts';
import { afterPaint } from './modal.ts';
import { type OptionList, SearchIcon, SearchOption } from './option-list.tsx';
import { searchPageUrl } from './query-text.ts';
import { sizesOfWindow, type DialogAnswer } from './search-session.ts';

/** Shown when the search failed, until the query changes (SD-18). */
export function ErrorScreen(): ReactNode {
  const translate = useTranslate();
  return (
    <div className="search-message" role="alert">
      <SearchIcon name="nothing" />
      <p className="search-message__title">{translate('theme.SearchModal.errorScreen.titleText')}</p>
      <p>{translate('theme.SearchModal.errorScreen.helpText')}</p>
    </div>
  );
}

interface NoResultsScreenProps {
  readonly query: string;
  readonly suggestions: readonly string[];
  readonly onSuggestion: (query: string) => void;
}

/** Shown when nothing was found: other queries, and where to report it (SD-17). */
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

interface ResultsScreenProps {
  /** The query that was answered. */
  readonly query: string;
  readonly answer: DialogAnswer;
  readonly list: OptionList;
  readonly onLeave: () => void;
}

/** Results in groups (SD-12), and a link to all of them (SD-14). */
export const ResultsScreen = memo(function ResultsScreen(props: ResultsScreenProps): ReactNode {
  const { query, answer, list, onLeave } = props;
  const { search, docs } = useShell();
  const versions = useSearchScope();
  const translate = useTranslate();
  const plural = usePlural();
  const { count, order } = answer;
  // They are painted first.
  const [limit] = useState(() => sizesOfWindow().inSight);
  const isFirstPaint = useLastPainted(order) !== order;
  const groups = startsOf(answer.groups);
  const late = isFirstPaint ? groups.filter(({ start }) => start >= limit) : [];
  return (
    <>
      <output className="sr-only">{plural('theme.SearchPage.documentsFound.plurals', count)}</output>
      <div id={list.id} role="listbox" aria-label={translate('theme.SearchBar.label')}>
        {groups.slice(0, groups.length - late.length).map(({ title, hits, start }, at) => (
          // Keyed by index: the next answer reuses the elements, which is cheaper than creating them anew.
          <div key={at} role="group" aria-labelledby={`${list.id}-group-${at}`}>
            <div id={`${list.id}-group-${at}`} className="search-group__title" role="presentation" dir="auto">
              {title}
            </div>
            {viewHits(hits).map((view, index) => (
              <SearchOption
                key={index}
                href={hits[index]?.url ?? ''}
                external={hits[index]?.external === true}
                view={view}
                {...list.option(start + index)}
              />
            ))}
          </div>
        ))}
        {late.map(({ hits }, at) => (
          <RoomOfGroup key={at} options={hits.length} />
        ))}
      </div>
      {search?.pageHref !== undefined && (
        <Link
          className="search-see-all"
          href={searchPageUrl(search.pageHref, query, { docs, versions })}
          onClick={onLeave}
        >
          {translate('theme.SearchBar.seeAll', { count })}
        </Link>
      )}
    </>
  );
});

/** Returns the last object whose results were painted. Updates that only wait for React may run before the paint. */
function useLastPainted(shown: object): object | undefined {
  const [painted, setPainted] = useState<object>();
  useEffect(() => afterPaint(() => setPainted(shown)), [shown]);
  return painted;
}

/** Returns the groups, each with the index of its first option. */
function startsOf(groups: readonly HitGroup[]): readonly (HitGroup & { readonly start: number })[] {
  return groups.map((group, at) => {
    const start = groups.slice(0, at).reduce((sum, { hits }) => sum + hits.length, 0);
    return { ...group, start };
  });
}

/** Reserves the height of a group that is about to be rendered. */
function RoomOfGroup({ options }: { readonly options: number }): ReactNode {
  const height = `calc(var(--octavo-search-title) + ${options} * var(--octavo-search-entry))`;
  return <div role="presentation" style={{ height }} />;
}
