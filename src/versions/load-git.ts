/** What git knows of the site's files: how they were at a commit, and which of them it has as they are. */
import { execFileSync } from 'node:child_process';
import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { asError, UserError } from '../errors/problem.ts';
import { unknownRef } from '../errors/versions-command.ts';

/** Files at a commit. Paths are absolute. */
export interface Snapshot {
  /** Relative to the folder, sorted. */
  filesBelow(dir: string): readonly string[];
  /** `undefined`: there was no such file. */
  read(filePath: string): Buffer | undefined;
}

/** What differs from the working tree is read from git, all else from disk. */
export function loadSnapshot(siteDir: string, ref: string): Snapshot {
  const top = findTop(siteDir);
  if (top === undefined) throw new UserError([asError(unknownRef(ref, 'the site is in no git repository.'))]);
  const commit = resolveCommit(top, ref);
  const list = (...args: readonly string[]): readonly string[] =>
    git(top, args).toString('utf8').split('\0').filter(Boolean);
  const files = list('ls-tree', '-r', '-z', '--name-only', '--full-tree', commit).toSorted();
  const known = new Set(files);
  const changed = new Set(list('diff', '--name-only', '-z', '--no-renames', commit));
  const nameOf = (filePath: string): string => path.relative(top, filePath).replaceAll(path.sep, '/');
  return {
    filesBelow(dir) {
      const start = nameOf(dir) === '' ? '' : `${nameOf(dir)}/`;
      return files.filter((file) => file.startsWith(start)).map((file) => file.slice(start.length));
    },
    read(filePath) {
      const name = nameOf(filePath);
      if (!known.has(name)) return undefined;
      return changed.has(name) ? git(top, ['cat-file', 'blob', `${commit}:${name}`]) : readFileSync(filePath);
    },
  };
}

function resolveCommit(top: string, ref: string): string {
  try {
    return git(top, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`])
      .toString('utf8')
      .trim();
  } catch {
    throw new UserError([asError(unknownRef(ref, 'it is no commit, branch or tag here.'))]);
  }
}

/** Of the given files, those that are there and that no commit has as they are. `isRepository`: whether git is there. */
export function findUnsaved(
  siteDir: string,
  sitePaths: readonly string[],
): { readonly files: readonly string[]; readonly isRepository: boolean } {
  const there = sitePaths.filter(
    (file) => lstatSync(path.join(siteDir, file), { throwIfNoEntry: false }) !== undefined,
  );
  const top = findTop(siteDir);
  if (top === undefined) return { files: there, isRepository: false };
  try {
    const list = (...args: readonly string[]): ReadonlySet<string> =>
      new Set(git(siteDir, args).toString('utf8').split('\0'));
    const tracked = list('ls-files', '-z');
    const dirty = list('diff', '--name-only', '-z', '--no-renames', '--relative', 'HEAD');
    return { files: there.filter((file) => !tracked.has(file) || dirty.has(file)), isRepository: true };
  } catch {
    // Without a first commit, git has nothing.
    return { files: there, isRepository: true };
  }
}

/** The way up keeps the site's own spelling of its path, which `--show-toplevel` would resolve through symbolic links. */
function findTop(siteDir: string): string | undefined {
  try {
    return path.resolve(siteDir, git(siteDir, ['rev-parse', '--show-cdup']).toString('utf8').trim());
  } catch {
    return undefined;
  }
}

const MOST_BYTES = 1_000_000_000;

function git(cwd: string, args: readonly string[]): Buffer {
  return execFileSync('git', args, { cwd, stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: MOST_BYTES });
}
