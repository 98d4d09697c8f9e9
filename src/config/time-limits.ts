/** Time limits for code: code that takes too long is stopped where it runs, so that everything else continues. */
import { performance } from 'node:perf_hooks';
import { Script } from 'node:vm';
import { Worker } from 'node:worker_threads';
import { callText } from '../shared/code-text.ts';

/** Seconds that a page may take in a build. */
export const PAGE_SECONDS = 60;

const RUN = Symbol.for('octavo.run');
const script = new Script('globalThis[Symbol.for("octavo.run")]()');

/** Runs a function; `undefined` when it was stopped, which its code cannot catch. */
export function endedAfter<T>(seconds: number, run: () => T): T | undefined {
  try {
    Object.defineProperty(globalThis, RUN, { value: run, configurable: true });
    return script.runInThisContext({ timeout: seconds * 1000 }) as T;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return undefined;
    throw error;
  } finally {
    Reflect.deleteProperty(globalThis, RUN);
  }
}

/** Resolves to `undefined` when the work is not done in time. Its later result is ignored. */
export async function settledAfter<T>(seconds: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), seconds * 1000);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** A thread that is busy for less than this share of a period counts as idle. */
const IDLE = 0.1;

/**
 * Resolves to `undefined` when this thread has been idle for `seconds`; as long as it is busy, the work may take any
 * time. A later result of the work is ignored.
 */
export async function settledUnlessIdle<T>(
  seconds: number,
  work: Promise<T>,
): Promise<{ readonly value: T } | undefined> {
  const settling = work.then((value) => ({ value }));
  for (;;) {
    const before = performance.eventLoopUtilization();
    const settled = await settledAfter(seconds, settling);
    if (settled !== undefined) return settled;
    if (performance.eventLoopUtilization(before).utilization < IDLE) return undefined;
  }
}

export interface ThreadWatch {
  /**
   * Until the work settles, code that keeps the main thread busy for too long is stopped. The returned promise then
   * never settles.
   */
  during<T>(work: Promise<T>): Promise<T>;
  close(): void;
}

/**
 * Asynchronous code that starts an endless loop cannot be run with a time limit. Another thread notices that the main
 * thread no longer answers, and stops the running code as a debugger does.
 */
export function watchMainThread(seconds: number): ThreadWatch {
  const state = new Int32Array(new SharedArrayBuffer(8));
  const worker = new Worker(callText(watch, BEATS, WATCHED), { eval: true, workerData: { state, seconds } });
  worker.unref();
  const beat = setInterval(() => Atomics.add(state, BEATS, 1), (seconds * 1000) / 20);
  beat.unref();
  return {
    async during(work) {
      Atomics.add(state, WATCHED, 1);
      try {
        return await work;
      } finally {
        Atomics.sub(state, WATCHED, 1);
      }
    },
    close() {
      clearInterval(beat);
      void worker.terminate();
    },
  };
}

const BEATS = 0;
const WATCHED = 1;
/** The program of the other thread. It is sent there as text, so it is complete in itself. */
function watch(beatsAt: number, watchedAt: number): void {
  const { Session } = process.getBuiltinModule('node:inspector');
  const { workerData } = process.getBuiltinModule('node:worker_threads');
  const { state, seconds } = workerData as { readonly state: Int32Array; readonly seconds: number };
  let last = -1;
  let since = Date.now();
  setInterval(() => {
    const beats = Atomics.load(state, beatsAt);
    if (beats !== last || Atomics.load(state, watchedAt) === 0) since = Date.now();
    last = beats;
    if (Date.now() - since < seconds * 1000) return;
    since = Date.now();
    const session = new Session();
    session.connectToMainThread();
    session.post('Runtime.terminateExecution', () => session.disconnect());
  }, seconds * 50);
}

/** Number of heartbeats within the time that a thread may be silent. */
const BEATS_IN_LIMIT = 20;
/**
 * Two numbers for each thread: its running tasks and its heartbeats. The first number of all is the number of threads.
 */
const MOST_THREADS = 1024;

/** Creates the shared memory in which threads record their heartbeats. It is passed to each of them. */
export function newBeats(): SharedArrayBuffer {
  return new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT * (1 + 2 * MOST_THREADS));
}

/** Called in a thread. `loopIn` watches the thread until the work passed to the result settles. */
export function beatingThread(beats: SharedArrayBuffer, seconds: number): <T>(work: Promise<T>) => Promise<T> {
  const state = new Int32Array(beats);
  const at = 1 + 2 * (Atomics.add(state, 0, 1) % MOST_THREADS);
  return async (work) => {
    const beat = setInterval(() => Atomics.add(state, at + 1, 1), (seconds * 1000) / BEATS_IN_LIMIT);
    Atomics.add(state, at, 1);
    try {
      return await work;
    } finally {
      Atomics.sub(state, at, 1);
      clearInterval(beat);
    }
  };
}

/** Resolves when one of the threads has not answered for `seconds` while it was working. `close` ends the watch. */
export function loopIn(
  beats: SharedArrayBuffer,
  seconds: number,
): { readonly found: Promise<void>; readonly close: () => void } {
  const state = new Int32Array(beats);
  const last = new Map<number, { readonly beat: number; readonly since: number }>();
  let timer: NodeJS.Timeout | undefined;
  const found = new Promise<void>((resolve) => {
    timer = setInterval(
      () => {
        const now = performance.now();
        for (let at = 1; at < 1 + 2 * Math.min(Atomics.load(state, 0), MOST_THREADS); at += 2) {
          const beat = Atomics.load(state, at + 1);
          const before = last.get(at);
          if (before?.beat !== beat || Atomics.load(state, at) === 0) last.set(at, { beat, since: now });
          else if (now - before.since > seconds * 1000) resolve();
        }
      },
      (seconds * 1000) / BEATS_IN_LIMIT,
    );
  });
  return { found, close: () => clearInterval(timer) };
}
