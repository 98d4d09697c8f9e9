/** Pages with names like a URL that leads nowhere. Loaded on the not-found page of sites with a search of their own. */
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLocation, useShell, useTranslate } from '../../client/hooks.tsx';
import { Link } from '../../client/router.tsx';
import type { SearchHit } from '../../search/query/base/types.ts';
import { isWebUrl } from '../search/search-history.ts';
import { searchPageUrl } from '../search/query-text.ts';
import { providerOf } from '../search/shared-search.tsx';
import '../css/nearest.css';
import { meantByPath } from './words-of-path.ts';

/** Maximum number of pages that are offered. */
const MOST_PAGES = 4;

export function NearestPages(): ReactNode {
  const shell = useShell();
  const { pathname } = useLocation();
  const translate = useTranslate();
  const [hits, setHits] = useState<readonly SearchHit[]>([]);
  const { docs, locale, search } = shell;
  const { query, versions } = useMemo(() => meantByPath(pathname, locale.base, docs), [pathname, locale.base, docs]);
  useEffect(() => {
    if (query === '') return undefined;
    const asking = new AbortController();
    const ask = async () => {
      const provider = await providerOf(shell);
      // Titles are enough.
      const found = await provider.search({ query, versions, textsPerGroup: 0, signal: asking.signal });
      if (!asking.signal.aborted) setHits(firstOfPages(found.hits));
    };
    // Without an answer the page is what it is without search.
    ask().catch(() => {});
    return () => asking.abort();
  }, [shell, query, versions]);
  if (hits.length === 0) return null;
  return (
    <section className="nearest-pages" aria-labelledby="nearest-pages">
      <h2 id="nearest-pages">{translate('theme.NotFound.nearest')}</h2>
      <ul>
        {hits.map(({ objectID, url, hierarchy }) => (
          <li key={objectID}>
            <Link href={url.replace(/#.*/, '')}>{hierarchy.lvl1 ?? hierarchy.lvl0}</Link>{' '}
            <small>{hierarchy.lvl0}</small>
          </li>
        ))}
      </ul>
      {search?.pageHref !== undefined && (
        <Link href={searchPageUrl(search.pageHref, query, { docs, versions })}>
          {translate('theme.NotFound.search', { query })}
        </Link>
      )}
    </section>
  );
}

/** Returns the best hit of each page, up to the maximum. */
function firstOfPages(hits: readonly SearchHit[]): readonly SearchHit[] {
  const pages = new Map<string, SearchHit>();
  for (const hit of hits.filter(({ url }) => isWebUrl(url))) {
    const page = hit.url.replace(/#.*/, '');
    if (!pages.has(page)) pages.set(page, hit);
  }
  return [...pages.values()].slice(0, MOST_PAGES);
}
