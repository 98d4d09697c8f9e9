import { statSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { moveInto, readChecked, writeChecked } from '../config/checked-file.ts';
import { loadStats } from '../config/load-stats.ts';
import type { Staging } from '../render/types.ts';

/**
 * The record of a build: for each path below the output folder, the key of its inputs and the file's size and time. A
 * file whose key, size and time are unchanged is carried over instead of being created again.
 */
export interface Manifest {
  readonly cacheVersion: string;
  readonly outDir: string;
  /**
   * Inode of the folder that contains the files. It stays the same when the folder is renamed, and no other folder has
   * it.
   */
  readonly folder: number;
  readonly files: Readonly<Record<string, ManifestEntry>>;
  /** Paths and keys of files that were created together, by hash of their inputs. */
  readonly derived: Readonly<Record<string, readonly (readonly [outPath: string, key: string])[]>>;
}

export type ManifestEntry = readonly [key: string, size: number, mtimeMs: number];

export type ManifestOwner = Pick<Manifest, 'cacheVersion' | 'outDir'>;

/**
 * Returns the manifest of the files in `dir`; `undefined` when there is none, it cannot be read, or it belongs to
 * another output, engine or folder: if a build was killed while it swapped, folders and manifests do not match.
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
 * Writes the manifest to a temporary file. The returned function moves it into place, which needs no disk space and
 * never leaves a partial file when the build is killed.
 */
export function prepareManifest(file: string, manifest: Manifest): () => void {
  const temporary = `${file}.${process.pid}`;
  writeChecked(temporary, [Buffer.from(JSON.stringify(manifest))]);
  return () => moveInto(temporary, file);
}

/** Moves a manifest. If it is missing, the folder it described is created again. */
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

/** Checks if the file still matches its entry in the manifest. */
export function isIntact(dir: string, outPath: string, [, size, mtimeMs]: ManifestEntry): boolean {
  const stat = loadStats(`${dir}/${outPath}`);
  return stat !== undefined && stat.size === size && stat.mtimeMs === mtimeMs;
}

/** Paths below the output folder, with forward slashes, sorted. */
interface OutputChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/**
 * Compares the published site with a build, for deployments that send only the changes. It looks at the files
 * themselves, so it needs no cache. `before` is the absolute path of a folder, which may be missing.
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
 * Formats the changes as `git diff --name-status` does: on each line a letter (`A` added, `M` changed, `D` removed), a
 * tab and the path. They can be applied in this order: hashed files come before the pages that refer to them, removed
 * files come last.
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

/** Files that were carried over are hard links to the same file. */
function isSameFile(before: string, after: string): boolean {
  const [a, b] = [statSync(before), statSync(after)];
  if (a.ino === b.ino && a.dev === b.dev) return true;
  return a.size === b.size && readFileSync(before).equals(readFileSync(after));
}

/** Publishes the output. The list of changes is written first, so that no output is published without one. */
export function commitWithChanges(staging: Staging, outDir: string, changesFile: string | undefined): void {
  staging.commit(() => {
    if (changesFile !== undefined) writeChanges(changesFile, findChanges(outDir, staging.dir));
  });
}
