/**
 * Reads the files of all versions of a docs instance, in the working tree or at a commit, and checks which files are
 * committed.
 */
import { existsSync, readFileSync, lstatSync } from 'node:fs';
import path from 'node:path';
import { parseJson } from '../config/data-text.ts';
import { loadCode } from '../config/load-module.ts';
import type { Config, DocsConfig } from '../config/types.ts';
import { globMatcher, isIgnoredContent, reasonOf } from '../content/find-files.ts';
import { findVersions, parseVersionFile, VERSION_FILE } from '../content/find-versions.ts';
import { CURRENT, sitePathOf, versionDir, versionSidebarsFile, versionsFile } from '../content/folders.ts';
import { unreadableFile } from '../errors/input.ts';
import { asError, type Checked, UserError } from '../errors/problem.ts';
import { defined } from '../shared/plain-data.ts';
import { createSource, type SidebarsSource, type VersionSource } from './version-source.ts';
import { execFileSync } from 'node:child_process';
import { unknownRef } from '../errors/versions-command.ts';

/** `names` are those in the versions file. */
export async function loadSource(
  config: Config,
  docs: DocsConfig,
  names: readonly string[],
): Promise<Checked<VersionSource>> {
  // Also reads versions that are not built.
  const { onlyIncludeVersions: _, ...settings } = docs;
  const all = { ...settings, disableVersioning: false, includeCurrentVersion: true };
  const [found, sidebars] = await Promise.all([
    findVersions(config, all, names),
    Promise.all([CURRENT, ...names].map(async (name) => [name, await loadSidebars(config, docs, name)] as const)),
  ]);
  const ofVersion = new Map(sidebars);
  const read = new Map<string, Buffer>();
  const contentOf: VersionSource['contentOf'] = ({ version, relPath }) => {
    const filePath = path.join(versionDir(config, docs, version), relPath);
    const content = read.get(filePath) ?? readContent(config, filePath);
    read.set(filePath, content);
    return content;
  };
  const value = createSource({ docs: all, owns: found.owns }, names, {
    contentOf,
    sidebarsOf: (version) => ofVersion.get(version),
  });
  return { value, problems: found.problems };
}

function readContent(config: Config, filePath: string): Buffer {
  try {
    return existsSync(filePath) ? readFileSync(filePath) : Buffer.alloc(0);
  } catch (error) {
    throw new UserError([asError(unreadableFile(sitePathOf(config, filePath), reasonOf(error)))]);
  }
}

async function loadSidebars(config: Config, docs: DocsConfig, version: string): Promise<SidebarsSource | undefined> {
  if (docs.sidebarPath === false) return undefined;
  const filePath = version === CURRENT ? docs.sidebarPath : versionSidebarsFile(config, docs, version);
  if (filePath === undefined) return { value: undefined, content: Buffer.alloc(0) };
  if (!existsSync(filePath)) return undefined;
  const value = await loadCode(config, filePath);
  return { sitePath: sitePathOf(config, filePath), value, content: readContent(config, filePath) };
}

/** Loads the versions at a commit, with the current config and sidebars. */
export function loadPastSource(config: Config, today: VersionSource, past: Snapshot): VersionSource {
  const { docs } = today;
  const names = pastNames(past.read(path.join(config.siteDir, versionsFile(docs))));
  const [isIncluded, isExcluded] = [globMatcher(docs.include), globMatcher(docs.exclude)];
  const isPage = (one: string): boolean =>
    /\.mdx?$/.test(one) && isIncluded(one) && !isExcluded(one) && !one.split('/').some(isIgnoredContent);
  const owns = [CURRENT, ...names].map((name) => {
    const dir = versionDir(config, docs, name);
    const files = past.filesBelow(dir).filter((one) => !/(?:^|\/)(?:\.|node_modules\/)/.test(one));
    const text = files.includes(VERSION_FILE) ? past.read(path.join(dir, VERSION_FILE))?.toString('utf8') : undefined;
    const parsed = text === undefined ? undefined : parseVersionFile(text, VERSION_FILE).file;
    return {
      name,
      folder: sitePathOf(config, dir),
      relPaths: files.filter(isPage),
      otherPaths: files.filter((one) => !isPage(one) && one !== VERSION_FILE),
      ...defined({ file: parsed }),
    };
  });
  return createSource({ docs, owns }, names, {
    contentOf: ({ version, relPath }) =>
      past.read(path.join(versionDir(config, docs, version), relPath)) ?? Buffer.alloc(0),
    sidebarsOf: today.sidebarsOf,
  });
}

function pastNames(content: Buffer | undefined): readonly string[] {
  const { value } = content === undefined ? {} : parseJson(content.toString('utf8'), 'versions.json');
  return Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : [];
}

/** Files at a commit. Paths are absolute. */
interface Snapshot {
  /** Returns paths relative to the folder, sorted. */
  filesBelow(dir: string): readonly string[];
  /** Returns `undefined` when there was no such file. */
  read(filePath: string): Buffer | undefined;
}

/** Reads files that differ from the working tree from git, and all others from disk. */
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

/**
 * Returns the given files that exist and are not committed in their current state. `isRepository` is false when the
 * site is not in a git repository.
 */
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
    // Before the first commit, git has no files.
    return { files: there, isRepository: true };
  }
}

/** The relative path keeps the site's own path, while `--show-toplevel` would resolve symbolic links. */
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
