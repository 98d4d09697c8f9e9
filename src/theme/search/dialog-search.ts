/** What the dialog asks the provider, and what it makes of the answers. */
import type { SearchHit, SearchProvider, SearchRequest } from '../../search/query/types.ts';
import { groupHits, RESULTS_PER_GROUP, suggestQueries, type HitGroup } from './hit-groups.ts';
import type { Search } from './search-session.ts';

/** LIM-07 */
const HITS_PER_REQUEST = 20;

/** LIM-09, SA-03 */
export function snippetWordsFor(viewportWidth: number): number {
  return viewportWidth <= 768 ? 5 : 10;
}

export interface DialogAnswer {
  readonly groups: readonly HitGroup[];
  /** The same object as long as the hits are: what the reader has chosen stays chosen while texts come in. */
  readonly order: object;
  /** Of all hits, shown or not. */
  readonly count: number;
  /** Queries to try instead; empty when there are hits. */
  readonly suggestions: readonly string[];
}

export type DialogSearch = Search<DialogAnswer>;

export interface DialogSearchSettings extends Pick<SearchRequest, 'versions' | 'snippetWords'> {
  /** Resolves once the results are on screen: texts that come sooner would keep them from it. @default at once */
  readonly painted?: () => Promise<void>;
}

/** Remembers the groups of the last results, to suggest them when a query finds nothing. */
export function createDialogSearch(
  provider: () => Promise<SearchProvider> | SearchProvider,
  { painted = () => Promise.resolve(), ...settings }: DialogSearchSettings,
): DialogSearch {
  const shown = { hitsPerPage: HITS_PER_REQUEST, textsPerGroup: RESULTS_PER_GROUP };
  let lastGroups: readonly string[] = [];
  return async (query, signal, update) => {
    const opened = provider();
    // Without a wait the question is on its way before the page shows the letter that was typed.
    const source = opened instanceof Promise ? await opened : opened;
    const answer = await source.search({ ...settings, ...shown, query, signal });
    const order = {};
    const found = (hits: readonly SearchHit[]): DialogAnswer => {
      return { groups: groupHits(hits), order, count: answer.nbHits, suggestions: [] };
    };
    const first = found(answer.hits);
    if (first.groups.length === 0)
      return { ...first, count: 0, suggestions: suggestQueries(answer.suggestions, lastGroups) };
    lastGroups = first.groups.map(({ title }) => title);
    const { complete } = answer;
    if (complete !== undefined) void Promise.all([complete, painted()]).then(([hits]) => update(found(hits)));
    return first;
  };
}
