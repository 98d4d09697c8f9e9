/**
 * Search indexes that take long are made in a thread of their own, one after another, while pages are rendered. The
 * thread writes their files as well, so that their texts need not cross.
 */
import { Worker } from 'node:worker_threads';
import { largeIndexes } from '../search/build-index.ts';
import type { IndexSource } from '../search/indexed-pages.ts';
import type { Derive, DerivedFile, LocaleSite } from '../site/types.ts';
import type { Staging } from './types.ts';

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
  { derive, isDerived, reserve }: Pick<Staging, 'derive' | 'isDerived' | 'reserve'>,
  workerUrl: URL | undefined,
): LargeIndexes {
  if (workerUrl === undefined) return { finish: async () => derive, close: async () => undefined };
  const wanted = locales.flatMap((locale) => [...largeIndexes(locale)]).filter(([key]) => !isDerived(key));
  let worker: Worker | undefined;
  let isClosed = false;
  const makeAll = async (): Promise<ReadonlyMap<string, readonly DerivedFile[]>> => {
    const made = new Map<string, readonly DerivedFile[]>();
    for (const [key, source] of wanted) {
      if (isClosed) break;
      worker = startWorker(workerUrl, source());
      const files = await writtenBy(worker, reserve);
      // What a thread could not make, for want of memory perhaps, is made where `derive` is called.
      if (files !== undefined) made.set(key, files);
    }
    return made;
  };
  const making = makeAll();
  // Who asks for what was made is told of errors; until then nobody listens.
  making.catch(() => undefined);
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

/** `undefined` when the thread ends before it has written all. */
async function writtenBy(worker: Worker, reserve: Staging['reserve']): Promise<readonly DerivedFile[] | undefined> {
  const outPaths = (await answerOf(worker)) as readonly string[] | undefined;
  if (outPaths === undefined) return undefined;
  const written = answerOf(worker);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
  worker.postMessage(outPaths.map(reserve));
  return (await written) === undefined ? undefined : outPaths.map((outPath) => ({ outPath }));
}

/** `undefined` when the thread ends without one. */
function answerOf(worker: Worker): Promise<unknown> {
  return new Promise((resolve) => {
    worker.once('message', resolve);
    worker.once('error', () => resolve(undefined));
    worker.once('exit', () => resolve(undefined));
  });
}
