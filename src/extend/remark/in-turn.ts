/**
 * Jobs one after another, until one of them does nothing but wait: plugins of some sites hold a page until they have seen
 * another one. From then on the others are started beside it.
 */
import { setImmediate } from 'node:timers/promises';
import { settledUnlessIdle } from '../../config/time-limits.ts';

interface Job<T> {
  start(): Promise<T>;
  /** What stands for its result when it never ends. */
  givenUp(): T;
}

export interface Turns<T> {
  readonly jobs: readonly Job<T>[];
  /** It is known that some wait. */
  readonly areBeside: boolean;
  /** How long all that is left may do nothing but wait. */
  readonly seconds: number;
  /** One waits: what has to run beside it as well, or `undefined` when others than these may be what it waits for. */
  readonly onWait: () => readonly Job<T>[] | undefined;
}

/** `undefined`: `onWait` gave it up. */
export async function inTurn<T>({ jobs, areBeside, seconds, onWait }: Turns<T>): Promise<readonly T[] | undefined> {
  const queue = [...jobs];
  const started: (readonly [Promise<T>, Job<T>])[] = [];
  let ended = 0;
  let isBeside = areBeside;
  for (let job = queue.shift(); job !== undefined; job = queue.shift()) {
    const run = job.start().finally(() => (ended += 1));
    // Who waits may fail before anybody asks what became of it.
    run.catch(() => undefined);
    started.push([run, job]);
    // Timers have a turn between two jobs, or all of them together would look like one that never ends.
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

/** A page may take as long as it likes, as long as it is worked on. */
async function onlyWaits(run: Promise<unknown>): Promise<boolean> {
  return (await settledUnlessIdle(QUIET_SECONDS, run)) === undefined;
}
