/** The text a reader searches for. */
import { isPlain, type KeyPress } from '../../shared/keys.ts';
import type { DocsInfo } from '../../shared/shell.ts';

/** In characters (LIM-13). */
export const MAX_QUERY_LENGTH = 64;

/** Cut to what the field takes, never through the middle of a character. */
export function limitQuery(text: string): string {
  if (text.length <= MAX_QUERY_LENGTH) return text;
  const cut = text.slice(0, MAX_QUERY_LENGTH);
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}

/** Text selected on the page as a query; empty when it is too long to be meant as one (SD-22). */
export function queryFromSelection(selected: string): string {
  const text = selected.replaceAll(/\s+/g, ' ').trim();
  return text.length > MAX_QUERY_LENGTH ? '' : text;
}

/** What the dialog starts with. */
export interface Opening {
  readonly query: string;
  /** The next key replaces the query. */
  readonly selected: boolean;
}

/** Keys pressed while the dialog's code is still loading are not lost. `undefined`: the key means something else. */
export function typeAhead({ query, selected }: Opening, press: KeyPress): Opening | undefined {
  if (!isPlain(press)) return undefined;
  if (press.key === 'Backspace') return { query: selected ? '' : query.slice(0, -1), selected: false };
  if ([...press.key].length !== 1) return undefined;
  return { query: limitQuery((selected ? '' : query) + press.key), selected: false };
}

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
