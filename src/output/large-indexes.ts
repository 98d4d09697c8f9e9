/** Search indexes that take long are made in a thread of their own, one after another, while pages are rendered. */
import { Worker } from 'node:worker_threads';
import { largeIndexes } from '../search/build-index.ts';
import type { IndexSource } from '../search/indexed-pages.ts';
import type { Derive, TextFile } from '../site/text-file.ts';
import type { LocaleSite } from '../site/types.ts';
import type { Staging } from './staging.ts';

export interface LargeIndexes {
  /** When all are made: a `derive` that has their files ready. */
  finish(): Promise<Derive>;
  /** Ends what is still running. */
  close(): Promise<unknown>;
}

/** The words of many pages live long: with room for them, they are moved about half as often. */
const YOUNG_GENERATION_MB = 64;

/** `workerUrl`: of the module that the thread runs; `undefined`: nothing is made ahead. */
export function startLargeIndexes(
  locales: readonly LocaleSite[],
  { derive, isDerived }: Pick<Staging, 'derive' | 'isDerived'>,
  workerUrl: URL | undefined,
): LargeIndexes {
  if (workerUrl === undefined) return { finish: async () => derive, close: async () => undefined };
  const wanted = locales.flatMap((locale) => [...largeIndexes(locale)]).filter(([key]) => !isDerived(key));
  let worker: Worker | undefined;
  const makeAll = async (): Promise<ReadonlyMap<string, readonly TextFile[]>> => {
    const made = new Map<string, readonly TextFile[]>();
    for (const [key, source] of wanted) {
      worker = startWorker(workerUrl, source());
      made.set(key, await answerOf(worker));
    }
    return made;
  };
  const making = makeAll();
  // `finish` tells what went wrong, if anybody still asks.
  making.catch(() => undefined);
  return {
    async finish() {
      const made = await making;
      return (key, make) => derive(key, () => made.get(key) ?? make());
    },
    close: async () => worker?.terminate(),
  };
}

function startWorker(url: URL, source: IndexSource): Worker {
  return new Worker(url, {
    workerData: source,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
}

function answerOf(worker: Worker): Promise<readonly TextFile[]> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The search index was not made: its thread ended with ${code}.`)));
  });
}
