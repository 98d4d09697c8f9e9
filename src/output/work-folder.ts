import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { hashOf } from '../config/hash.ts';
import { isRunning } from '../config/checked-file.ts';
import { isBuildRunning } from './build-lock.ts';

/** Every page of a site generator says so, and a site has one of these, at its top or in the folder of a locale. */
const PAGES = ['404.html', 'index.html'];
const GENERATED = /<meta[^>]+name="generator"/;

/**
 * Name of a file or folder in `dir` when the folder is not what a build leaves behind: it may be somebody's own, and a
 * build would replace it. `undefined` when there is no such folder, it is empty, or it is a built site.
 */
export function foreignFile(dir: string): string | undefined {
  const names = namesIn(dir);
  if (names.length === 0) return undefined;
  if (names.includes(SHARD_INDEX)) return undefined;
  const folders = ['.', ...names];
  const isSite = folders.some((folder) => PAGES.some((page) => GENERATED.test(textOf(join(dir, folder, page)))));
  return isSite ? undefined : names[0];
}

/** Stands at the top of the folder of a shard, and tells that the folder is whole: it is swapped in with the rest. */
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

// Where an output is put together before it is swapped in. The folder lies in the cache when that is on the same file
// system as the output (renames do not cross file systems), else hidden beside the output.
//
// | name           | what                                                                                   |
// |----------------|----------------------------------------------------------------------------------------|
// | `staging-{pid}`| the output being built                                                                 |
// | `replaced`     | the previous output, between the two renames of a swap                                 |
// | `standby`      | the previous output after a swap, from which the next staging folder is made           |
// | `output.json`  | manifest of the output; `standby.json`: of the standby, there only while it is whole   |
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
 * For commands that only read the output: puts back one that a killed build left between its two renames. Makes and
 * removes nothing else, and leaves a build that runs alone.
 */
export function restoreOutput(outDir: string, cacheDir: string): void {
  for (const dir of [folderInCache(outDir, cacheDir), folderBeside(outDir)]) {
    try {
      if (isBuildRunning(cacheDir)) return;
      restore({ outDir, replaced: join(dir, 'replaced') });
    } catch {
      // Who may not repair it goes on with what is there.
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

/** Staging folders, and manifests that are not at their place yet, of builds that were killed. */
function removeRemains(dir: string): void {
  for (const name of readdirSync(dir)) {
    const pid = /^(?:staging-|\w+\.json\.(?:\d+\.)?)(\d+)$/.exec(name)?.[1];
    if (pid === undefined || (Number(pid) !== process.pid && isRunning(Number(pid)))) continue;
    rmSync(join(dir, name), { recursive: true, force: true });
  }
}
