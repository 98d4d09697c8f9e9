import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config/types.ts';
import { diskReason } from '../errors/disk-errors.ts';
import { outputNotWritable } from '../errors/output.ts';
import { UserError } from '../errors/problem.ts';
import { isRunning } from '../config/checked-file.ts';

// One build of a site at a time: builds share the cache, the bundles and the folder in which the output is put
// together. The lock is a file that its holder touches every second, so that one left by a killed build, on this
// machine or in another container, is told from one that is held.

interface BuildLock {
  release(): void;
}

const TOUCHED_EVERY = 1000;
/** A holder that computes without pause touches late; no part of a build takes this long in one piece. */
const STALE_AFTER = 30_000;
const ASKED_EVERY = 50;

/** `onWait` is called once, with the id of the process that builds. */
export async function takeBuildLock(cacheDir: string, onWait: (pid: number) => void): Promise<BuildLock> {
  mkdirSync(cacheDir, { recursive: true });
  const file = lockFile(cacheDir);
  for (let waits = 0; !tryCreate(file); waits++) {
    const holder = loadHolder(file);
    if (holder === 'stale') removeStale(file);
    else if (holder !== undefined) {
      if (waits === 0) onWait(holder);
      await sleep(ASKED_EVERY);
    }
  }
  const timer = setInterval(() => touch(file), TOUCHED_EVERY).unref();
  return {
    release() {
      clearInterval(timer);
      rmSync(file, { force: true });
    },
  };
}

export function isBuildRunning(cacheDir: string): boolean {
  return typeof loadHolder(lockFile(cacheDir)) === 'number';
}

function lockFile(cacheDir: string): string {
  return join(cacheDir, 'build.lock');
}

function tryCreate(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** `undefined`: there is no lock any more. */
function loadHolder(file: string): number | 'stale' | undefined {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat === undefined) return undefined;
  if (Date.now() - stat.mtimeMs > STALE_AFTER) return 'stale';
  const pid = Number(loadIfThere(file));
  // A lock that was created a moment ago may not have its text yet.
  return pid === 0 || isRunning(pid) ? pid : 'stale';
}

function loadIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Moved away first: of several that wait, one alone succeeds. */
function removeStale(file: string): void {
  const moved = `${file}.${process.pid}`;
  try {
    renameSync(file, moved);
  } catch {
    return;
  }
  rmSync(moved, { force: true });
}

function touch(file: string): void {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // Someone removed the cache; the build itself will tell.
  }
}

/** Does the work while no other build of the site runs. A disk that refuses is an error that says so. */
export async function whileLocked<Result>(
  { cacheDir, outDir }: Pick<Config, 'cacheDir' | 'outDir'>,
  onWait: (pid: number) => void,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    const lock = await takeBuildLock(cacheDir, onWait);
    try {
      return await work();
    } finally {
      lock.release();
    }
  } catch (error) {
    const reason = diskReason(error);
    if (reason === undefined) throw error;
    throw new UserError([{ severity: 'error', ...outputNotWritable(outDir, reason) }]);
  }
}
