/** Resolves paths that begin at the root: `import list from '/data/list.json'`, `url('/img/tile.svg')`. */
import { join, resolve } from 'node:path';
import type { Config } from './types.ts';

type RootedConfig = Pick<Config, 'staticDirs' | 'siteDir' | 'rules'>;

/**
 * Returns the absolute paths of the root folders, in order of precedence: static folders, the site folder and, by a
 * rule of the site, the working folder of the command (`resolve.roots` of webpack).
 */
export function rootFolders({ staticDirs, siteDir, rules }: RootedConfig): readonly string[] {
  const all = [
    ...staticDirs,
    siteDir,
    ...(rules.rootIsWorkingFolder === true ? [resolve('.').replaceAll('\\', '/')] : []),
  ];
  return [...new Set(all)];
}

/** Checks if a written path begins at the root. A path with two leading slashes names a host. */
export function isFromRoot(written: string): boolean {
  return /^\/(?!\/)/.test(written);
}

/** Returns the absolute paths that a path from the root can resolve to, best first. */
export function rootCandidates(roots: readonly string[], written: string): readonly string[] {
  return roots.map((folder) => join(folder, written));
}
