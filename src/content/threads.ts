/**
 * Runs work in threads. The work is a function that small builds call directly. For much work, a pool starts the same
 * function in each of its threads, with the same options for the life of the thread.
 */
import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { workerData } from 'node:worker_threads';
import { forbidExit } from '../config/process-end.ts';

/**
 * Young generation of a thread, for objects that live as long as a job. With 64 MB, a build used 70 MB more and took as
 * long.
 */
const YOUNG_GENERATION_MB = 24;

/** Number of pages from which uncollected garbage matters; it can be four times the size of live objects. */
const MANY_PAGES = 5000;
/**
 * Growth of the heap beyond live objects, in percent. With 40, a build of 20,000 pages used a quarter less memory and
 * took 6 % more time.
 */
const GROWTH_OF_LARGE_HEAPS = 40;

/**
 * Keeps the heaps of this process and its threads close to the size of live objects, once `work` notes that many pages
 * are parsed or rendered. Not for all work, because an edit of a large site needs little: with small heaps, 10,000
 * pages took 1.08 times the CPU time and used 12 MB less.
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
 * Sets up a process that builds a site, or serves it while it is edited. Call it before the bundler is loaded.
 *
 * The bundler's allocator (mimalloc) is made to commit memory as needed, not in gigabytes, for which the kernel clears
 * huge pages on first touch. A build that bundles 50 files of a site used 315 MB instead of 465, with 0.84 times the
 * CPU time. A value set by the user is kept.
 *
 * V8 inlines less (920 bytes of bytecode by default): a third of the CPU time of a build was spent in its compiler, in
 * each thread for the same functions. 1,800 pages took 0.96 times as long, and a single edit of one 0.9 times.
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
 * Opens a pool of threads. `url`: a module whose default export is the `threadWork` of the function. `beside`: number
 * of other busy threads, for which cores are left free; the pool has at least one thread. @default 0
 */
export function openPool<TOptions, TJob, TResult>(url: URL, options: TOptions, beside = 0): Pool<TJob, TResult> {
  const threads = Math.max(1, availableParallelism() - beside);
  // Loaded here, because threads and builds without a pool do not need its code.
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
      // When one job fails the pool is closed, and nothing handles the other rejections.
      done.catch(() => undefined);
      return done;
    },
    close: async () => (await opening).destroy(),
  };
}

/** Returns the function that a thread of the pool runs. */
export function threadWork<TOptions, TJob, TResult>(
  start: (options: TOptions) => (job: TJob) => TResult,
): (job: TJob) => TResult {
  let work: ((job: TJob) => TResult) | undefined;
  // Tinypool passes the options as the second element of a pair.
  const begin = () => {
    forbidExit();
    return start((workerData as [unknown, TOptions])[1]);
  };
  return (job) => (work ??= begin())(job);
}
