import { useMemo, useState, type ChangeEvent, type ReactNode } from 'react';
import { useLocation, usePage, useRouteLifecycle, useShell, useTranslate } from '../../client/hooks.tsx';
import { Head } from '../../client/rare-hooks.ts';
import { useRouter } from '../../client/router.tsx';
import type { DocsInfo } from '../../shared/shell.ts';
import { searchPageUrl } from '../search/query-text.ts';
import { Deferred } from '../layout/Deferred.tsx';

const loadResults = () => import('../search/SearchResults.tsx');

/** The search form (SP-01, SP-02) and, in the browser, the results. */
export function SearchPage(): ReactNode {
  const translate = useTranslate();
  const { site, docs } = useShell();
  const { path } = usePage();
  const { query, setQuery } = useQuery(path);
  const [picked, setPicked] = useState<Readonly<Record<string, string>>>({});
  const versioned = docs.filter(({ versions }) => versions.length > 1);
  const versions = useMemo(() => ({ ...firstVersions(docs), ...picked }), [docs, picked]);

  const title =
    query === ''
      ? translate('theme.SearchPage.emptyResultsTitle')
      : translate('theme.SearchPage.existingResultsTitle', { query });
  return (
    <main className="search-main">
      <Head>
        <title>{`${title} ${site.titleDelimiter} ${site.title}`}</title>
      </Head>
      <h1>{title}</h1>
      <search>
        <form className="search-form" action={path} onSubmit={(event) => event.preventDefault()}>
          <input
            className="field"
            type="search"
            name="q"
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is there for this field
            autoFocus
            aria-label={translate('theme.SearchPage.inputLabel')}
            placeholder={translate('theme.SearchPage.inputPlaceholder')}
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
          {versioned.map((info) => (
            <VersionSelect
              key={info.pluginId}
              info={info}
              named={versioned.length > 1}
              value={versions[info.pluginId] ?? ''}
              onChange={(version) => setPicked({ ...picked, [info.pluginId]: version })}
            />
          ))}
        </form>
      </search>
      <noscript>
        <p>{translate('theme.SearchPage.noScript')}</p>
      </noscript>
      <Deferred load={loadResults}>
        {({ SearchResults }) => <SearchResults query={query} versions={versions} />}
      </Deferred>
    </main>
  );
}

/** The query stands in the URL; what is typed is ahead of it until the next navigation. */
function useQuery(path: string) {
  const { search } = useLocation();
  const { navigate } = useRouter();
  const [typed, setTyped] = useState<string | null>(null);
  useRouteLifecycle({
    onDidUpdate({ kind }) {
      if (kind === 'push' || kind === 'pop') setTyped(null);
    },
  });
  return {
    query: typed ?? new URLSearchParams(search).get('q') ?? '',
    setQuery(next: string) {
      setTyped(next);
      void navigate(searchPageUrl(path, next), { replace: true });
    },
  };
}

function firstVersions(docs: readonly DocsInfo[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    docs.flatMap(({ pluginId, versions: [first] }) => (first === undefined ? [] : [[pluginId, first.name]])),
  );
}

interface VersionSelectProps {
  readonly info: DocsInfo;
  /** There are several: each says which docs it is about. */
  readonly named: boolean;
  readonly value: string;
  readonly onChange: (version: string) => void;
}

/** Which version of a docs plugin is searched (SP-05). */
function VersionSelect({ info, named, value, onChange }: VersionSelectProps): ReactNode {
  const label = useTranslate()('theme.navbar.mobileVersionsDropdown.label');
  return (
    <select
      className="field"
      aria-label={named ? `${label} (${info.pluginId})` : label}
      value={value}
      onChange={(event: ChangeEvent<HTMLSelectElement>) => onChange(event.currentTarget.value)}
    >
      {info.versions.map((version) => (
        <option key={version.name} value={version.name}>
          {named ? `${info.pluginId}: ${version.label}` : version.label}
        </option>
      ))}
    </select>
  );
}
