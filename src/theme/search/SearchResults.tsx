/** The results of the search page. The code and the index are loaded separately from the page. */
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { loadPart, useShell, useTranslate, usePlural } from '../../client/hooks.tsx';
import { readEntry } from '../../client/rare-hooks.ts';
import { Link } from '../../client/router.tsx';
import type { SearchHit, SearchProvider, SearchRequest } from '../../search/query/base/types.ts';
import type { Shell } from '../../shared/shell.ts';
import '../css/search-page.css';
import { isWebUrl } from './search-history.ts';
import { createPagedSearch, type PagedQuery, type PagedSearch, type PagedState } from './paged-search.ts';
import { providerOf, segmentsOf } from './shared-search.tsx';
import { viewResult } from './paged-search.ts';
import { NothingFound } from './NothingFound.tsx';

export function SearchResults({ query, versions }: PagedQuery): ReactNode {
  const translate = useTranslate();
  const { list, credit } = usePagedSearch({ query, versions });
  const state = useSyncExternalStore(list.subscribe, () => list.state);
  useEffect(() => list.ask({ query, versions }), [list, query, versions]);
  const { status, hits, count } = state;
  return (
    <div className="search-results" aria-busy={status === 'loading' || status === 'more'}>
      <div className="search-results__head">
        <output dir="auto">{useSummary(state)}</output>
        {credit !== undefined && <Credit credit={credit} />}
      </div>
      {status === 'loading' && hits.length === 0 && <div className="loading-spinner" />}
      {hits.map((hit) => isWebUrl(hit.url) && <Result key={hit.objectID} hit={hit} />)}
      {status === 'idle' && count === 0 && <NothingFound query={query} versions={versions} />}
      {status === 'error' && <Failure onRetry={list.retry} />}
      {status === 'more' && <p role="status">{translate('theme.SearchPage.fetchingNewResults')}</p>}
      {status === 'idle' && count !== undefined && hits.length < count && (
        <Sentinel key={hits.length} onReached={list.more} />
      )}
    </div>
  );
}

interface LastSearch {
  readonly list: PagedSearch;
  /** Key of the query and versions that it answers. */
  readonly asked: string;
  /** Index of the history entry that the reader went to, and how far the list was scrolled. */
  readonly leftFor: number;
  readonly scrolled: number;
}

/** The list that the reader left, to be restored when they come back. */
const lastSearches = new WeakMap<Shell, LastSearch>();

function usePagedSearch({ query, versions }: PagedQuery) {
  const shell = useShell();
  const [credit, setCredit] = useState<SearchProvider['credit']>();
  const asked = JSON.stringify([query.trim(), versions]);
  const [{ list, last }] = useState(() => {
    const left = lastSearches.get(shell);
    if (left?.asked === asked) return { list: left.list, last: left };
    const search = (request: SearchRequest) =>
      loadPart(async () => (await providerOf(shell)).search(request), undefined, request.signal);
    return { list: createPagedSearch(search), last: undefined };
  });
  const latest = useRef(asked);
  useEffect(() => {
    latest.current = asked;
  });
  useLayoutEffect(() => {
    if (last !== undefined && placeInHistory() < last.leftFor)
      window.scrollTo({ top: last.scrolled, behavior: 'instant' });
    return () => {
      const place = { leftFor: placeInHistory(), scrolled: window.scrollY };
      lastSearches.set(shell, { list, asked: latest.current, ...place });
    };
  }, [shell, list, last]);
  useEffect(() => {
    const warmUp = async () => {
      try {
        const provider = await providerOf(shell);
        setCredit(provider.credit);
        await provider.warmUp({ versions });
      } catch {
        // The first query will report the failure.
      }
    };
    void warmUp();
  }, [shell, versions]);
  useEffect(() => () => list.stop(), [list]);
  return { list, credit };
}

/** Returns the index of the history entry that the router has just written or gone to. */
function placeInHistory(): number {
  return readEntry(window.history.state)?.index ?? 0;
}

/**
 * Returns a single string, so that it is alone in its element: a browser that translates the page may put elements in
 * its place.
 */
function useSummary({ status, count }: PagedState): string | null {
  const translate = useTranslate();
  const plural = usePlural();
  if (count === undefined || status === 'error') return null;
  if (count === 0) return translate('theme.SearchPage.noResultsText');
  return plural('theme.SearchPage.documentsFound.plurals', count);
}

function Credit({ credit }: { readonly credit: SearchProvider['credit'] }): ReactNode {
  const translate = useTranslate();
  const isAlgolia = useShell().search?.provider === 'algolia';
  return (
    <a className="search-credit" href={credit.href} target="_blank" rel="noopener noreferrer">
      {isAlgolia
        ? translate('theme.SearchPage.algoliaLabel')
        : `${translate('theme.SearchModal.footer.searchByText')} ${credit.name}`}
    </a>
  );
}

function Result({ hit }: { readonly hit: SearchHit }): ReactNode {
  const { title, path, summary } = viewResult(hit);
  const place = hit.external ? { fullLoad: true, target: undefined, rel: undefined } : {};
  return (
    <article className="search-result">
      <h2 className="search-result__title" dir="auto">
        <Link href={hit.url} {...place}>
          {segmentsOf(title)}
        </Link>
      </h2>
      {path.length > 0 && (
        <ul className="search-result__path clean-list">
          {path.map((text, index) => (
            <li key={index}>
              <bdi>{text}</bdi>
            </li>
          ))}
        </ul>
      )}
      {summary.length > 0 && (
        <p className="search-result__summary" dir="auto">
          {segmentsOf(summary)}
        </p>
      )}
    </article>
  );
}

function Failure({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const translate = useTranslate();
  return (
    <div className="alert alert--danger" role="alert">
      <p>
        <strong>{translate('theme.SearchModal.errorScreen.titleText')}</strong>
        <br />
        {translate('theme.SearchModal.errorScreen.helpText')}
      </p>
      <button type="button" className="button button--secondary button--sm" onClick={onRetry}>
        {translate('theme.Loading.retry')}
      </button>
    </div>
  );
}

/** Marks the end of the list. Loads the next page when the reader comes near it. */
function Sentinel({ onReached }: { readonly onReached: () => void }): ReactNode {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (end.current === null) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) onReached();
      },
      { rootMargin: '200px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [onReached]);
  return <div ref={end} className="search-results__end" />;
}
