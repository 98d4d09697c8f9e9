import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../bundle/paths.ts';
import type { Staging } from './types.ts';

/** Copies the static folders to the root of the output, dot-files included; earlier folders win. */
export function copyStaticFiles(staging: Staging, staticDirs: readonly string[]): void {
  const seen = new Set<string>();
  for (const dir of staticDirs) {
    for (const file of listStaticFiles(dir)) {
      if (seen.has(file)) continue;
      seen.add(file);
      copyStaticFile(staging, file, join(dir, file));
    }
  }
}

/** Paths below the folder; none when it does not exist. */
export function listStaticFiles(dir: string): string[] {
  return existsSync(dir) ? listFiles(dir) : [];
}

/** A file whose name does not tell its content: its size and times do. */
export function copyStaticFile(staging: Staging, outPath: string, filePath: string): void {
  const { size, mtimeMs, ctimeMs } = statSync(filePath);
  const key = `${size} ${mtimeMs} ${ctimeMs}`;
  if (!staging.reuse([outPath], key)) staging.copy(outPath, key, filePath);
}
