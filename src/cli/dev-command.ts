import { existsSync } from 'node:fs';
import { defined } from '../shared/plain-data.ts';
import { builtWorkers } from '../bundle/paths.ts';
import { startDev } from '../dev/start-dev.ts';
import { noSiteFolder } from '../errors/config-file.ts';
import { UserError } from '../errors/problem.ts';
import { ENGINE_BUILD, ENGINE_VERSION } from '../shared/engine-version.ts';
import type { Terminal } from './terminal.ts';

export interface DevFlags {
  readonly config?: string;
  readonly outDir?: string;
  readonly port: number;
  readonly host: string;
  readonly cache: boolean;
}

export interface DevInput {
  readonly siteDir: string;
  readonly flags: DevFlags;
  readonly terminal: Terminal;
}

/** Runs until the process is ended. */
export async function runDev({ siteDir, flags, terminal }: DevInput): Promise<number> {
  // A missing config may come while the server runs; a missing folder is a slip of the pen, and stays missing.
  if (!existsSync(siteDir)) throw new UserError([{ severity: 'error', ...noSiteFolder(siteDir) }]);
  // React says more about mistakes in development, and both of its copies, in Node and in the browser, must be alike.
  process.env['NODE_ENV'] = 'development';
  await startDev({
    ...terminal,
    siteDir,
    ...defined({ configPath: flags.config, outDir: flags.outDir }),
    port: flags.port,
    host: flags.host,
    useCache: flags.cache,
    engineVersion: ENGINE_VERSION,
    cacheVersion: ENGINE_BUILD,
    parseWorkerUrl: builtWorkers()?.parse,
  });
  return new Promise(() => {});
}
