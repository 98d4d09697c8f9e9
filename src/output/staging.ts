/**
 * The output folder is never written in place. A build fills a staging folder, carrying unchanged files over, and swaps
 * the two at the end. A build that fails or is killed leaves the previous output as it was; the next command clears what
 * it left behind.
 *
 * The output of the build before the previous one becomes the staging folder of the next: its folders are there already
 * and most of its files are right, and making folders is what costs most. Whatever is written replaces a file, never
 * changes it, because unchanged files are hard links shared by both outputs.
 */
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { outDirHoldsSite, outPathLeavesFolder } from '../errors/output.ts';
import { UserError } from '../errors/problem.ts';
import { isIntact, prepareManifest, readManifest, type Manifest, type ManifestEntry } from './manifest.ts';
import { openWorkFolder, type WorkFolder } from './work-folder.ts';

export interface StagingOptions {
  readonly outDir: string;
  readonly siteDir: string;
  readonly cacheDir: string;
  readonly engineVersion: string;
  /** `false`: no file of earlier builds is used. */
  readonly useCache: boolean;
}

export interface Staging {
  /** Absolute path of the staging folder. */
  readonly dir: string;
  /** Carries files that were made together over from earlier outputs when all still hold; `false`: make them all. */
  reuse(outPaths: readonly string[], key: string): boolean;
  writeText(outPath: string, key: string, text: string): void;
  copy(outPath: string, key: string, filePath: string): void;
  /** Makes room for a file that someone else writes; gives its absolute path. */
  reserve(outPath: string): string;
  /** Notes a file that someone else has written. */
  note(outPath: string, key: string): void;
  /** Replaces the previous output in one step. */
  commit(): void;
  discard(): void;
  readonly counts: { written: number; reused: number; bytes: number };
}

type Files = Readonly<Record<string, ManifestEntry>>;

export function openStaging(options: StagingOptions): Staging {
  const { outDir, siteDir, cacheDir, engineVersion } = options;
  if (isInside(siteDir, outDir)) throw new UserError([{ severity: 'error', ...outDirHoldsSite(outDir) }]);
  const folder = openWorkFolder(outDir, cacheDir);
  const expected = { engineVersion, outDir };
  const previous = options.useCache ? readManifest(folder.outputManifest, expected) : undefined;
  const present = takeStandby(folder, options.useCache ? readManifest(folder.standbyManifest, expected) : undefined);
  return createStaging({ folder, present, output: previous?.files ?? {}, manifest: expected });
}

/** Turns the standby into the staging folder and tells what is in it; an empty folder when there is none to trust. */
function takeStandby({ standby, standbyManifest, staging }: WorkFolder, manifest: Manifest | undefined): Files {
  rmSync(standbyManifest, { force: true });
  if (manifest !== undefined && existsSync(standby)) {
    renameSync(standby, staging);
    return manifest.files;
  }
  rmSync(standby, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true });
  return {};
}

interface StagingInput {
  readonly folder: WorkFolder;
  /** Files in the staging folder from the start. */
  readonly present: Files;
  /** Files of the current output. */
  readonly output: Files;
  readonly manifest: Omit<Manifest, 'files'>;
}

function createStaging({ folder, present, output, manifest }: StagingInput): Staging {
  const { staging: dir, outDir } = folder;
  const files: Record<string, ManifestEntry> = {};
  const counts = { written: 0, reused: 0, bytes: 0 };
  const reserve = createReserve(dir, present);

  const note = (outPath: string, key: string): void => {
    const { size, mtimeMs } = statSync(join(dir, outPath));
    files[outPath] = [key, size, mtimeMs];
    counts.written += 1;
    counts.bytes += size;
  };
  /** The entry that holds, and whether the file is in the staging folder already. */
  const find = (outPath: string, key: string): { entry: ManifestEntry; inPlace: boolean } | undefined => {
    const own = present[outPath];
    if (own !== undefined && own[0] === key && isIntact(dir, outPath, own)) return { entry: own, inPlace: true };
    const entry = output[outPath];
    return entry !== undefined && entry[0] === key && isIntact(outDir, outPath, entry)
      ? { entry, inPlace: false }
      : undefined;
  };

  return {
    dir,
    counts,
    reserve,
    note,
    reuse(outPaths, key) {
      const found = outPaths.map((outPath) => find(outPath, key));
      if (found.includes(undefined)) return false;
      for (const [index, outPath] of outPaths.entries()) {
        const one = found[index];
        if (one === undefined) continue;
        if (!one.inPlace) linkOrCopy(join(outDir, outPath), reserve(outPath));
        files[outPath] = one.entry;
        counts.reused += 1;
        counts.bytes += one.entry[1];
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
      removeStale(
        dir,
        Object.keys(present).filter((outPath) => files[outPath] === undefined),
      );
      const hasStandby = existsSync(folder.outDir) && Object.keys(output).length > 0;
      const saveOutput = prepareManifest(folder.outputManifest, { ...manifest, files });
      const saveStandby = hasStandby
        ? prepareManifest(folder.standbyManifest, { ...manifest, files: output })
        : () => undefined;
      swap(folder, hasStandby);
      saveStandby();
      saveOutput();
    },
    discard() {
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Absolute path of a file to be made: its folder is there, and no older file is, whose inode another output may share. */
function createReserve(dir: string, present: Files): (outPath: string) => string {
  const made = new Set<string>([dir]);
  for (const outPath of Object.keys(present)) made.add(dirname(join(dir, outPath)));
  return (outPath) => {
    const target = resolve(dir, outPath);
    if (!isInside(target, dir)) throw new UserError([{ severity: 'error', ...outPathLeavesFolder(outPath) }]);
    const parent = dirname(target);
    if (!made.has(parent)) {
      mkdirSync(parent, { recursive: true });
      made.add(parent);
    }
    if (present[outPath] !== undefined) rmSync(target, { force: true });
    return target;
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

/** Removes files of an older output, and the folders that they leave empty. */
function removeStale(dir: string, outPaths: readonly string[]): void {
  for (const outPath of outPaths) rmSync(join(dir, outPath), { force: true });
  const parents = new Set(outPaths.map((outPath) => dirname(outPath)));
  for (const parent of parents) {
    for (let path = parent; path !== '.' && isEmpty(join(dir, path)); path = dirname(path)) rmdirSync(join(dir, path));
  }
}

function isEmpty(dir: string): boolean {
  return existsSync(dir) && readdirSync(dir).length === 0;
}

/** Two renames: between them the output stands under another name, from where the next command puts it back. */
function swap({ staging, outDir, replaced, standby }: WorkFolder, keepsStandby: boolean): void {
  const existed = existsSync(outDir);
  if (existed) renameSync(outDir, replaced);
  try {
    renameSync(staging, outDir);
  } catch (error) {
    if (existed) renameSync(replaced, outDir);
    throw error;
  }
  if (keepsStandby) renameSync(replaced, standby);
  else rmSync(replaced, { recursive: true, force: true });
}

/** Whether `inner` is `outer` or lies below it. */
function isInside(inner: string, outer: string): boolean {
  const path = relative(outer, inner);
  return path === '' || (path !== '..' && !path.startsWith(`..${sep}`) && resolve(outer, path) === resolve(inner));
}
