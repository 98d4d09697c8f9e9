/** Holds what an installation depends on: lock files that npm can follow without asking the registry what exists. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

interface LockFile {
  packages: Record<string, { optionalDependencies?: Record<string, string>; resolved?: string; version?: string }>;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const samples = join(root, 'website/samples');
const folders = ['', ...readdirSync(samples).map((name) => `website/samples/${name}`)];
const lockFiles = folders.map((dir) => join(dir, 'package-lock.json')).filter((file) => existsSync(join(root, file)));

test('there are lock files to look at', () => expect(lockFiles.length).toBeGreaterThanOrEqual(6));

test.each(lockFiles)('%s has an entry for every platform and no address of a registry', (file) => {
  const { packages } = JSON.parse(readFileSync(join(root, file), 'utf8')) as LockFile;
  // Without the entry npm asks the registry for each, at every installation, and waits minutes when it cannot answer.
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) =>
        packages[`node_modules/${name}`] === undefined && packages[`${path}/node_modules/${name}`] === undefined,
    ),
  );
  expect(missing).toEqual([]);
  // `npm ci` refuses a lock file in which a platform's package is of another version than the one that wants it.
  const other = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).filter(([name, wanted]) => {
      const entry = packages[`${path}/node_modules/${name}`] ?? packages[`node_modules/${name}`];
      return /^\d/.test(wanted) && entry !== undefined && entry.version !== wanted;
    }),
  );
  expect(other).toEqual([]);
  expect(Object.values(packages).filter(({ resolved }) => resolved?.includes('://'))).toEqual([]);
});
