import { defined } from '../shared/plain-data.ts';
import { builtWorkers } from '../bundle/paths.ts';
import { startDev } from '../dev/start-dev.ts';
import { notAPort } from '../errors/commands.ts';
import { UserError } from '../errors/problem.ts';
import { ENGINE_BUILD, ENGINE_VERSION } from '../shared/engine-version.ts';
import type { Terminal } from './terminal.ts';

export interface DevFlags {
  readonly config?: string;
  readonly outDir?: string;
  readonly port: number | string;
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
  const port = Number(flags.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new UserError([{ severity: 'error', ...notAPort(flags.port) }]);
  }
  // React says more about mistakes in development, and both of its copies, in Node and in the browser, must be alike.
  process.env['NODE_ENV'] = 'development';
  await startDev({
    ...terminal,
    siteDir,
    ...defined({ configPath: flags.config, outDir: flags.outDir }),
    port,
    host: flags.host,
    useCache: flags.cache,
    engineVersion: ENGINE_VERSION,
    cacheVersion: ENGINE_BUILD,
    parseWorkerUrl: builtWorkers()?.parse,
  });
  return new Promise(() => {});
}
