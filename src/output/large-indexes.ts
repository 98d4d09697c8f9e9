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
  let isClosed = false;
  const makeAll = async (): Promise<ReadonlyMap<string, readonly TextFile[]>> => {
    const made = new Map<string, readonly TextFile[]>();
    for (const [key, source] of wanted) {
      if (isClosed) break;
      worker = startWorker(workerUrl, source());
      const files = await answerOf(worker);
      // What a thread could not make, for want of memory perhaps, is made where `derive` is called.
      if (files !== undefined) made.set(key, files);
    }
    return made;
  };
  const making = makeAll();
  return {
    async finish() {
      const made = await making;
      return (key, make) => derive(key, () => made.get(key) ?? make());
    },
    close() {
      isClosed = true;
      return worker?.terminate() ?? Promise.resolve();
    },
  };
}

function startWorker(url: URL, source: IndexSource): Worker {
  return new Worker(url, {
    workerData: source,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
}

/** `undefined` when the thread ends without one. */
function answerOf(worker: Worker): Promise<readonly TextFile[] | undefined> {
  return new Promise((resolve) => {
    worker.once('message', resolve);
    worker.once('error', () => resolve(undefined));
    worker.once('exit', () => resolve(undefined));
  });
}
