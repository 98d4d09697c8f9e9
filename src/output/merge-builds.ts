import { defined } from '../shared/plain-data.ts';
import { loadConfig } from '../config/load-config.ts';
import { isOfOthers } from '../render/out-paths.ts';
import { whileLocked } from './build-lock.ts';
import { commitWithChanges } from './changes.ts';
import type { BuildReport } from './current-build.ts';
import { mergeShards } from './shards.ts';
import { openStaging } from './staging.ts';

export interface MergeOptions {
  /** Absolute path of the site folder. */
  readonly siteDir: string;
  readonly configPath?: string;
  readonly outDir?: string;
  /** File that receives what differs from the previous output. @default none is written */
  readonly changesFile?: string;
  /** Called when another build of the site has to end first, with the id of its process. */
  readonly onWait?: (pid: number) => void;
  /** Changes with the code of the engine. */
  readonly cacheVersion: string;
  /** Folders of all shards of one build. */
  readonly shards: readonly string[];
}

/** Joins the shards of a build: the output is, to the byte, what one machine would have made. */
export async function mergeBuilds(options: MergeOptions): Promise<BuildReport> {
  const { siteDir, configPath, outDir, changesFile, cacheVersion, onWait = () => undefined } = options;
  const given = { ...defined({ configPath, outDir }) };
  const config = await loadConfig(siteDir, given);
  return whileLocked(config, onWait, async () => {
    const staging = openStaging({ ...config, cacheVersion, useCache: true });
    try {
      const { pages, locales } = mergeShards(options.shards, staging);
      if (locales !== undefined) staging.keep((outPath) => isOfOthers(outPath, config, locales));
      commitWithChanges(staging, config.outDir, changesFile);
      const { written, reused, bytes } = staging.counts;
      const counts = { pages, rendered: 0, files: written + reused, filesWritten: written, bytes };
      return { ...counts, outDir: config.outDir, sourceFiles: 0, cacheHits: 0, bundleCached: true, problems: [] };
    } catch (error) {
      staging.discard();
      throw error;
    }
  });
}
