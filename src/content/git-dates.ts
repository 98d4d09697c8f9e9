/** Finds the date and author of each file's last change with a single `git log`, read as a stream. */
import { execFile, spawn } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Config } from '../config/types.ts';
import { noRepository, shallowClone } from '../errors/input.ts';
import type { Problem } from '../errors/problem.ts';
import type { ContentFile } from './base/types.ts';

export interface GitDates {
  /** Keyed by path relative to the site folder. `at` is ISO 8601 in UTC. */
  readonly dates: ReadonlyMap<string, { readonly at: string; readonly by: string }>;
  readonly problems: readonly Problem[];
}

const NONE: GitDates = { dates: new Map(), problems: [] };

/** Returns no dates when no option needs them, or outside of a Git repository. */
export async function loadGitDates(
  config: Config,
  files: readonly Pick<ContentFile, 'filePath' | 'sitePath'>[],
): Promise<GitDates> {
  if (!asksForDates(config) || files.length === 0) return NONE;
  const repository = await findRepository(config.siteDir);
  if (repository === undefined) return { dates: new Map(), problems: [{ severity: 'warning', ...noRepository() }] };
  if (repository.isShallow) return { dates: new Map(), problems: [{ severity: 'warning', ...shallowClone() }] };
  return { dates: await loadLog(repository.dir, pathsIn(repository.dir, files)), problems: [] };
}

function pathsIn(
  dir: string,
  files: readonly Pick<ContentFile, 'filePath' | 'sitePath'>[],
): ReadonlyMap<string, string> {
  return new Map(
    files
      .map(({ filePath, sitePath }) => [relativeTo(dir, filePath), sitePath] as const)
      // Content may be outside of the site's repository.
      .filter(([file]) => !file.startsWith('../')),
  );
}

/**
 * Returns the dates of posts without one in their name or front matter, by path relative to the site folder: the date
 * of the commit that added them, else that of the file. A translation has the date of its source.
 */
export async function loadPostDates(
  config: Config,
  files: readonly ContentFile[],
): Promise<ReadonlyMap<string, string>> {
  const undated = files.filter((file) => file.kind === 'blog' && !DATED_NAME.test(file.relPath) && !saysDate(file));
  if (undated.length === 0) return new Map();
  const { defaultLocale } = config.i18n;
  const keyOf = ({ pluginId, relPath }: ContentFile): string => `${pluginId}\n${relPath}`;
  const sources = new Map(
    files.filter(({ kind, locale }) => kind === 'blog' && locale === defaultLocale).map((file) => [keyOf(file), file]),
  );
  const asked = new Map(undated.map((file) => [file, sources.get(keyOf(file)) ?? file]));
  const repository = await findRepository(config.siteDir);
  const first: Dates =
    repository === undefined
      ? new Map()
      : await loadLog(repository.dir, pathsIn(repository.dir, [...asked.values()]), '--reverse');
  return new Map(
    Array.from(asked, ([file, source]) => [file.sitePath, first.get(source.sitePath)?.at ?? fileDate(source.filePath)]),
  );
}

const DATED_NAME = /(?:^|\/)\d{4}[-/]\d{1,2}[-/]\d{1,2}/;

/** Reads the file, because pages are not parsed yet. Only few posts get here. */
function saysDate({ filePath }: ContentFile): boolean {
  try {
    const frontMatter = /^\uFEFF?---[ \t]*\r?\n([^]*?)\n---/.exec(readFileSync(filePath, 'utf8'))?.[1] ?? '';
    return /^["']?date["']?\s*:/m.test(frontMatter);
  } catch {
    // The file was removed since it was found, which is reported when pages are parsed.
    return true;
  }
}

/** Copying may preserve or reset either time, so the earlier of both is closer to the truth. */
function fileDate(filePath: string): string {
  const { birthtimeMs, mtimeMs } = statSync(filePath);
  return new Date(birthtimeMs > 0 ? Math.min(birthtimeMs, mtimeMs) : mtimeMs).toISOString();
}

function relativeTo(dir: string, filePath: string): string {
  return path.relative(dir, filePath).replaceAll(path.sep, '/');
}

export function asksForDates(config: Config): boolean {
  const shown = [...config.docs, ...config.blog, ...config.pages];
  const asked = shown.some(
    ({ showLastUpdateTime, showLastUpdateAuthor }) => showLastUpdateTime || showLastUpdateAuthor,
  );
  return asked || (config.sitemap !== false && config.sitemap.lastmod !== null);
}

async function findRepository(dir: string): Promise<{ readonly dir: string; readonly isShallow: boolean } | undefined> {
  try {
    const flags = ['rev-parse', '--show-cdup', '--is-shallow-repository'];
    const { stdout } = await promisify(execFile)('git', flags, { cwd: dir });
    const [up = '', shallow] = stdout.split('\n');
    // Unlike `--show-toplevel`, this does not resolve symbolic links, so the site's own path is preserved.
    return { dir: path.resolve(dir, up), isShallow: shallow === 'true' };
  } catch {
    return undefined;
  }
}

type Dates = Map<string, { readonly at: string; readonly by: string }>;

/** `wanted` maps paths in the repository to paths in the site. Ends as soon as all were found. */
async function loadLog(dir: string, wanted: ReadonlyMap<string, string>, ...more: readonly string[]): Promise<Dates> {
  // With `-c`, a merge counts for files that it changed itself, for example to resolve a conflict. That is also what
  // `git log` of a single file shows.
  const flags = ['-c', '--name-only', '-z', '--no-renames', '--no-show-signature', '--format=%x01%ct%x02%an'];
  if (wanted.size === 0) return new Map();
  const git = spawn('git', ['log', ...flags, ...more, '--', ...topFolders(wanted)], {
    cwd: dir,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const failed = new Promise<void>((resolve) => git.once('error', () => resolve()));
  const dates: Dates = new Map();
  const read = async (): Promise<void> => {
    let commit = { at: '', by: '' };
    for await (const token of tokens(git.stdout)) {
      if (token.startsWith('\u0001')) commit = parseCommit(token);
      const sitePath = wanted.get(token.replace(/^\n/, ''));
      if (sitePath !== undefined && !dates.has(sitePath)) dates.set(sitePath, commit);
      if (dates.size === wanted.size) break;
    }
    git.kill();
  };
  await Promise.race([read(), failed]);
  return dates;
}

/** Returns the top-level folders: few enough for a command line, whatever the number of files. */
function topFolders(wanted: ReadonlyMap<string, string>): readonly string[] {
  return [...new Set([...wanted.keys()].map((file) => file.split('/')[0] ?? '.'))];
}

async function* tokens(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of stream) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\0');
    rest = parts.pop() ?? '';
    yield* parts;
  }
  if (rest !== '') yield rest;
}

function parseCommit(token: string): { readonly at: string; readonly by: string } {
  const [seconds = '', by = ''] = token.slice(1).split('\u0002');
  return { at: new Date(Number(seconds) * 1000).toISOString(), by };
}
