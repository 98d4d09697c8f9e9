/**
 * Decides which files in a site's folder are inputs of the site. Others are logs, output, caches and files of editors.
 */
import { existsSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { isInside } from '../content/folders.ts';
import type { LoadedSite } from '../model/load-site.ts';

/** Files that editors write beside the one being edited. */
const TEMPORARY =
  /^(?:\.#|\.?#.*#$|4913$|\.DS_Store$|~\$|\.goutputstream-)|~$|[.-](?:sw[a-z]|swpx)$|\.(?:tmp|bak|crswap|part|orig)$|___jb_(?:tmp|old)___$/;
const NEVER = /\.(?:log|pid|lock)$|^(?:nohup\.out|package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml)$/;

export function isTemporary(path: string): boolean {
  return TEMPORARY.test(basename(path));
}

/** Folders that tools write to, by name. */
const WRITTEN: ReadonlySet<string> = new Set([
  'node_modules',
  'build',
  'dist',
  'out',
  'coverage',
  'logs',
  'tmp',
  'temp',
  'test-results',
  'playwright-report',
]);

/** Checks whether the path is in a folder of the site that a tool writes to: one with such a name, or a built site. */
function isWritten(siteDir: string, path: string): boolean {
  const [first = '', ...others] = relative(siteDir, path).split(sep);
  const folders = [first, ...others].slice(0, -1);
  if (folders.some((folder) => folder.startsWith('.') || folder === 'node_modules')) return true;
  return others.length > 0 && (WRITTEN.has(first) || existsSync(join(siteDir, first, '404.html')));
}

/**
 * Files that a config, a component or a page may read: code, data, styles, Markdown and settings (`.env`, `.babelrc`).
 */
const READ =
  /\.(?:[cm]?[jt]sx?|json5?|jsonc|ya?ml|toml|csv|mdx?|css|s[ac]ss|less|styl|svg|graphql|gql|bib)$|^\.[\w.-]+$/;

export interface Inputs {
  readonly siteDir: string;
  readonly loaded: LoadedSite | undefined;
  readonly isModule: (filePath: string) => boolean;
}

/**
 * Checks whether a file is an input. `isEdit` is true when the file existed before. An added or deleted file may be the
 * target of a link, so it counts whatever its type.
 */
export function isInput(path: string, isEdit: boolean, { siteDir, loaded, isModule }: Inputs): boolean {
  if (isTemporary(path)) return false;
  if (!isInside(siteDir, path) || isModule(path)) return true;
  const name = basename(path);
  const isAsset = () => loaded?.site.assets.some(({ filePath }) => filePath === path) ?? false;
  if (NEVER.test(name)) return isAsset();
  const { served, content } = foldersOf(siteDir, loaded);
  if (served.some((folder) => isInside(folder, path))) return true;
  const isContent = content.some((folder) => isInside(folder, path));
  const isRead = isContent ? !isEdit || READ.test(name) : !isWritten(siteDir, path) && READ.test(name);
  return isRead || isAsset();
}

/** Returns the absolute paths of pages and of the files whose text they show, each once. */
export function textsRead(loaded: Pick<LoadedSite, 'files'> | undefined): readonly string[] {
  return [...new Set(loaded?.files.flatMap(({ filePath, imported = [] }) => [filePath, ...imported]))];
}

interface InputFolders {
  /** Folders whose files are served as they are, or read by a plugin. */
  readonly served: readonly string[];
  readonly content: readonly string[];
}

function foldersOf(siteDir: string, loaded: LoadedSite | undefined): InputFolders {
  const code = join(siteDir, 'src');
  if (loaded === undefined) return { served: [], content: [code] };
  const { config, sources } = loaded;
  return {
    served: [...config.staticDirs, ...(config.extensions?.watched ?? [])],
    content: [...sources.found.folders, code, config.i18n.dir],
  };
}
