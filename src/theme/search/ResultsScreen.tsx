import { memo, type ReactNode } from 'react';
import { usePlural, useShell, useTranslate } from '../../client/hooks.tsx';
import { Link } from '../../client/router.tsx';
import type { DialogAnswer } from './dialog-search.ts';
import { viewHit } from './hit-groups.ts';
import type { OptionList } from './option-list.ts';
import { searchPageUrl } from './query-text.ts';
import { SearchOption } from './SearchOption.tsx';

export interface ResultsScreenProps {
  /** The query that was answered. */
  readonly query: string;
  readonly answer: DialogAnswer;
  readonly list: OptionList;
  readonly onLeave: () => void;
}

/** Results in groups (SD-12), and the way to all of them (SD-14). */
export const ResultsScreen = memo(function ResultsScreen(props: ResultsScreenProps): ReactNode {
  const { query, answer, list, onLeave } = props;
  const { search } = useShell();
  const translate = useTranslate();
  const plural = usePlural();
  const { count, groups } = answer;
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { hits }) => sum + hits.length, 0));
  return (
    <>
      <output className="sr-only">{plural('theme.SearchPage.documentsFound.plurals', count)}</output>
      <div id={list.id} role="listbox" aria-label={translate('theme.SearchBar.label')}>
        {groups.map(({ title, hits }, at) => (
          <div key={title} role="group" aria-labelledby={`${list.id}-group-${at}`}>
            <div id={`${list.id}-group-${at}`} className="search-group__title" role="presentation" dir="auto">
              {title}
            </div>
            {hits.map((hit, index) => (
              <SearchOption
                key={hit.objectID}
                href={hit.url}
                external={hit.external}
                view={viewHit(hit)}
                {...list.option((starts[at] ?? 0) + index)}
              />
            ))}
          </div>
        ))}
      </div>
      {search?.pageHref !== undefined && (
        <Link className="search-see-all" href={searchPageUrl(search.pageHref, query)} onClick={onLeave}>
          {translate('theme.SearchBar.seeAll', { count })}
        </Link>
      )}
    </>
  );
});
