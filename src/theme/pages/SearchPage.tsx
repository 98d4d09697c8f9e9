import { useLayoutEffect, useMemo, useRef, useState, type ChangeEvent, type ReactNode, type RefObject } from 'react';
import { useLocation, usePage, useRouteLifecycle, useShell, useTranslate } from '../../client/hooks.tsx';
import { Head } from '../../client/rare-hooks.ts';
import { useRouter } from '../../client/router.tsx';
import type { DocsInfo } from '../../shared/shell.ts';
import {
  limitQuery,
  MAX_QUERY_LENGTH,
  type SearchedVersions,
  searchedVersions,
  searchPageUrl,
} from '../search/query-text.ts';
import { Deferred } from '../layout/Deferred.tsx';
import { H1 } from '../markdown/headings.slot.ts';

const loadResults = () => import('../search/SearchResults.tsx');

/** The search form (SP-01, SP-02) and, in the browser, the results. */
export function SearchPage(): ReactNode {
  const translate = useTranslate();
  const { site, docs } = useShell();
  const { path } = usePage();
  const field = useRef<HTMLInputElement>(null);
  const { query, versions, setQuery, setVersions } = useSearched(path, { docs, field });
  useRouteLifecycle({
    onDidUpdate({ kind }) {
      if (kind !== 'push') return;
      const focus = () => field.current?.focus();
      // The dialog that led here returns the focus when it closes.
      const modal = document.querySelector('dialog[open]');
      if (modal === null) focus();
      else modal.addEventListener('close', focus, { once: true });
    },
  });
  const versioned = docs.filter((info) => info.versions.length > 1);

  const title =
    query === ''
      ? translate('theme.SearchPage.emptyResultsTitle')
      : translate('theme.SearchPage.existingResultsTitle', { query });
  return (
    <main className="search-main">
      <Head>
        <title>{`${title} ${site.titleDelimiter} ${site.title}`}</title>
      </Head>
      <H1 dir="auto">{title}</H1>
      <search>
        <form className="search-form" action={path} onSubmit={(event) => event.preventDefault()}>
          <input
            className="field"
            type="search"
            name="q"
            ref={field}
            autoComplete="off"
            maxLength={MAX_QUERY_LENGTH}
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
              onChange={(version) => setVersions({ ...versions, [info.pluginId]: version })}
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

interface Searched {
  readonly docs: readonly DocsInfo[];
  readonly field: RefObject<HTMLInputElement | null>;
}

/** Returns the query and the versions. They are in the URL, except for text typed since the last navigation. */
function useSearched(path: string, { docs, field }: Searched) {
  const { search } = useLocation();
  const { navigate } = useRouter();
  const [typed, setTyped] = useState<string | null>(null);
  // Right after hydration, before React renders again, the field holds text typed before hydration.
  const early = useRef('');
  useLayoutEffect(() => {
    early.current = field.current?.value ?? '';
    if (early.current !== '') setTyped(early.current);
  }, [field]);
  const query = typed ?? limitQuery(new URLSearchParams(search).get('q') ?? '');
  const asked = JSON.stringify(searchedVersions(search, docs));
  const versions = useMemo(() => JSON.parse(asked) as SearchedVersions, [asked]);
  const go = (next: string, chosen: SearchedVersions) =>
    void navigate(searchPageUrl(path, next, { docs, versions: chosen }), { replace: true });
  useRouteLifecycle({
    onDidUpdate({ kind }) {
      if (kind === 'push' || kind === 'pop') setTyped(null);
      if (kind === null && early.current !== '') go(early.current, versions);
    },
  });
  return {
    query,
    versions,
    setQuery(next: string) {
      setTyped(next);
      go(next, versions);
    },
    setVersions: (chosen: SearchedVersions) => go(query, chosen),
  };
}

interface VersionSelectProps {
  readonly info: DocsInfo;
  /** True if there are several selects, so that each must say which docs it is for. */
  readonly named: boolean;
  readonly value: string;
  readonly onChange: (version: string) => void;
}

/** Selects the version of a docs plugin to search (SP-05). */
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
