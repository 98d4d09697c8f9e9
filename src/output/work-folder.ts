import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  type Stats,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { hashOf } from '../config/hash.ts';
import { isRunning } from '../config/checked-file.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config/types.ts';
import { asError, diskReason, UserError } from '../errors/problem.ts';
import { buildOvertaken, cacheNotUsable, outputNotWritable } from '../errors/output.ts';
import { unreadableFile } from '../errors/input.ts';
import { reasonOf } from '../content/find-files.ts';
import { isInside, sitePathOf } from '../content/folders.ts';

/**
 * Pages of site generators have this tag, and a site has one of these pages, at its top or in the folder of a locale.
 */
const PAGES = ['404.html', 'index.html'];
const GENERATED = /<meta[^>]+name="generator"/;

/**
 * Returns the name of a file or folder in `dir` when the folder does not look like a built site. It may contain
 * someone's own files, which a build would replace. `undefined` when there is no such folder, it is empty, or it is a
 * built site.
 */
export function foreignFile(dir: string): string | undefined {
  const names = namesIn(dir);
  if (names.length === 0) return undefined;
  if (names.includes(SHARD_INDEX)) return undefined;
  const folders = ['.', ...names];
  const isSite = folders.some((folder) => PAGES.some((page) => GENERATED.test(textOf(join(dir, folder, page)))));
  return isSite ? undefined : names[0];
}

/**
 * Name of the file at the top of a shard's folder. It shows that the folder is complete, because it is swapped in with
 * the rest.
 */
export const SHARD_INDEX = 'octavo-shard.json';

