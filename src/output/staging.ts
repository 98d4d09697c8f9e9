/**
 * The output folder is never written in place. A build fills a staging folder beside it, carrying over unchanged files
 * as hard links, and swaps the two at the end. A build that fails or is killed leaves the previous output as it was;
 * the next command clears what it left behind.
 */
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { UserError } from '../errors/problem.ts';
import { outDirHoldsSite, outPathLeavesFolder } from '../errors/output.ts';
import { isIntact, type Manifest, type ManifestEntry } from './manifest.ts';

const STAGING = '.octavo-staging-';
const REPLACED = '.octavo-replaced';

export interface Staging {
  /** Absolute path of the staging folder. */
  readonly dir: string;
  /** Carries files that were made together over from the previous output when all still hold; `false`: make them all. */
  reuse(outPaths: readonly string[], key: string): boolean;
  writeText(outPath: string, key: string, text: string): void;
  copy(outPath: string, key: string, filePath: string): void;
  /** Makes room for a file that someone else writes; gives its absolute path. */
  reserve(outPath: string): string;
  /** Notes a file that someone else has written. */
  note(outPath: string, key: string): void;
  /** Replaces the previous output in one step and returns the new manifest's files. */
  commit(): Readonly<Record<string, ManifestEntry>>;
  discard(): void;
  readonly counts: { written: number; reused: number; bytes: number };
}

export function openStaging(outDir: string, siteDir: string, previous: Manifest | undefined): Staging {
  if (isInside(siteDir, outDir)) throw new UserError([{ severity: 'error', ...outDirHoldsSite(outDir) }]);
  recoverOutput(outDir);
  const dir = join(dirname(outDir), `${STAGING}${basename(outDir)}-${process.pid}`);
  mkdirSync(dir, { recursive: true });
  const made = new Set<string>([dir]);
  const files: Record<string, ManifestEntry> = {};
  const counts = { written: 0, reused: 0, bytes: 0 };

  const reserve = (outPath: string): string => {
    const target = resolve(dir, outPath);
    if (!isInside(target, dir)) throw new UserError([{ severity: 'error', ...outPathLeavesFolder(outPath) }]);
    const parent = dirname(target);
    if (!made.has(parent)) {
      mkdirSync(parent, { recursive: true });
      made.add(parent);
    }
    return target;
  };
  const note = (outPath: string, key: string): void => {
    const { size, mtimeMs } = statSync(join(dir, outPath));
    files[outPath] = [key, size, mtimeMs];
    counts.written += 1;
    counts.bytes += size;
  };

  return {
    dir,
    counts,
    reserve,
    note,
    reuse(outPaths, key) {
      const entries = outPaths.flatMap((outPath) => {
        const entry = previous?.files[outPath];
        return entry !== undefined && entry[0] === key && isIntact(outDir, outPath, entry)
          ? [[outPath, entry] as const]
          : [];
      });
      if (entries.length !== outPaths.length) return false;
      for (const [outPath, entry] of entries) {
        linkOrCopy(join(outDir, outPath), reserve(outPath));
        files[outPath] = entry;
        counts.reused += 1;
        counts.bytes += entry[1];
      }
      return true;
    },
    writeText(outPath, key, text) {
      writeFileSync(reserve(outPath), text);
      note(outPath, key);
    },
    copy(outPath, key, filePath) {
      copyFileSync(filePath, reserve(outPath));
      note(outPath, key);
    },
    commit() {
      swap(dir, outDir);
      return files;
    },
    discard() {
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Hard links cost a tenth of a copy; file systems without them get copies. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Two renames: between them the output stands under its replaced name, from where `recoverOutput` puts it back. */
function swap(staging: string, outDir: string): void {
  const replaced = replacedDir(outDir);
  rmSync(replaced, { recursive: true, force: true });
  if (existsSync(outDir)) renameSync(outDir, replaced);
  renameSync(staging, outDir);
  rmSync(replaced, { recursive: true, force: true });
}

function replacedDir(outDir: string): string {
  return join(dirname(outDir), `.${basename(outDir)}${REPLACED}`);
}

/** Puts right what a killed build left: restores an output caught between the two renames, removes staging folders. */
export function recoverOutput(outDir: string): void {
  const replaced = replacedDir(outDir);
  if (existsSync(replaced)) {
    if (existsSync(outDir)) rmSync(replaced, { recursive: true, force: true });
    else renameSync(replaced, outDir);
  }
  const parent = dirname(outDir);
  if (!existsSync(parent)) return;
  const prefix = `${STAGING}${basename(outDir)}-`;
  for (const name of readdirSync(parent)) {
    if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length))))
      rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return pid !== process.pid;
  } catch {
    return false;
  }
}

/** Whether `inner` is `outer` or lies below it. */
function isInside(inner: string, outer: string): boolean {
  const path = relative(outer, inner);
  return path === '' || (path !== '..' && !path.startsWith(`..${sep}`) && resolve(outer, path) === resolve(inner));
}
