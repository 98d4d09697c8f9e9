import { statSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { moveInto, readChecked, writeChecked } from '../config/checked-file.ts';
import type { Staging } from '../render/types.ts';

/**
 * What a build wrote: by path below the output folder, the key of the inputs and the file's size and time. A file whose
 * key, size and time still hold is carried over instead of being made again.
 */
export interface Manifest {
  readonly cacheVersion: string;
  readonly outDir: string;
  /** Inode of the folder that holds the files: it stays when the folder is renamed, and no other folder has it. */
  readonly folder: number;
  readonly files: Readonly<Record<string, ManifestEntry>>;
  /** Paths and keys of the files that were made together, by hash of their inputs. */
  readonly derived: Readonly<Record<string, readonly (readonly [outPath: string, key: string])[]>>;
}

export type ManifestEntry = readonly [key: string, size: number, mtimeMs: number];

export type ManifestOwner = Pick<Manifest, 'cacheVersion' | 'outDir'>;

/**
 * The manifest of the files in `dir`; `undefined` when there is none, it cannot be read, or it belongs to another output
 * or engine, or to another folder: of a build killed while it swapped, folders and manifests do not fit together.
 */
export function loadManifest(file: string, dir: string, owner: ManifestOwner): Manifest | undefined {
  try {
    const manifest = JSON.parse(readChecked(file)?.toString('utf8') ?? '') as Manifest;
    const isOurs = manifest.cacheVersion === owner.cacheVersion && manifest.outDir === owner.outDir;
    return isOurs && manifest.folder === inodeOf(dir) ? manifest : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Writes the manifest beside its place; the function that is returned moves it there, which needs no space on the disk
 * and leaves a whole file behind whenever the build is killed.
 */
export function prepareManifest(file: string, manifest: Manifest): () => void {
  const temporary = `${file}.${process.pid}`;
  writeChecked(temporary, [Buffer.from(JSON.stringify(manifest))]);
  return () => moveInto(temporary, file);
}

/** When it is gone, the folder that it told of is made anew. */
export function moveManifest(from: string, to: string): void {
  try {
    moveInto(from, to);
  } catch {
    return;
  }
}

export function inodeOf(dir: string): number | undefined {
  return statSync(dir, { throwIfNoEntry: false })?.ino;
}

/** Whether the file still is what the manifest says. */
export function isIntact(dir: string, outPath: string, [, size, mtimeMs]: ManifestEntry): boolean {
  const stat = statSync(`${dir}/${outPath}`, { throwIfNoEntry: false });
  return stat !== undefined && stat.size === size && stat.mtimeMs === mtimeMs;
}

/** Paths below the output folder, with forward slashes, sorted. */
interface OutputChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/**
 * What a build changes in the published site, for deployments that send only that. It looks at the files themselves, so it
 * needs no cache. `before`: absolute path of a folder, which need not exist.
 */
function findChanges(before: string, after: string): OutputChanges {
  const old = new Set(filesBelow(before));
  const next = filesBelow(after);
  const kept = new Set(next);
  return {
    added: next.filter((file) => !old.has(file)),
    changed: next.filter((file) => old.has(file) && !isSameFile(join(before, file), join(after, file))),
    removed: [...old].filter((file) => !kept.has(file)),
  };
}

/**
 * The changes as text: a letter (`A` added, `M` changed, `D` removed), a tab and the path on each line, as
 * `git diff --name-status` writes them. In an order in which they may be carried out one after another: files with a
 * hash in their name come before the pages that refer to them, what is removed comes last.
 */
function formatChanges({ added, changed, removed }: OutputChanges): string {
  const isAsset = (file: string): boolean => file.startsWith('assets/');
  const first = added.filter(isAsset);
  const others = added.filter((file) => !isAsset(file));
  const lines = [
    ...first.map((file) => `A\t${file}`),
    ...others.map((file) => `A\t${file}`),
    ...changed.map((file) => `M\t${file}`),
    ...removed.map((file) => `D\t${file}`),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

export function writeChanges(file: string, changes: OutputChanges): void {
  writeFileSync(file, formatChanges(changes));
}

function filesBelow(dir: string): string[] {
  if (statSync(dir, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .toSorted();
}

/** Files that were carried over are one file with two names. */
function isSameFile(before: string, after: string): boolean {
  const [a, b] = [statSync(before), statSync(after)];
  if (a.ino === b.ino && a.dev === b.dev) return true;
  return a.size === b.size && readFileSync(before).equals(readFileSync(after));
}

/** Swaps the output in. The list of changes is there before the output is, so that no output goes without one. */
export function commitWithChanges(staging: Staging, outDir: string, changesFile: string | undefined): void {
  staging.commit(() => {
    if (changesFile !== undefined) writeChanges(changesFile, findChanges(outDir, staging.dir));
  });
}