function namesIn(dir: string): readonly string[] {
  try {
    return readdirSync(dir).toSorted();
  } catch {
    return [];
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

// The folder in which an output is assembled before it is swapped in. It is in the cache if that is on the same file
// system as the output (renames do not work across file systems), otherwise hidden next to the output.
//
// | name           | what                                                                                   |
// |----------------|----------------------------------------------------------------------------------------|
// | `staging-{pid}`| the output being built                                                                 |
// | `replaced`     | the previous output, between the two renames of a swap                                 |
// | `standby`      | the previous output after a swap, from which the next staging folder is made           |
// | `output.json`  | manifest of the output; `standby.json`: of the standby, only while it is complete      |
//
// Only the process that holds the build lock opens it.

export interface WorkFolder {
  readonly dir: string;
  readonly outDir: string;
  readonly staging: string;
  readonly replaced: string;
  readonly standby: string;
  readonly outputManifest: string;
  readonly standbyManifest: string;
}

export function openWorkFolder(outDir: string, cacheDir: string): WorkFolder {
  const parent = dirname(outDir);
  mkdirSync(parent, { recursive: true });
  mkdirSync(cacheDir, { recursive: true });
  const sameDevice = statSync(parent).dev === statSync(cacheDir).dev;
  const dir = sameDevice ? folderInCache(outDir, cacheDir) : folderBeside(outDir);
  mkdirSync(dir, { recursive: true });
  const folder: WorkFolder = {
    dir,
    outDir,
    staging: join(dir, `staging-${process.pid}`),
    replaced: join(dir, 'replaced'),
    standby: join(dir, 'standby'),
    outputManifest: join(dir, 'output.json'),
    standbyManifest: join(dir, 'standby.json'),
  };
  if (!restore(folder)) rmSync(folder.replaced, { recursive: true, force: true });
  removeRemains(dir);
  return folder;
}

/**
 * Restores an output that a killed build left between its two renames, for commands that only read the output. It
 * creates and removes nothing else, and does not disturb a running build.
 */
export function restoreOutput(outDir: string, cacheDir: string): void {
  for (const dir of [folderInCache(outDir, cacheDir), folderBeside(outDir)]) {
    try {
      if (isBuildRunning(cacheDir)) return;
      restore({ outDir, replaced: join(dir, 'replaced') });
    } catch {
      // Without permission to repair it, continue with what exists.
    }
  }
}

function folderInCache(outDir: string, cacheDir: string): string {
  return join(cacheDir, `output-${hashOf(outDir, 8)}`);
}

function folderBeside(outDir: string): string {
  return join(dirname(outDir), `.${basename(outDir)}.octavo-work`);
}

function restore({ outDir, replaced }: Pick<WorkFolder, 'outDir' | 'replaced'>): boolean {
  if (existsSync(outDir) || !existsSync(replaced)) return false;
  renameSync(replaced, outDir);
  return true;
}

/** Removes staging folders and temporary manifests of builds that were killed. */
function removeRemains(dir: string): void {
  for (const name of readdirSync(dir)) {
    const pid = /^(?:staging-|\w+\.json\.(?:\d+\.)?)(\d+)$/.exec(name)?.[1];
    if (pid === undefined || (Number(pid) !== process.pid && isRunning(Number(pid)))) continue;
    rmSync(join(dir, name), { recursive: true, force: true });
  }
}

// Only one build of a site runs at a time, because builds share the cache, the bundles and the work folder. The lock is
// a file that its holder touches every second, so that a lock left by a killed build, on this machine or in another
// container, can be distinguished from one that is held.

export interface BuildLock {
  /** Throws when another build took the lock, which can happen when this process was paused for long. */
  check(): void;
  release(): void;
}

const TOUCHED_EVERY = 1000;
/** A busy holder touches the file late, but no part of a build blocks for this long. */
const STALE_AFTER = 30_000;
const ASKED_EVERY = 50;

/**
 * Takes the lock. `onWait` is called once, with the id of the process that builds. A new cache folder gets a
 * `.gitignore`, because a site that moves to Octavo may not list the folder in its own.
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

/** Returns `undefined` when there is no lock any more. */
function loadHolder(file: string): number | 'stale' | undefined {
  const stat = statIfThere(file);
  if (stat === undefined) return undefined;
  const age = Date.now() - stat.mtimeMs;
  // A holder touches the file, so its time is never far off in either direction.
  if (Math.abs(age) > STALE_AFTER) return 'stale';
  const [pid = 0, start] = loadIfThere(file).split(' ', 2).map(Number);
  // A lock created a moment ago may still be empty; on a full disk it stays empty.
  if (!(pid > 0)) return age > TOUCHED_EVERY ? 'stale' : 0;
  // The same id may have belonged to another process, as in each new container.
  if (pid === process.pid) return start === processStart() ? pid : 'stale';
  return isRunning(pid) ? pid : 'stale';
}

/** If a parent is a file, the path does not exist either, but Node throws an error. */
function statIfThere(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** Returns the start time, which distinguishes this process from earlier ones with the same id. */
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

/** The file is renamed first, so that only one of several waiting processes succeeds. */
function removeStale(file: string): void {
  const moved = `${file}.${process.pid}`;
  try {
    renameSync(file, moved);
  } catch {
    return;
  }
  // Removes anything at the path, even a folder.
  rmSync(moved, { recursive: true, force: true });
}

function touch(file: string): void {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // Someone removed the cache; the build itself will report that.
  }
}

/** The folders of a site that are read and written. */
type Folders = Pick<Config, 'cacheDir' | 'outDir' | 'siteDir' | 'staticDirs'>;

/**
 * Runs the work while no other build of the site runs. A disk error is reported with its reason: a file of the site may
 * go away, or become a folder, between being found and being read.
 */
export async function whileLocked<Result>(
  folders: Folders,
  onWait: (pid: number) => void,
  work: (lock: BuildLock) => Promise<Result>,
): Promise<Result> {
  try {
    const lock = await takeBuildLock(folders.cacheDir, onWait);
    try {
      return await work(lock);
    } finally {
      lock.release();
    }
  } catch (error) {
    const { cacheDir, outDir } = folders;
    const source = sourceOf(folders, error);
    if (source !== undefined) throw new UserError([asError(unreadableFile(source, reasonOf(error)))]);
    const reason = diskReason(error);
    if (reason === undefined) throw error;
    const message = isOf(cacheDir, error) ? cacheNotUsable(cacheDir, reason) : outputNotWritable(outDir, reason);
    throw new UserError([{ severity: 'error', ...message }]);
  }
}

const READS = new Set(['access', 'copyfile', 'lstat', 'open', 'readlink', 'realpath', 'scandir', 'stat']);
const GONE = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP']);

/** Returns the path of the site's file that an error is about; `undefined` when it is about the output or the cache. */
function sourceOf({ siteDir, staticDirs, cacheDir, outDir }: Folders, error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error && 'path' in error)) return undefined;
  const { code, syscall, path } = error;
  if (typeof path !== 'string' || !READS.has(String(syscall)) || !GONE.has(String(code))) return undefined;
  if (isInside(cacheDir, path) || isInside(outDir, path)) return undefined;
  return [siteDir, ...staticDirs].some((dir) => isInside(dir, path)) ? sitePathOf({ siteDir }, path) : undefined;
}

/** The work folder is in the cache folder too, but does not belong to the cache. */
function isOf(cacheDir: string, error: unknown): boolean {
  const path = error instanceof Error && 'path' in error ? error.path : undefined;
  return typeof path === 'string' && isInside(cacheDir, path) && !relative(cacheDir, path).startsWith('output-');
}
