/** The text a reader searches for. */

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

/** URL of the search page for a query. Half characters, which no URL can hold, are replaced. */
export function searchPageUrl(pageHref: string, query: string): string {
  if (query === '') return pageHref;
  return `${pageHref}?q=${encodeURIComponent(query.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))}`;
}
