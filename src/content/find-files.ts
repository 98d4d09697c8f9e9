/** Lists the files of a folder. Unreadable folders become problems; nothing throws. */
import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import picomatch from 'picomatch';
import type { Message } from '../errors/config.ts';
import * as messages from '../errors/input.ts';
import { asError, type Checked, flatChecked, type Problem } from '../errors/problem.ts';

interface FoundFiles {
  /** Paths relative to the folder, with forward slashes, sorted. */
  readonly relPaths: readonly string[];
  readonly problems: readonly Problem[];
  /** False when the folder does not exist. */
  readonly exists: boolean;
}

interface FindOptions {
  /** Absolute path of the site; paths in messages are relative to it. */
  readonly siteDir: string;
  /** Leaves out a file, or a folder with everything in it. */
  readonly ignore?: (name: string) => boolean;
}

/** True for files that never become pages, whatever the site includes (MD-01, PG-01). */
export function isIgnoredContent(name: string): boolean {
  return /^(?:[._]|node_modules$)|\.test\.[^.]+$/.test(name);
}

interface Walk {
  readonly root: string;
  readonly options: FindOptions;
}

/** Paths relative to the root, in the order in which the system returns them. */
type Found = Checked<readonly string[]>;

export async function findFiles(dir: string, options: FindOptions): Promise<FoundFiles> {
  const walk: Walk = { root: dir, options };
  try {
    if (!(await stat(dir)).isDirectory()) return { relPaths: [], problems: [], exists: false };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return { relPaths: [], problems: [], exists: false };
    const { problems } = wrong(messages.unreadableFolder(sitePath(walk, dir), reasonOf(error)));
    return { relPaths: [], problems, exists: true };
  }
  const { value: relPaths, problems } = await findInFolder(walk, '', [await realpath(dir)]);
  return { relPaths: relPaths.toSorted(), problems, exists: true };
}

/** `chain`: real paths of the folder and of those that lead to it, to detect links that form a loop. */
async function findInFolder(walk: Walk, relDir: string, chain: readonly string[]): Promise<Found> {
  const dir = path.join(walk.root, relDir);
  const entries = await readdir(dir, { withFileTypes: true }).catch((error: unknown) =>
    wrong(messages.unreadableFolder(sitePath(walk, dir), reasonOf(error))),
  );
  if (!Array.isArray(entries)) return entries;
  const found = entries
    .filter(({ name }) => walk.options.ignore?.(name) !== true)
    .map((entry) =>
      findAtEntry(walk, { entry, relPath: relDir === '' ? entry.name : `${relDir}/${entry.name}` }, chain),
    );
  return flatChecked(await Promise.all(found));
}

async function findAtEntry(
  walk: Walk,
  { entry, relPath }: { readonly entry: Dirent; readonly relPath: string },
  chain: readonly string[],
): Promise<Found> {
  if (entry.isFile()) return { value: [relPath], problems: [] };
  if (entry.isDirectory()) return enterFolder(walk, relPath, [...chain, path.join(chain.at(-1) ?? '', entry.name)]);
  return entry.isSymbolicLink() ? followLink(walk, relPath, chain) : NOTHING;
}

async function enterFolder(walk: Walk, relPath: string, chain: readonly string[]): Promise<Found> {
  const markdown = /\.mdx?$/.test(relPath) && walk.options.ignore !== undefined;
  if (markdown) return wrong(messages.folderNamedLikeFile(sitePath(walk, path.join(walk.root, relPath))));
  return findInFolder(walk, relPath, chain);
}

async function followLink(walk: Walk, relPath: string, chain: readonly string[]): Promise<Found> {
  const filePath = path.join(walk.root, relPath);
  try {
    const target = await stat(filePath);
    if (target.isFile()) return { value: [relPath], problems: [] };
    if (!target.isDirectory()) return NOTHING;
    const real = await realpath(filePath);
    const comesBack = chain.some((folder) => folder === real || folder.startsWith(real + path.sep));
    if (comesBack) return wrong(messages.symlinkLoop(sitePath(walk, filePath)));
    return await enterFolder(walk, relPath, [...chain, real]);
  } catch (error) {
    const loop = codeOf(error) === 'ELOOP';
    return wrong((loop ? messages.symlinkLoop : messages.brokenSymlink)(sitePath(walk, filePath)));
  }
}

function sitePath(walk: Walk, filePath: string): string {
  return path.relative(walk.options.siteDir, filePath).replaceAll(path.sep, '/');
}

const NOTHING: Found = { value: [], problems: [] };

function wrong(message: Message): Found {
  return { value: [], problems: [asError(message)] };
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'you have no permission to read it',
  EPERM: 'you have no permission to read it',
  ENOENT: 'it does not exist',
  EISDIR: 'it is a folder',
  ENOTDIR: 'it is not a folder',
  ELOOP: 'its symbolic links go in circles',
  EMFILE: 'too many files are open',
  ERR_FS_FILE_TOO_LARGE: 'it is too large',
};

/** Returns a readable reason for which the system refused access. */
export function reasonOf(error: unknown): string {
  const code = codeOf(error);
  if (typeof code === 'string') return REASONS[code] ?? code;
  return error instanceof Error ? error.message : String(error);
}

/** Runs `work` on all items, at most `limit` at a time. Results are in the order of the items. */
export async function mapConcurrent<TItem, TResult>(
  items: readonly TItem[],
  limit: number,
  work: (item: TItem) => Promise<TResult>,
): Promise<TResult[]> {
  const results: TResult[] = [];
  results.length = items.length;
  const queue = items.entries();
  const run = async (): Promise<void> => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, run));
  return results;
}

/**
 * Returns a test whether a path with forward slashes matches one of the patterns. `*` and `?` match within a segment,
 * `**` across segments, `[…]` is a set of characters and `{a,b}` a choice. Names that start with a dot need no special
 * pattern.
 */
export function globMatcher(globs: readonly string[]): (path: string) => boolean {
  // Brackets and exclamation marks are common in file names. With `posix`, `[!a]` is a set; the rest are literal.
  const options = { dot: true, posix: true, noextglob: true, nonegate: true };
  const patterns = globs.map((glob) => picomatch(glob.replace(/^\.?\//, ''), options));
  return (path) => patterns.some((matches) => matches(path));
}
