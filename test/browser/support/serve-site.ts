/** Builds sites and serves them as `octavo serve` does. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildSite, startCli, type CliProcess } from '../../support/cli.ts';

export interface BuiltSite {
  /** `http://localhost:1234`. */
  readonly origin: string;
  /** Folder of the built files. */
  readonly dir: string;
}

export interface ServedSite {
  readonly site: BuiltSite;
  readonly server: CliProcess;
}

export async function buildAndServe(siteDir: string, outDir: string): Promise<ServedSite> {
  await buildSite(siteDir, '--out-dir', outDir);
  const server = startCli(['serve', siteDir, '--out-dir', outDir, '--port', '0']);
  const origin = await new Promise<string>((resolve, reject) => {
    server.process.stdout?.on('data', (data) => {
      const found = /http:\/\/[^/\s]+/.exec(String(data));
      if (found !== null) resolve(found[0]);
    });
    void server.done.then(({ stderr }) => reject(new Error(`The server of ${siteDir} ended:\n${stderr}`)));
  });
  return { site: { origin, dir: outDir }, server };
}

/** Files of a site by path, the config among them. */
export type SiteFiles = Readonly<Record<string, string>>;

/** A site for one file of tests; `close` removes it. */
export async function serveFiles(files: SiteFiles): Promise<{ readonly site: BuiltSite; close(): Promise<void> }> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'octavo-own-site-'));
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, 'site', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const { site, server } = await buildAndServe(join(folder, 'site'), join(folder, 'build'));
  return {
    site,
    async close() {
      server.process.kill();
      await server.done;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
