/** Help for a query without results: versions that have some, and where to report it. */
import { type ReactNode, useEffect, useState } from 'react';
import { usePlural, useShell, useTranslate } from '../../client/hooks.tsx';
import { Link } from '../../client/router.tsx';
import type { PagedQuery } from './paged-search.ts';
import { searchPageUrl } from './query-text.ts';
import { providerOf } from './shared-search.tsx';

interface OtherVersion {
  readonly label: string;
  readonly href: string;
  readonly count: number;
}

export function NothingFound({ query, versions }: PagedQuery): ReactNode {
  const translate = useTranslate();
  const plural = usePlural();
  const { search } = useShell();
  const others = useOtherVersions({ query, versions });
  const reportUrl = search?.missingResultsUrl?.replaceAll('{query}', () => encodeURIComponent(query));
  return (
    <>
      {others.length > 0 && (
        <>
          <h2 className="search-result__title">{translate('theme.SearchPage.otherVersions')}</h2>
          <ul>
            {others.map(({ label, href, count }) => (
              <li key={href}>
                <Link href={href}>{label}</Link>: {plural('theme.SearchPage.documentsFound.plurals', count)}
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
    </>
  );
}

/** Returns the versions of the docs in which the same query finds something. */
function useOtherVersions({ query, versions }: PagedQuery): readonly OtherVersion[] {
  const shell = useShell();
  const [found, setFound] = useState<readonly OtherVersion[]>([]);
  useEffect(() => {
    const asking = new AbortController();
    const { docs, search } = shell;
    const ask = async () => {
      const provider = await providerOf(shell);
      const asked = docs.flatMap(({ pluginId, versions: all }) =>
        all.filter(({ name }) => name !== versions[pluginId]).map(({ name, label }) => ({ pluginId, name, label })),
      );
      const answers = await Promise.all(
        asked.map(async ({ pluginId, name, label }): Promise<OtherVersion> => {
          const scope = { ...versions, [pluginId]: name };
          const request = { query, versions: scope, hitsPerPage: 1, textsPerGroup: 0, signal: asking.signal };
          const { nbHits } = await provider.search(request);
          return {
            label,
            href: searchPageUrl(search?.pageHref ?? '', query, { docs, versions: scope }),
            count: nbHits,
          };
        }),
      );
      if (!asking.signal.aborted) setFound(answers.filter(({ count }) => count > 0));
    };
    // Without an answer, nothing is offered.
    ask().catch(() => {});
    return () => asking.abort();
  }, [shell, query, versions]);
  return found;
}
