import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, type Stats, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config/types.ts';
import { diskReason } from '../errors/disk-errors.ts';
import { buildOvertaken, cacheNotUsable, outputNotWritable } from '../errors/output.ts';
import { UserError } from '../errors/problem.ts';
import { isRunning } from '../config/checked-file.ts';
import { isInside } from '../content/folders.ts';

// One build of a site at a time: builds share the cache, the bundles and the folder in which the output is put
// together. The lock is a file that its holder touches every second, so that one left by a killed build, on this
// machine or in another container, is told from one that is held.

export interface BuildLock {
  /** Throws when another build took the lock, as it may when this process was paused for long. */
  check(): void;
  release(): void;
}

const TOUCHED_EVERY = 1000;
/** A holder that computes without pause touches late; no part of a build takes this long in one piece. */
const STALE_AFTER = 30_000;
const ASKED_EVERY = 50;

/**
 * `onWait` is called once, with the id of the process that builds. A new cache tells git to pass it over: a site that comes
 * from elsewhere need not name it.
 */
export async function takeBuildLock(cacheDir: string, onWait: (pid: number) => void): Promise<BuildLock> {
  if (mkdirSync(cacheDir, { recursive: true }) !== undefined) writeFileSync(join(cacheDir, '.gitignore'), '*\n');
  const file = lockFile(cacheDir);
  const token = `${process.pid} ${processStart()} ${randomUUID()}`;
  for (let waits = 0; !tryCreate(file, token); waits++) {
    const holder = loadHolder(file);
    if (holder === 'stale') removeStale(file);
    else if (holder !== undefined) {
      if (waits === 0) onWait(holder);
      await sleep(ASKED_EVERY);
    }
  }
  const timer = setInterval(() => touch(file), TOUCHED_EVERY).unref();
  const isHeld = () => loadIfThere(file) === token;
  return {
    check() {
      if (!isHeld()) throw new UserError([{ severity: 'error', ...buildOvertaken(cacheDir) }]);
    },
    release() {
      clearInterval(timer);
      if (isHeld()) rmSync(file, { force: true });
    },
  };
}

export function isBuildRunning(cacheDir: string): boolean {
  return typeof loadHolder(lockFile(cacheDir)) === 'number';
}

function lockFile(cacheDir: string): string {
  return join(cacheDir, 'build.lock');
}

function tryCreate(file: string, token: string): boolean {
  try {
    writeFileSync(file, token, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** `undefined`: there is no lock any more. */
function loadHolder(file: string): number | 'stale' | undefined {
  const stat = statIfThere(file);
  if (stat === undefined) return undefined;
  const age = Date.now() - stat.mtimeMs;
  // A holder touches the file, so that its time is never far off, in neither direction.
  if (Math.abs(age) > STALE_AFTER) return 'stale';
  const [pid = 0, start] = loadIfThere(file).split(' ', 2).map(Number);
  // A lock that was created a moment ago may not have its text yet; on a full disk it never gets one.
  if (!(pid > 0)) return age > TOUCHED_EVERY ? 'stale' : 0;
  // The same number may have been that of another process, as it is in each new container.
  if (pid === process.pid) return start === processStart() ? pid : 'stale';
  return isRunning(pid) ? pid : 'stale';
}

/** Where a file stands in the place of a folder there is nothing either, and that is an error for Node. */
function statIfThere(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** Tells this process from others that had its number. */
function processStart(): number {
  return Math.round(performance.timeOrigin);
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
  work: (lock: BuildLock) => Promise<Result>,
): Promise<Result> {
  try {
    const lock = await takeBuildLock(cacheDir, onWait);
    try {
      return await work(lock);
    } finally {
      lock.release();
    }
  } catch (error) {
    const reason = diskReason(error);
    if (reason === undefined) throw error;
    const message = isOf(cacheDir, error) ? cacheNotUsable(cacheDir, reason) : outputNotWritable(outDir, reason);
    throw new UserError([{ severity: 'error', ...message }]);
  }
}

/** The folder in which the output is put together lies in the cache as well, and is no part of it. */
function isOf(cacheDir: string, error: unknown): boolean {
  const path = error instanceof Error && 'path' in error ? error.path : undefined;
  return typeof path === 'string' && isInside(cacheDir, path) && !relative(cacheDir, path).startsWith('output-');
}
