/** Links of pages to files of the repository that are no pages: where they lead on its website (`links.repository`). */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { repositoryOf } from '../config/load-repository.ts';
import type { Config } from '../config/types.ts';
import { fileUrl, leavesPages, splitUrl } from '../shared/urls.ts';
import { isInside, sourceFileOf } from './folders.ts';
import type { Page } from './base/types.ts';

export interface RepositoryRef {
  readonly target: string;
  /** Absolute path of the partial that holds it. */
  readonly from?: string | undefined;
}

/** Address of the file that a target means; `undefined`: it is none of the repository, or one that the site publishes. */
export async function repositoryLink(
  config: Config,
  { file }: Pick<Page, 'file'>,
  { target, from }: RepositoryRef,
): Promise<string | undefined> {
  const { repository } = config.links;
  if (repository === undefined || leavesPages(target) || /^(?:[#?]|@site\/|$)/.test(target)) return undefined;
  const [pathname, rest] = splitUrl(target);
  const root = repositoryOf(config.siteDir);
  for (const filePath of candidatesOf(
    config,
    { name: decoded(pathname), root },
    from === undefined ? file : { filePath: from },
  )) {
    if (!isInside(root, filePath) || isPublished(config, filePath)) continue;
    const found = await stat(filePath).catch(() => undefined);
    if (found === undefined || !(found.isFile() || found.isDirectory())) continue;
    const inRoot = path.relative(root, filePath).replaceAll(path.sep, '/');
    return repositoryUrl(repository, fileUrl(inRoot), found.isDirectory()) + rest;
  }
  return undefined;
}

function candidatesOf(
  config: Config,
  { name, root }: { readonly name: string; readonly root: string },
  file: Page['file'] | { readonly filePath: string },
): readonly string[] {
  if (name.startsWith('/')) return [path.join(root, name)];
  const source = 'kind' in file ? sourceFileOf(config, file) : undefined;
  return [file.filePath, ...(source === undefined ? [] : [source])].map((holder) =>
    path.resolve(path.dirname(holder), name),
  );
}

/** Returns whether a file has a page or is copied, as those in the folders of content do. */
function isPublished({ docs, blog, pages, staticDirs, i18n }: Config, filePath: string): boolean {
  const folders = [...[...docs, ...blog, ...pages].map(({ dir }) => dir), ...staticDirs, i18n.dir];
  return folders.some((dir) => isInside(dir, filePath));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const FILES = /\/(blob|tree|src)(?=\/|$)/;

/**
 * `https://github.com/me/it` and `src/a.ts` → `https://github.com/me/it/blob/HEAD/src/a.ts`. An address that says already
 * where files stand, such as `https://host/me/it/src/branch/main`, is only added to.
 */
export function repositoryUrl(repository: string, inRoot: string, isFolder: boolean): string {
  const base = repository.replace(/\/+$/, '').replace(/\.git$/, '');
  const { hostname, pathname } = new URL(base);
  const kind = isFolder ? 'tree' : 'blob';
  if (FILES.test(pathname)) return `${base.replace(/\/(?:blob|tree)(?=\/)/, `/${kind}`)}/${inRoot}`;
  if (hostname.includes('gitlab')) return `${base}/-/${kind}/HEAD/${inRoot}`;
  return hostname.includes('bitbucket') ? `${base}/src/HEAD/${inRoot}` : `${base}/${kind}/HEAD/${inRoot}`;
}
