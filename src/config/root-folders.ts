/** Where paths that begin at the root lead: `import list from '/data/list.json'`, `url('/img/tile.svg')`. */
import { join, resolve } from 'node:path';
import type { Config } from './types.ts';

type RootedConfig = Pick<Config, 'staticDirs' | 'siteDir' | 'rules'>;

/**
 * Absolute paths of folders, the first that has a file goes before the others: folders of static files, the folder of the
 * site, and by a rule of the site that of the command (`resolve.roots` of webpack).
 */
export function rootFolders({ staticDirs, siteDir, rules }: RootedConfig): readonly string[] {
  const all = [
    ...staticDirs,
    siteDir,
    ...(rules.rootIsWorkingFolder === true ? [resolve('.').replaceAll('\\', '/')] : []),
  ];
  return [...new Set(all)];
}

/** Whether a path as it is written begins at the root; what begins with two slashes names a host. */
export function isFromRoot(written: string): boolean {
  return /^\/(?!\/)/.test(written);
}

/** Absolute paths that a path from the root may lead to, the best first. */
export function rootCandidates(roots: readonly string[], written: string): readonly string[] {
  return roots.map((folder) => join(folder, written));
}
