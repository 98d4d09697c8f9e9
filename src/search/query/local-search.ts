/** The messages between the page and the search worker, and the search that the worker runs. */
import { runSearch } from './engine.ts';
import { createIndexStore } from './index/store.ts';
import { retryable } from './base/loading.ts';
import { type Language, type LanguageRules, openLanguage } from './base/language.ts';
import {
  SearchFailed,
  type SearchHit,
  type SearchRequest,
  type SearchResponse,
  type SearchScope,
} from './base/types.ts';

/** `isPartial`: the texts of the hits follow in another message. */
export type WorkerResponse = Omit<SearchResponse, 'complete'> & { readonly isPartial: boolean };

export type ToWorker =
  | { readonly kind: 'start'; readonly options: LocalSearchOptions }
  | { readonly kind: 'warm-up'; readonly id: number; readonly scope: SearchScope }
  | { readonly kind: 'search'; readonly id: number; readonly request: LocalRequest };

export type FromWorker =
  | { readonly kind: 'done'; readonly id: number; readonly response: WorkerResponse | null }
  | { readonly kind: 'texts'; readonly id: number; readonly hits: readonly SearchHit[] }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };

export interface LocalSearchOptions {
  /** Base path of the locale, with both slashes. */
  readonly base: string;
  /** Code of the locale. */
  readonly locale: string;
  readonly trailingSlash?: boolean | undefined;
}

export type LocalRequest = Omit<SearchRequest, 'signal'>;

export interface LocalSearch {
  warmUp(scope: SearchScope): Promise<void>;
  search(request: LocalRequest): Promise<SearchResponse>;
}

/** Longest query that is searched. Readers cannot type longer ones (LIM-13). */
const LONGEST_QUERY = 200;

/** Creates the local search without worker or page. Used by the worker, by pages without workers, and by tests. */
export function createLocalSearch(
  { base, locale, trailingSlash }: LocalSearchOptions,
  fetchJson: (url: string, options: { readonly fresh: boolean }) => Promise<unknown> = fetchIndex,
): LocalSearch {
  const open = retryable(async () => {
    const language = await loadLanguage(locale);
    return { language, store: createIndexStore({ base, fetchJson, language }) };
  });
  const load = async (scope: SearchScope) => {
    const { language, store } = await explained(open());
    return { language, ...(await explained(store.load(scope))) };
  };
  return {
    async warmUp(scope) {
      await load(scope);
    },
    async search({ query, page = 0, hitsPerPage = 20, snippetWords = 10, ...asked }) {
      const { textsPerGroup, inSight, texts, ...scope } = asked;
      const loaded = await load(scope);
      const shown = { page, hitsPerPage, snippetWords, textsPerGroup, inSight, texts, base, trailingSlash };
      const request = { ...shown, query: query.slice(0, LONGEST_QUERY) };
      try {
        return await runSearch({ ...request, ...loaded });
      } catch {
        const { store, language } = await explained(open());
        const again = store.reload(scope).then((reloaded) => runSearch({ ...request, language, ...reloaded }));
        return explained(again);
      }
    },
  };
}

async function explained<Result>(loading: Promise<Result>): Promise<Result> {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof SearchFailed) throw error;
    throw new SearchFailed(
      `The search index could not be loaded: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** Fetches JSON from the site. Hashed files come from the browser's cache; `fresh` asks the server again. */
async function fetchIndex(url: string, { fresh }: { readonly fresh: boolean }): Promise<unknown> {
  const response = await fetch(url, fresh ? { cache: 'no-cache' } : {});
  if (!response.ok) throw new Error(`${url} answered with status ${response.status}.`);
  return response.json();
}

/** Loads the rules for the language of a locale code: `pt-BR` is Portuguese. */
async function loadLanguage(locale: string): Promise<Language> {
  return openLanguage(await load(locale.split(/[-_]/)[0]?.toLowerCase() ?? ''));
}

async function load(code: string): Promise<LanguageRules | undefined> {
  if (code === 'en') return import('./languages/en.ts');
  if (code === 'fr') return import('./languages/fr.ts');
  if (code === 'es') return import('./languages/es.ts');
  if (code === 'id') return import('./languages/id.ts');
  return undefined;
}
