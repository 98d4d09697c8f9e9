import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

/** Creates a temporary folder that is removed after the test. */
export function tempFolder(parent = tmpdir()): string {
  const dir = mkdtempSync(join(realpathSync(parent), 'octavo-test-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** Copies the golden site, so that a test can change and build it. */
export function copyGoldenSite(target: string): string {
  cpSync(fileURLToPath(new URL('../sites/basic/input', import.meta.url)), target, { recursive: true });
  return target;
}

export function goldenSite(): string {
  return copyGoldenSite(join(tempFolder(), 'site'));
}

/** Returns the paths of the files below a folder, with forward slashes and sorted. */
export function filesOf(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted();
}

export type Digest = Readonly<Record<string, string>>;

/** Returns a hash of the bytes of every file, by path. */
export function digestOf(dir: string): Digest {
  return Object.fromEntries(
    filesOf(dir).map((file) => [
      file,
      createHash('sha1')
        .update(readFileSync(join(dir, file)))
        .digest('hex'),
    ]),
  );
}

/** Returns paths whose bytes differ, or that only one of the two has. */
export function changedFiles(before: Digest, after: Digest): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((file) => before[file] !== after[file])
    .toSorted();
}
