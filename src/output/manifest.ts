import { statSync } from 'node:fs';
import { join } from 'node:path';
import { moveInto, readChecked, writeChecked } from '../config/checked-file.ts';

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

export function inodeOf(dir: string): number | undefined {
  return statSync(dir, { throwIfNoEntry: false })?.ino;
}

/** Whether the file still is what the manifest says. */
export function isIntact(dir: string, outPath: string, [, size, mtimeMs]: ManifestEntry): boolean {
  const stat = statSync(join(dir, outPath), { throwIfNoEntry: false });
  return stat !== undefined && stat.size === size && stat.mtimeMs === mtimeMs;
}
