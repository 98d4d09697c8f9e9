/** Serves built sites as `octavo serve` does. */
import { buildCreated, type BuiltFolders, type SiteFiles, writeFiles } from '../../support/built-site.ts';
import { startCli } from '../../support/cli.ts';

export interface BuiltSite {
  /** `http://localhost:1234`. */
  readonly origin: string;
  /** Folder of the built files. */
  readonly dir: string;
}

export interface ServedSite {
  readonly site: BuiltSite;
  close(): Promise<void>;
}

export async function serve({ siteDir, outDir }: BuiltFolders): Promise<ServedSite> {
  const server = startCli(['serve', siteDir, '--out-dir', outDir, '--port', '0']);
  const origin = await new Promise<string>((resolve, reject) => {
    server.process.stdout?.on('data', (data) => {
      const found = /http:\/\/[^/\s]+/.exec(String(data));
      if (found !== null) resolve(found[0]);
    });
    void server.done.then(({ stderr }) => reject(new Error(`The server of ${siteDir} ended:\n${stderr}`)));
  });
  return {
    site: { origin, dir: outDir },
    async close() {
      server.process.kill();
      await server.done;
    },
  };
}

/** A site for one file of tests. `install`: puts packages into its folder. */
export async function serveFiles(files: SiteFiles, install: (dir: string) => void = () => {}): Promise<ServedSite> {
  return serve(
    await buildCreated((dir) => {
      writeFiles(dir, files);
      install(dir);
    }),
  );
}
