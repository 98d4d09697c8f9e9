/** Entry of the search worker. Searching here keeps typing responsive. */
import { createLocalSearch, type LocalSearch } from './local-search.ts';
import type { FromWorker, ToWorker } from './local-search.ts';

function answer(message: FromWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  globalThis.postMessage(message);
}

function listen(): void {
  let search: LocalSearch | undefined;
  globalThis.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
    if (data.kind === 'start') search = createLocalSearch(data.options);
    else if (search !== undefined) void run(search, data);
  });
}

async function run(search: LocalSearch, message: Exclude<ToWorker, { readonly kind: 'start' }>): Promise<void> {
  const { id } = message;
  try {
    if (message.kind === 'warm-up') {
      await search.warmUp(message.scope);
      return answer({ kind: 'done', id, response: null });
    }
    const { complete, ...response } = await search.search(message.request);
    answer({ kind: 'done', id, response: { ...response, isPartial: complete !== undefined } });
    if (complete !== undefined) answer({ kind: 'texts', id, hits: await complete });
  } catch (error) {
    answer({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) });
  }
}

listen();
