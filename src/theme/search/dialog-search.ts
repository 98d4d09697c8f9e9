/** What the dialog asks the provider, and what it makes of the answers. */
import type { SearchProvider, SearchRequest } from '../../search/query/types.ts';
import { groupHits, suggestQueries, type HitGroup } from './hit-groups.ts';

/** LIM-07 */
const HITS_PER_REQUEST = 20;

/** LIM-09, SA-03 */
export function snippetWordsFor(viewportWidth: number): number {
  return viewportWidth <= 768 ? 5 : 10;
}

export interface DialogAnswer {
  readonly groups: readonly HitGroup[];
  /** Of all hits, shown or not. */
  readonly count: number;
  /** Queries to try instead; empty when there are hits. */
  readonly suggestions: readonly string[];
}

export type DialogSearch = (query: string, signal: AbortSignal) => Promise<DialogAnswer>;

/** Remembers the groups of the last results, to suggest them when a query finds nothing. */
export function createDialogSearch(
  provider: () => Promise<SearchProvider>,
  settings: Pick<SearchRequest, 'versions' | 'snippetWords'>,
): DialogSearch {
  let lastGroups: readonly string[] = [];
  return async (query, signal) => {
    const source = await provider();
    const answer = await source.search({ ...settings, query, hitsPerPage: HITS_PER_REQUEST, signal });
    const groups = groupHits(answer.hits);
    if (groups.length === 0) return { groups, count: 0, suggestions: suggestQueries(answer.suggestions, lastGroups) };
    lastGroups = groups.map(({ title }) => title);
    return { groups, count: answer.nbHits, suggestions: [] };
  };
}
