import { existsSync } from 'node:fs';
import { defined } from '../shared/plain-data.ts';
import { builtWorkers } from '../bundle/paths.ts';
import { startDev } from '../dev/start-dev.ts';
import { noSiteFolder } from '../errors/config-file.ts';
import { UserError } from '../errors/problem.ts';
import { ENGINE_BUILD, ENGINE_VERSION } from '../shared/engine-version.ts';
import { takeBackUnfinished } from './file-journal.ts';
import type { Terminal } from './terminal.ts';
import { loadConfig } from '../config/load/load-config.ts';
import { listen } from '../dev/listen.ts';
import { createStaticServer } from '../dev/static-server.ts';
import { nothingBuilt, portTaken } from '../errors/commands.ts';
import { restoreOutput } from '../output/work-folder.ts';

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
  // A missing config may be created while the server runs, but a missing folder is a typo.
  if (!existsSync(siteDir)) throw new UserError([{ severity: 'error', ...noSiteFolder(siteDir) }]);
  takeBackUnfinished(siteDir, terminal);
  // React reports more mistakes in development mode, and its copies in Node and in the browser must use the same mode.
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

interface ServeFlags {
  readonly config?: string;
  readonly outDir?: string;
  readonly port: number;
  readonly host: string;
}

interface ServeInput {
  readonly siteDir: string;
  readonly flags: ServeFlags;
  readonly terminal: Terminal;
}

/** Resolves when the server has stopped. */
export async function runServe({ siteDir, flags, terminal }: ServeInput): Promise<number> {
  const config = await loadConfig(siteDir, {
    ...defined({ configPath: flags.config, outDir: flags.outDir }),
  });
  restoreOutput(config.outDir, config.cacheDir);
  if (!existsSync(config.outDir)) throw new UserError([{ severity: 'error', ...nothingBuilt(config.outDir) }]);
  const server = createStaticServer({
    dir: config.outDir,
    baseUrl: config.baseUrl,
    restore: () => restoreOutput(config.outDir, config.cacheDir),
    localeBases: config.i18n.locales.map((locale) => locale.base).toSorted((a, b) => b.length - a.length),
  });
  const { host } = flags;
  const port = await listen(server, { command: 'serve', port: flags.port, host });
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  if (flags.port !== 0 && port !== flags.port) terminal.out.info(portTaken(flags.port, port));
  terminal.out.info(`Serving ${config.outDir} at http://${host}:${port}${config.baseUrl}`);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('close', () => resolve(0));
  });
}
