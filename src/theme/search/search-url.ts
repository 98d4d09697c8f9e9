/** The query of a reader in the URL of the search page. */
import type { DocsInfo } from '../../shared/shell.ts';

/** Name of the searched version by docs plugin. */
export type SearchedVersions = Readonly<Record<string, string>>;

/**
 * URL of the search page for a query, and for versions of docs other than the first ones. Half characters, which no URL
 * can hold, are replaced.
 */
export function searchPageUrl(
  pageHref: string,
  query: string,
  { docs, versions }: { readonly docs: readonly DocsInfo[]; readonly versions: SearchedVersions },
): string {
  const others = docs.flatMap(({ pluginId, versions: [first] }) => {
    const name = versions[pluginId];
    return name === undefined || name === first?.name ? [] : [`version=${encodeURIComponent(`${pluginId}:${name}`)}`];
  });
  const parts = [
    ...(query === '' ? [] : [`q=${encodeURIComponent(query.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))}`]),
    ...others,
  ];
  return parts.length === 0 ? pageHref : `${pageHref}?${parts.join('&')}`;
}

/** The versions to search as the query of a URL says, and the first ones where it says none that exists. */
export function searchedVersions(search: string, docs: readonly DocsInfo[]): SearchedVersions {
  const asked = new URLSearchParams(search).getAll('version');
  return Object.fromEntries(
    docs.flatMap(({ pluginId, versions }) => {
      const version = versions.find(({ name }) => asked.includes(`${pluginId}:${name}`)) ?? versions[0];
      return version === undefined ? [] : [[pluginId, version.name]];
    }),
  );
}
