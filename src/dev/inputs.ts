/** Which files of a site's folder the site is made of, and which only lie there: logs, output, caches, what editors write. */
import { existsSync } from 'node:fs';
import { basename, extname, join, relative, sep } from 'node:path';
import { isInside } from '../content/folders.ts';
import type { LoadedSite } from '../model/load-site.ts';

/** Files that editors write beside the one being edited. */
const TEMPORARY =
  /^(?:\.#|\.?#.*#$|4913$|\.DS_Store$|~\$|\.goutputstream-)|~$|[.-](?:sw[a-z]|swpx)$|\.(?:tmp|bak|crswap|part|orig)$|___jb_(?:tmp|old)___$/;
const NEVER = /\.(?:log|pid|lock)$|^(?:nohup\.out|package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml)$/;

export function isTemporary(path: string): boolean {
  return TEMPORARY.test(basename(path));
}

/** Folders that tools write, by name. */
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

/** Whether the path lies in a folder of the site that a tool writes: one with such a name, or a built site. */
function isWritten(siteDir: string, path: string): boolean {
  const [first = '', ...others] = relative(siteDir, path).split(sep);
  const folders = [first, ...others].slice(0, -1);
  if (folders.some((folder) => folder.startsWith('.') || folder === 'node_modules')) return true;
  return others.length > 0 && (WRITTEN.has(first) || existsSync(join(siteDir, first, '404.html')));
}

/** What a config, a component or a page may read: code, data, styles, Markdown and settings (`.env`, `.babelrc`). */
const READ =
  /\.(?:[cm]?[jt]sx?|json5?|jsonc|ya?ml|toml|csv|mdx?|css|s[ac]ss|less|styl|svg|graphql|gql|bib)$|^\.[\w.-]+$/;

export interface Inputs {
  readonly siteDir: string;
  readonly loaded: LoadedSite | undefined;
  readonly isModule: (filePath: string) => boolean;
}

/** `isEdit`: the file was there before. A file that comes or goes may be what a link of a page leads to. */
export function isInput(path: string, isEdit: boolean, { siteDir, loaded, isModule }: Inputs): boolean {
  const name = basename(path);
  if (isTemporary(path)) return false;
  if (!isInside(siteDir, path) || isModule(path)) return true;
  if (loaded?.site.assets.some(({ filePath }) => filePath === path) === true) return true;
  if (NEVER.test(name)) return false;
  const { config, sources } = loaded ?? {};
  const served = [...(config?.staticDirs ?? []), ...(config?.compat?.watched ?? [])];
  if (served.some((folder) => isInside(folder, path))) return true;
  const folders = [...(sources?.found.folders ?? []), join(siteDir, 'src'), ...(config ? [config.i18n.dir] : [])];
  if (folders.some((folder) => isInside(folder, path))) return !isEdit || isRead(name);
  return !isWritten(siteDir, path) && isRead(name);
}

function isRead(name: string): boolean {
  return READ.test(name) && extname(name) !== '.log';
}
