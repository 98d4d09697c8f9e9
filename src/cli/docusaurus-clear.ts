import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '../config/load-config.ts';
import type { Log } from '../log/log.ts';

/** Deletes the output and the caches of a site. Its config is loaded first: a folder without one is no site of ours. */
export async function clearSite(siteDir: string, out: Log): Promise<number> {
  const { outDir, cacheDir } = await loadConfig(siteDir);
  for (const dir of [outDir, cacheDir, join(siteDir, '.docusaurus')]) rmSync(dir, { recursive: true, force: true });
  out.info(`Deleted the output and the caches of ${siteDir}.`);
  return 0;
}
