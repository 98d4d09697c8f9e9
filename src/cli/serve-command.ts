import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { loadConfig } from '../config/load-config.ts';
import { createStaticServer } from '../dev/static-server.ts';
import { nothingBuilt, portTaken } from '../errors/cli.ts';
import { UserError } from '../errors/problem.ts';
import { openWorkFolder } from '../output/work-folder.ts';
import type { Terminal } from './terminal.ts';

export interface ServeFlags {
  readonly config?: string;
  readonly outDir?: string;
  readonly port: number;
  readonly host: string;
}

export interface ServeInput {
  readonly siteDir: string;
  readonly flags: ServeFlags;
  readonly terminal: Terminal;
}

/** Resolves when the server has stopped. */
export async function runServe({ siteDir, flags, terminal }: ServeInput): Promise<number> {
  const config = await loadConfig(siteDir, {
    ...(flags.config === undefined ? {} : { configPath: flags.config }),
    ...(flags.outDir === undefined ? {} : { outDir: flags.outDir }),
  });
  openWorkFolder(config.outDir, config.cacheDir);
  if (!existsSync(config.outDir)) throw new UserError([{ severity: 'error', ...nothingBuilt(config.outDir) }]);
  const server = createStaticServer({
    dir: config.outDir,
    baseUrl: config.baseUrl,
    localeBases: config.i18n.locales.map((locale) => locale.base).toSorted((a, b) => b.length - a.length),
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE' || error.code === 'EACCES';
      reject(taken ? new UserError([{ severity: 'error', ...portTaken(flags.port) }]) : error);
    });
    server.once('close', () => resolve(0));
    server.listen(Number(flags.port), flags.host, () => {
      const { port } = server.address() as AddressInfo;
      terminal.out.info(`Serving ${config.outDir} at http://${flags.host}:${port}${config.baseUrl}`);
    });
  });
}
