/**
 * Runs jobs one after another until one of them is idle and only waits: some plugins hold a page until they have seen
 * another one. From then on, the remaining jobs run concurrently.
 */
import { setImmediate } from 'node:timers/promises';
import { settledUnlessIdle } from '../../config/time-limits.ts';

interface Job<T> {
  start(): Promise<T>;
  /** The result to use when the job never ends. */
  givenUp(): T;
}

export interface Turns<T> {
  readonly jobs: readonly Job<T>[];
  /** True when it is already known that some jobs wait for others. */
  readonly areBeside: boolean;
  /** Seconds that the remaining jobs may stay idle before they are given up. */
  readonly seconds: number;
  /** Called when a job waits. Returns further jobs to run concurrently, or `undefined` to abandon the run. */
  readonly onWait: () => readonly Job<T>[] | undefined;
}

/** Runs the jobs and returns their results in order. `undefined` when `onWait` abandoned the run. */
export async function inTurn<T>({ jobs, areBeside, seconds, onWait }: Turns<T>): Promise<readonly T[] | undefined> {
  const queue = [...jobs];
  const started: (readonly [Promise<T>, Job<T>])[] = [];
  let ended = 0;
  let isBeside = areBeside;
  for (let job = queue.shift(); job !== undefined; job = queue.shift()) {
    const run = job.start().finally(() => (ended += 1));
    // A waiting job may fail before anyone awaits its result.
    run.catch(() => undefined);
    started.push([run, job]);
    // Let timers run between two jobs; otherwise all jobs together would look like one that never ends.
    if (isBeside) await Promise.race([run, setImmediate()]);
    else if (await onlyWaits(run).finally(setImmediate)) {
      const more = onWait();
      if (more === undefined) return undefined;
      queue.push(...more);
      isBeside = true;
    }
  }
  return Promise.all(
    started.map(async ([run, job]) => {
      for (;;) {
        const before = ended;
        const settled = await settledUnlessIdle(seconds, run);
        if (settled !== undefined) return settled.value;
        if (ended === before) return job.givenUp();
      }
    }),
  );
}

const QUIET_SECONDS = 1;

/** Checks whether a job is idle. A job may take any time while it is working. */
async function onlyWaits(run: Promise<unknown>): Promise<boolean> {
  return (await settledUnlessIdle(QUIET_SECONDS, run)) === undefined;
}
