/** What the page and the search worker tell each other. */
import type { LocalRequest, LocalSearchOptions } from './local-search.ts';
import type { SearchResponse, SearchScope } from './types.ts';

export type ToWorker =
  | { readonly kind: 'start'; readonly options: LocalSearchOptions }
  | { readonly kind: 'warm-up'; readonly id: number; readonly scope: SearchScope }
  | { readonly kind: 'search'; readonly id: number; readonly request: LocalRequest };

export type FromWorker =
  | { readonly kind: 'done'; readonly id: number; readonly response: SearchResponse | null }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };
