/** The results of the search page: its index and code are loaded apart from the page. */
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { usePlural, useShell, useTranslate } from '../../client/hooks.tsx';
import { Link } from '../../client/router.tsx';
import type { SearchHit, SearchProvider } from '../../search/query/types.ts';
import '../css/search-page.css';
import { isWebUrl } from './search-history.ts';
import { createPagedSearch, type PagedQuery, type PagedState } from './paged-search.ts';
import { providerOf, segmentsOf } from './shared-search.tsx';
import { viewResult } from './paged-search.ts';

export function SearchResults({ query, versions }: PagedQuery): ReactNode {
  const translate = useTranslate();
  const { list, credit } = usePagedSearch(versions);
  const state = useSyncExternalStore(list.subscribe, () => list.state);
  useEffect(() => list.ask({ query, versions }), [list, query, versions]);
  const { status, hits, count } = state;
  return (
    <div className="search-results" aria-busy={status === 'loading' || status === 'more'}>
      <div className="search-results__head">
        <output>
          <Summary state={state} />
        </output>
        {credit !== undefined && <Credit credit={credit} />}
      </div>
      {status === 'loading' && hits.length === 0 && <div className="loading-spinner" />}
      {hits.map((hit) => isWebUrl(hit.url) && <Result key={hit.objectID} hit={hit} />)}
      {status === 'error' && <Failure onRetry={list.retry} />}
      {status === 'more' && <p role="status">{translate('theme.SearchPage.fetchingNewResults')}</p>}
      {status === 'idle' && count !== undefined && hits.length < count && (
        <Sentinel key={hits.length} onReached={list.more} />
      )}
    </div>
  );
}

function usePagedSearch(versions: PagedQuery['versions']) {
  const shell = useShell();
  const [credit, setCredit] = useState<SearchProvider['credit']>();
  const [list] = useState(() =>
    createPagedSearch(async (request) => {
      const provider = await providerOf(shell);
      return provider.search(request);
    }),
  );
  useEffect(() => {
    const warmUp = async () => {
      try {
        const provider = await providerOf(shell);
        setCredit(provider.credit);
        await provider.warmUp({ versions });
      } catch {
        // The first query tells.
      }
    };
    void warmUp();
  }, [shell, versions]);
  useEffect(() => () => list.stop(), [list]);
  return { list, credit };
}

function Summary({ state: { status, count } }: { readonly state: PagedState }): ReactNode {
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

/** The end of the list: what comes near it loads the next page. */
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
