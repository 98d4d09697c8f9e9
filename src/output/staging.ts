/**
 * The output folder is never written in place. A build fills a staging folder, carrying unchanged files over, and swaps
 * the two at the end. A build that fails or is killed leaves the previous output as it was; the next command cleans up
 * after it.
 *
 * The output before the previous one becomes the next staging folder: its folders exist and most of its files are
 * right, and creating folders is the most expensive part. A write always replaces a file and never changes it, because
 * unchanged files are hard links shared by both outputs.
 */
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { hashOf } from '../config/hash.ts';
import { isInside } from '../content/folders.ts';
import { outDirHoldsOtherFiles, outDirHoldsSite, outDirIsNoFolder, outPathLeavesFolder } from '../errors/output.ts';
import { UserError } from '../errors/problem.ts';
import type { Keyed, Staging } from '../render/types.ts';
import { createKeep, createKeepText, createPut, linkOrCopy } from './current-build.ts';
import {
  isIntact,
  moveManifest,
  prepareManifest,
  loadManifest,
  type Manifest,
  type ManifestEntry,
  type ManifestOwner,
} from './manifest.ts';
import { foreignFile } from './work-folder.ts';
import { openWorkFolder, type WorkFolder } from './work-folder.ts';

export interface StagingOptions {
  readonly outDir: string;
  readonly siteDir: string;
  readonly cacheDir: string;
  readonly cacheVersion: string;
  /** `false`: no file of earlier builds is used. */
  readonly useCache: boolean;
}

type Files = Readonly<Record<string, ManifestEntry>>;

export function openStaging(options: StagingOptions): Staging {
  const { outDir, siteDir, cacheDir, cacheVersion } = options;
  if (isInside(outDir, siteDir)) throw new UserError([{ severity: 'error', ...outDirHoldsSite(outDir) }]);
  refuseOther(outDir);
  const folder = openWorkFolder(outDir, cacheDir);
  const owner = { cacheVersion, outDir };
  const read = (file: string, dir: string) => (options.useCache ? loadManifest(file, dir, owner) : undefined);
  const previous = read(folder.outputManifest, outDir);
  const foreign = previous === undefined ? foreignFile(outDir) : undefined;
  if (foreign !== undefined) throw new UserError([{ severity: 'error', ...outDirHoldsOtherFiles(outDir, foreign) }]);
  const present = takeStandby(folder, read(folder.standbyManifest, folder.standby));
  return createStaging({ folder, present, previous, owner });
}

/** Refuses to replace a file or a link. */
function refuseOther(outDir: string): void {
  const stat = lstatSync(outDir, { throwIfNoEntry: false });
  if (stat === undefined || stat.isDirectory()) return;
  const kind = stat.isSymbolicLink() ? 'link' : 'file';
  throw new UserError([{ severity: 'error', ...outDirIsNoFolder(outDir, kind) }]);
}

/** The initial contents of the staging folder. */
interface Present {
  readonly files: Files;
  /** Paths below the staging folder, which is `.`. */
  readonly folders: ReadonlySet<string>;
  /** Paths of files that were in no manifest, because someone else had put them into the output. */
  readonly foreign: readonly string[];
}

/**
 * Turns the standby into the staging folder, or creates an empty one when the standby cannot be trusted. Its contents
 * are listed on first use: on large sites that takes a while, and the search thread can start meanwhile.
 */
function takeStandby({ standby, standbyManifest, staging }: WorkFolder, manifest: Manifest | undefined): () => Present {
  rmSync(standbyManifest, { force: true });
  if (manifest === undefined) {
    rmSync(standby, { recursive: true, force: true });
    mkdirSync(staging);
  } else renameSync(standby, staging);
  let present: Listed | undefined;
  return () => {
    if (present !== undefined) return present;
    present = { files: {}, folders: new Set(['.']), foreign: [] };
    if (manifest === undefined) return present;
    listPresent(staging, { known: manifest.files, folders: foldersOf(Object.keys(manifest.files)) }, present);
    for (const outPath of present.foreign) rmSync(join(staging, outPath));
    return present;
  };
}

/** Returns the paths of all folders that contain the files. */
function foldersOf(outPaths: readonly string[]): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const outPath of outPaths) {
    for (let end = outPath.lastIndexOf('/'); end > 0; end = outPath.lastIndexOf('/', end - 1)) {
      const folder = outPath.slice(0, end);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  }
  return folders;
}

