/**
 * Jobs one after another, until one of them does nothing but wait: plugins of some sites hold a page until they have seen
 * another one. From then on the others are started beside it.
 */
import { setImmediate } from 'node:timers/promises';
import { performance } from 'node:perf_hooks';

type Job<T> = () => Promise<T>;

export interface Turns<T> {
  readonly jobs: readonly Job<T>[];
  /** It is known that some wait. */
  readonly areBeside: boolean;
  /** One waits: what has to run beside it as well, or `undefined` when others than these may be what it waits for. */
  readonly onWait: () => readonly Job<T>[] | undefined;
}

/** `undefined`: `onWait` gave it up. */
export async function inTurn<T>({ jobs, areBeside, onWait }: Turns<T>): Promise<readonly T[] | undefined> {
  const queue = [...jobs];
  const started: Promise<T>[] = [];
  let isBeside = areBeside;
  for (let job = queue.shift(); job !== undefined; job = queue.shift()) {
    const run = job();
    // Who waits may fail before anybody asks what became of it.
    run.catch(() => undefined);
    started.push(run);
    if (isBeside) await Promise.race([run, setImmediate()]);
    else if (await onlyWaits(run)) {
      const more = onWait();
      if (more === undefined) return undefined;
      queue.push(...more);
      isBeside = true;
    }
  }
  return Promise.all(started);
}

const QUIET_MS = 1000;
/** Share of that time in which the thread did anything. */
const IDLE = 0.1;

/** A page may take as long as it likes, as long as it is worked on. */
async function onlyWaits(run: Promise<unknown>): Promise<boolean> {
  for (;;) {
    const before = performance.eventLoopUtilization();
    if (await settlesInTime(run)) return false;
    if (performance.eventLoopUtilization(before).utilization < IDLE) return true;
  }
}

async function settlesInTime(run: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), QUIET_MS);
  });
  try {
    return await Promise.race([run.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
