import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What a build wrote: by path below the output folder, the key of the inputs and the file's size and time. A file whose
 * key, size and time still hold is carried over instead of being made again.
 */
export interface Manifest {
  readonly engineVersion: string;
  readonly outDir: string;
  readonly files: Readonly<Record<string, ManifestEntry>>;
}

export type ManifestEntry = readonly [key: string, size: number, mtimeMs: number];

/** `undefined` when there is none, it cannot be read, or it belongs to another folder or engine. */
export function readManifest(file: string, expected: Omit<Manifest, 'files'>): Manifest | undefined {
  try {
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
    const fits = manifest.engineVersion === expected.engineVersion && manifest.outDir === expected.outDir;
    return fits ? manifest : undefined;
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
  writeFileSync(temporary, JSON.stringify(manifest));
  return () => renameSync(temporary, file);
}

/** Whether the file still is what the manifest says. */
export function isIntact(dir: string, outPath: string, [, size, mtimeMs]: ManifestEntry): boolean {
  const stat = statSync(join(dir, outPath), { throwIfNoEntry: false });
  return stat !== undefined && stat.size === size && stat.mtimeMs === mtimeMs;
}