interface Expected {
  readonly known: Files;
  readonly folders: ReadonlySet<string>;
}

interface Listed {
  readonly files: Record<string, ManifestEntry>;
  readonly folders: Set<string>;
  readonly foreign: string[];
}

/**
 * Lists the contents of the folder. Entries in a manifest are identified by name, because asking the disk for the type
 * of each would take a third longer.
 */
function listPresent(staging: string, { known, folders }: Expected, listed: Listed): void {
  const queue = [''];
  for (let folder = queue.pop(); folder !== undefined; folder = queue.pop()) {
    for (const name of readdirSync(`${staging}/${folder}`)) {
      const outPath = folder === '' ? name : `${folder}/${name}`;
      const entry = known[outPath];
      if (entry !== undefined) listed.files[outPath] = entry;
      else if (folders.has(outPath) || lstatSync(`${staging}/${outPath}`).isDirectory()) {
        listed.folders.add(outPath);
        queue.push(outPath);
      } else listed.foreign.push(outPath);
    }
  }
}

interface StagingInput {
  readonly folder: WorkFolder;
  readonly present: () => Present;
  /** Manifest of the current output. */
  readonly previous: Manifest | undefined;
  readonly owner: ManifestOwner;
}

function createStaging({ folder, present, previous, owner }: StagingInput): Staging {
  const dir = folder.staging;
  const files: Record<string, ManifestEntry> = {};
  const derived: Record<string, readonly Keyed[]> = {};
  const counts = { written: 0, reused: 0, bytes: 0 };
  const reserve = createReserve(dir, present);

  const note = (outPath: string, key: string): void => {
    const { size, mtimeMs } = statSync(join(dir, outPath));
    files[outPath] = [key, size, mtimeMs];
    counts.written += 1;
    counts.bytes += size;
  };
  const reuse = createReuse({ folder, present, previous, owner }, reserve, { files, counts });
  const placing = { dir, files, reserve, note, reuse };
  const put = createPut(placing);

  const carry = (key: string): readonly Keyed[] | undefined => {
    const known = previous?.derived[key];
    if (known === undefined || !reuse(known)) return undefined;
    derived[key] = known;
    return known;
  };

  return {
    dir,
    counts,
    reserve,
    note,
    reuse: (outPaths, key) => reuse(outPaths.map((outPath) => [outPath, key])),
    carryOver: (inputs) => carry(hashOf(inputs, 32)) !== undefined,
    derivedFrom: (inputs, made) => void (derived[hashOf(inputs, 32)] = made),
    putText: put,
    isDerived: (inputs) => previous?.derived[hashOf(inputs, 32)] !== undefined,
    derive(inputs, make) {
      const key = hashOf(inputs, 32);
      const made = carry(key) ?? make().map(put);
      derived[key] = made;
      return made.map(([outPath]) => ({ outPath }));
    },
    keepText: createKeepText(placing),
    copy(outPath, key, filePath) {
      copyFileSync(filePath, reserve(outPath));
      note(outPath, key);
    },
    adopt(outPath, key, filePath) {
      linkOrCopy(filePath, reserve(outPath));
      note(outPath, key);
    },
    keep: createKeep({ folder, previous, reserve, note, reuse, book: { files, derived } }),
    outPaths: () => Object.keys(files),
    keyOf: (outPath) => files[outPath]?.[0],
    commit(beforeSwap) {
      removeStale(dir, staleFiles(present(), files));
      beforeSwap?.();
      swapIn(folder, { ...owner, folder: statSync(dir).ino, files, derived }, previous);
    },
    discard() {
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

interface Book {
  readonly files: Record<string, ManifestEntry>;
  readonly counts: Staging['counts'];
}

/** Carries files over from the staging folder itself or from the output, and records them: all of them or none. */
function createReuse({ folder, present, previous }: StagingInput, reserve: Staging['reserve'], book: Book) {
  const { staging: dir, outDir } = folder;
  const output = previous?.files ?? {};
  /** Finds the valid entry, and if the file is already in the staging folder. */
  const find = ([outPath, key]: Keyed): { entry: ManifestEntry; inPlace: boolean } | undefined => {
    const own = present().files[outPath];
    if (own !== undefined && own[0] === key && isIntact(dir, outPath, own)) return { entry: own, inPlace: true };
    const entry = output[outPath];
    return entry !== undefined && entry[0] === key && isIntact(outDir, outPath, entry)
      ? { entry, inPlace: false }
      : undefined;
  };
  return (wanted: readonly Keyed[]): boolean => {
    const found = wanted.map(find);
    if (found.includes(undefined)) return false;
    for (const [index, [outPath]] of wanted.entries()) {
      const one = found[index];
      // Locales may share a file.
      if (one === undefined || book.files[outPath] !== undefined) continue;
      if (!one.inPlace) linkOrCopy(join(outDir, outPath), reserve(outPath));
      book.files[outPath] = one.entry;
      book.counts.reused += 1;
      book.counts.bytes += one.entry[1];
    }
    return true;
  };
}

/**
 * Returns the absolute path of a file to create. Its folder exists, and an older file is removed, because another
 * output may share its inode. A path may have changed from a file to a folder, or the other way round.
 */
function createReserve(dir: string, present: () => Present): (outPath: string) => string {
  let standing: { readonly made: Set<string>; readonly placed: Set<string> } | undefined;
  const makeFolder = (outPath: string, { made, placed }: NonNullable<typeof standing>): void => {
    if (made.has(outPath)) return;
    makeFolder(dirname(outPath), { made, placed });
    const path = join(dir, outPath);
    if (placed.has(outPath)) removeFile(path);
    mkdirSync(path);
    made.add(outPath);
  };
  return (outPath) => {
    const target = resolve(dir, outPath);
    if (!isInside(dir, target)) throw new UserError([{ severity: 'error', ...outPathLeavesFolder(outPath) }]);
    standing ??= { made: new Set(present().folders), placed: new Set(Object.keys(present().files)) };
    const { made, placed } = standing;
    makeFolder(dirname(outPath), standing);
    if (placed.has(outPath)) removeFile(target);
    else if (made.has(outPath)) rmSync(target, { recursive: true });
    placed.add(outPath);
    return target;
  };
}

/** Removes the file or folder at a path. */
function removeFile(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    rmSync(path, { recursive: true, force: true });
  }
}

/** A path that had a foreign file may have one of this build. */
function staleFiles(present: Present, files: Files): readonly string[] {
  return [...Object.keys(present.files), ...present.foreign].filter((outPath) => files[outPath] === undefined);
}

/** Removes files of an older output, and the folders that they leave empty. */
function removeStale(dir: string, outPaths: readonly string[]): void {
  for (const outPath of outPaths) {
    if (kindOf(join(dir, outPath)) === 'file') rmSync(join(dir, outPath));
  }
  const parents = new Set(outPaths.map((outPath) => dirname(outPath)));
  for (const parent of parents) {
    for (let path = parent; path !== '.' && kindOf(join(dir, path)) === 'empty'; path = dirname(path)) {
      rmdirSync(join(dir, path));
    }
  }
}

/** Returns `undefined` when the path does not exist, or a parent is a file. */
function kindOf(path: string): 'file' | 'folder' | 'empty' | undefined {
  try {
    if (!lstatSync(path).isDirectory()) return 'file';
    return readdirSync(path).length === 0 ? 'empty' : 'folder';
  } catch {
    return undefined;
  }
}

/** Publishes the output together with its manifest. The previous one becomes the standby, with its own manifest. */
function swapIn(folder: WorkFolder, manifest: Manifest, previous: Manifest | undefined): void {
  const saveOutput = prepareManifest(folder.outputManifest, manifest);
  swap(folder, previous !== undefined);
  // The manifest belongs to the folder, whatever the folder's name.
  if (previous !== undefined) moveManifest(folder.outputManifest, folder.standbyManifest);
  saveOutput();
}

/**
 * Swaps with two renames. Between them the output has another name, from which the next command restores it if needed.
 */
function swap({ staging, outDir, replaced, standby }: WorkFolder, keepsStandby: boolean): void {
  const existed = existsSync(outDir);
  if (existed) renameSync(outDir, replaced);
  try {
    renameSync(staging, outDir);
  } catch (error) {
    if (existed) renameSync(replaced, outDir);
    throw error;
  }
  if (keepsStandby && existed) renameSync(replaced, standby);
  else rmSync(replaced, { recursive: true, force: true });
}
