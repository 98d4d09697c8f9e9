/** The text that a reader searches for. */
import { isPlain, type KeyPress } from '../../shared/keys.ts';
import type { DocsInfo } from '../../shared/shell.ts';

/** Maximum number of characters of a query (LIM-13). */
export const MAX_QUERY_LENGTH = 64;

/** Cuts a text to the maximum length, but never inside a character. */
export function limitQuery(text: string): string {
  if (text.length <= MAX_QUERY_LENGTH) return text;
  const cut = text.slice(0, MAX_QUERY_LENGTH);
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}

/** Returns the text selected on the page as a query; empty when it is too long to be meant as one (SD-22). */
export function queryFromSelection(selected: string): string {
  const text = selected.replaceAll(/\s+/g, ' ').trim();
  return text.length > MAX_QUERY_LENGTH ? '' : text;
}

/** The state in which the dialog opens. */
export interface Opening {
  readonly query: string;
  /** True if the next key replaces the query. */
  readonly selected: boolean;
}

/** Applies a key pressed while the dialog's code is still loading. Returns `undefined` if the key is not text input. */
export function typeAhead({ query, selected }: Opening, press: KeyPress): Opening | undefined {
  if (!isPlain(press)) return undefined;
  if (press.key === 'Backspace') return { query: selected ? '' : query.slice(0, -1), selected: false };
  if ([...press.key].length !== 1) return undefined;
  return { query: limitQuery((selected ? '' : query) + press.key), selected: false };
}

/** Name of the searched version by docs plugin. */
export type SearchedVersions = Readonly<Record<string, string>>;

/**
 * Returns the URL of the search page for a query, and for versions of docs other than the first ones. Lone surrogates,
 * which no URL can hold, are replaced.
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

/**
 * Returns the versions to search according to the query of a URL. A docs plugin of which it names no existing version
 * has its first one.
 */
export function searchedVersions(search: string, docs: readonly DocsInfo[]): SearchedVersions {
  const asked = new URLSearchParams(search).getAll('version');
  return Object.fromEntries(
    docs.flatMap(({ pluginId, versions }) => {
      const version = versions.find(({ name }) => asked.includes(`${pluginId}:${name}`)) ?? versions[0];
      return version === undefined ? [] : [[pluginId, version.name]];
    }),
  );
}
