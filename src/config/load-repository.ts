/** The folder of the git repository that contains a site. */
import { existsSync } from 'node:fs';
import path from 'node:path';

const known = new Map<string, string>();

/** Returns the nearest folder with `.git` in it, or else the folder of the site. */
export function repositoryOf(siteDir: string): string {
  const found = known.get(siteDir) ?? findRoot(siteDir) ?? siteDir;
  known.set(siteDir, found);
  return found;
}

function findRoot(siteDir: string): string | undefined {
  for (let dir = siteDir; ; dir = path.dirname(dir)) {
    if (existsSync(path.join(dir, '.git'))) return dir;
    if (dir === path.dirname(dir)) return undefined;
  }
}
