/** What the page and the search worker tell each other. */
import type { LocalRequest, LocalSearchOptions } from './local-search.ts';
import type { SearchHit, SearchResponse, SearchScope } from './types.ts';

/** `isPartial`: the texts of its hits follow. */
export type WorkerResponse = Omit<SearchResponse, 'complete'> & { readonly isPartial: boolean };

export type ToWorker =
  | { readonly kind: 'start'; readonly options: LocalSearchOptions }
  | { readonly kind: 'warm-up'; readonly id: number; readonly scope: SearchScope }
  | { readonly kind: 'search'; readonly id: number; readonly request: LocalRequest };

export type FromWorker =
  | { readonly kind: 'done'; readonly id: number; readonly response: WorkerResponse | null }
  | { readonly kind: 'texts'; readonly id: number; readonly hits: readonly SearchHit[] }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };
