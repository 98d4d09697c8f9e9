import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What the last build wrote: by path below the output folder, the key of the inputs and the file's size and time.
 * A file whose key, size and time still hold is carried over instead of being made again.
 */
export interface Manifest {
  readonly engineVersion: string;
  readonly outDir: string;
  readonly files: Readonly<Record<string, ManifestEntry>>;
}

export type ManifestEntry = readonly [key: string, size: number, mtimeMs: number];

/** `undefined` when there is none, it cannot be read, or it belongs to another folder or engine. */
export function readManifest(file: string, expected: { engineVersion: string; outDir: string }): Manifest | undefined {
  try {
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
    return manifest.engineVersion === expected.engineVersion && manifest.outDir === expected.outDir
      ? manifest
      : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the file still is what the manifest says. */
export function isIntact(outDir: string, outPath: string, [, size, mtimeMs]: ManifestEntry): boolean {
  const stat = statSync(join(outDir, outPath), { throwIfNoEntry: false });
  return stat !== undefined && stat.size === size && stat.mtimeMs === mtimeMs;
}
