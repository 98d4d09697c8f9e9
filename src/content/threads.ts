/**
 * Work for threads. It is a function that small builds call by its name; for much work a pool starts the same function in
 * each of its threads, with the same options, for the life of the thread.
 */
import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { workerData } from 'node:worker_threads';
import { forbidExit } from '../config/process-end.ts';

/** Room for what lives as long as a job. With 64 a build held 70 MB more, and took as long. */
const YOUNG_GENERATION_MB = 24;

/** So many that what lies in the heaps until it is collected counts: else it may be four times what lives in them. */
const MANY_PAGES = 5000;
/** How much more than what lives, in percent. With 40 a build of 20,000 pages held a quarter less, and took 6 % more time. */
const GROWTH_OF_LARGE_HEAPS = 40;

/**
 * Keeps the heaps of this process and of its threads near what lives in them as soon as `work` notes that many pages are
 * parsed or rendered. An edit of a large site holds little: with small heaps, 10,000 pages took 1.08 times the processor's
 * time, and held 12 MB less.
 */
export async function withRoomFor<T>(work: (note: (pages: number) => void) => Promise<T>): Promise<T> {
  let isSmall = false;
  try {
    return await work((pages) => {
      if (isSmall || pages < MANY_PAGES) return;
      isSmall = true;
      setFlagsFromString(`--heap-growing-percent=${GROWTH_OF_LARGE_HEAPS}`);
    });
  } finally {
    if (isSmall) setFlagsFromString('--heap-growing-percent=0');
  }
}

/**
 * For a process that builds or serves a site while it is edited; to be called before the bundler is loaded.
 *
 * Its allocator (mimalloc) takes memory of the system as it needs it, not by the gigabyte ahead, of which each first touch
 * has the kernel clear huge pages: a build that bundles 50 files of a site held 315 MB in place of 465, with 0.84 times the
 * processor's time. What the user has set is kept.
 *
 * V8 inlines little (by default 920 bytes of bytecode): a third of the processor's time of a build was its compiler's, in
 * each thread for the same functions. 1,800 pages took 0.96 times as long, and one edited page of them 0.9 times.
 */
export function prepareProcess(): void {
  process.env['MIMALLOC_ARENA_EAGER_COMMIT'] ??= '0';
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=100');
}

export interface Pool<TJob, TResult> {
  run(job: TJob): Promise<TResult>;
  close(): Promise<void>;
}

/**
 * `url`: of a module whose default export is the `threadWork` of the function. `beside`: threads that work all the while
 * beside those of the pool, of which there is one at least. @default 0
 */
export function openPool<TOptions, TJob, TResult>(url: URL, options: TOptions, beside = 0): Pool<TJob, TResult> {
  const threads = Math.max(1, availableParallelism() - beside);
  // Neither threads nor builds that start none need the code of pools.
  const opening = import('tinypool').then(
    ({ Tinypool }) =>
      new Tinypool({
        filename: url.href,
        minThreads: threads,
        maxThreads: threads,
        resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
        workerData: options,
      }),
  );
  return {
    run(job) {
      const done = opening.then((pool) => pool.run(job) as Promise<TResult>);
      // When one job fails the pool is closed, and nobody asks any more what became of the others.
      done.catch(() => undefined);
      return done;
    },
    close: async () => (await opening).destroy(),
  };
}

/** What a thread of the pool runs. */
export function threadWork<TOptions, TJob, TResult>(
  start: (options: TOptions) => (job: TJob) => TResult,
): (job: TJob) => TResult {
  let work: ((job: TJob) => TResult) | undefined;
  // Tinypool hands the options over as the second element of a pair.
  const begin = () => {
    forbidExit();
    return start((workerData as [unknown, TOptions])[1]);
  };
  return (job) => (work ??= begin())(job);
}
