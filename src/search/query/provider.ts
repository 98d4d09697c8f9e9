/**
 * Searches with the site's provider. The local provider searches the index built with the site, in a worker, or in the
 * page where workers are not available.
 */
import type { Shell } from '../../shared/shell.ts';
import { abortable, retryable } from './base/loading.ts';
import type {
  LocalRequest,
  LocalSearch,
  LocalSearchOptions,
  FromWorker,
  ToWorker,
  WorkerResponse,
} from './local-search.ts';
import {
  SearchFailed,
  type SearchHit,
  type SearchProvider,
  type SearchResponse,
  type SearchScope,
} from './base/types.ts';

/** Creates the search of a site in the locale of the shell. Loads only the code of its provider. */
export async function createProvider(shell: Shell): Promise<SearchProvider> {
  if (shell.search === undefined) throw new SearchFailed('This site has no search.');
  const { algolia } = shell.search;
  if (algolia === undefined) return createLocalProvider(shell);
  const { createAlgoliaProvider } = await import('./algolia/provider.ts');
  return createAlgoliaProvider(shell, algolia);
}

function createLocalProvider({ locale, site }: Shell): SearchProvider {
  const options: LocalSearchOptions = {
    base: locale.base,
    locale: locale.code,
    trailingSlash: site.trailingSlash,
  };
  const search = createWorkerSearch(options);
  return {
    credit: { name: 'Octavo', href: 'https://www.npmjs.com/package/octavo' },
    warmUp: (scope = {}) => search.warmUp(scope).catch(() => {}),
    search: ({ signal, ...request }) => abortable(search.search(request), signal),
  };
}

interface Pending {
  readonly message: Exclude<ToWorker, { readonly kind: 'start' }>;
  readonly resolve: (response: SearchResponse | null) => void;
  readonly reject: (error: unknown) => void;
}

/** If the worker cannot start or dies, the page takes over, including the requests that are still open. */
function createWorkerSearch(options: LocalSearchOptions): LocalSearch {
  const pending = new Map<number, Pending>();
  const partial = new Map<number, (hits: readonly SearchHit[]) => void>();
  let lastId = 0;
  let isWorkerDead = false;
  const openHere = retryable(() => loadSearch(options));
  const runHere = async ({ message, resolve, reject }: Pending): Promise<void> => {
    try {
      const search = await openHere();
      if (message.kind === 'search') resolve(await search.search(message.request));
      else resolve(await search.warmUp(message.scope).then(() => null));
    } catch (error) {
      reject(error);
    }
  };
  const opened = (id: number, { isPartial, ...response }: WorkerResponse): SearchResponse => {
    if (!isPartial) return response;
    const complete = new Promise<readonly SearchHit[]>((resolve) => partial.set(id, resolve));
    return { ...response, complete };
  };
  const worker = startWorker(options, {
    onMessage: (answer) => {
      if (answer.kind === 'texts') {
        partial.get(answer.id)?.(answer.hits);
        partial.delete(answer.id);
        return;
      }
      const asked = pending.get(answer.id);
      pending.delete(answer.id);
      if (answer.kind === 'failed') return asked?.reject(new SearchFailed(answer.message));
      asked?.resolve(answer.response === null ? null : opened(answer.id, answer.response));
    },
    onDeath: () => {
      isWorkerDead = true;
      const waiting = [...pending.values()];
      pending.clear();
      for (const asked of waiting) void runHere(asked);
    },
  });
  type Question =
    | { readonly kind: 'warm-up'; readonly scope: SearchScope }
    | { readonly kind: 'search'; readonly request: LocalRequest };
  const ask = (question: Question): Promise<SearchResponse | null> =>
    new Promise((resolve, reject) => {
      lastId += 1;
      const asked: Pending = { message: { ...question, id: lastId }, resolve, reject };
      if (worker === undefined || isWorkerDead) {
        void runHere(asked);
        return;
      }
      pending.set(lastId, asked);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      worker.postMessage(asked.message);
    });
  return {
    warmUp: async (scope) => void (await ask({ kind: 'warm-up', scope })),
    search: async (request) => (await ask({ kind: 'search', request })) ?? { hits: [], nbHits: 0 },
  };
}

interface Listener {
  readonly onMessage: (answer: FromWorker) => void;
  readonly onDeath: () => void;
}

function startWorker(options: LocalSearchOptions, { onMessage, onDeath }: Listener): Worker | undefined {
  try {
    const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => onMessage(data));
    worker.addEventListener('error', onDeath);
    const start: ToWorker = { kind: 'start', options };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(start);
    return worker;
  } catch {
    return undefined;
  }
}

async function loadSearch(options: LocalSearchOptions): Promise<LocalSearch> {
  const { createLocalSearch } = await import('./local-search.ts');
  return createLocalSearch(options);
}
