/** Runs the development server on a copy of the small site. */
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startCli } from './cli.ts';

export interface DevSite {
  readonly dir: string;
  readonly origin: string;
  /** Milliseconds from the start of the process to the first page. */
  readonly startTime: number;
  /** Everything written to the terminal so far. */
  terminal(): string;
  /** Returns status and text of a path below the base. */
  get(
    path: string,
    accept?: string,
  ): Promise<{ readonly status: number; readonly type: string; readonly text: string }>;
  read(file: string): string;
  write(file: string, text: string): void;
  replace(file: string, before: string | RegExp, after: string): void;
  remove(file: string): void;
  /** Stops the server and starts it again in the same folder, which `prepare` may change in between. */
  restart(prepare: () => void): Promise<DevSite>;
  close(): Promise<void>;
}

export const BASE = '/manual/';
const SITES = fileURLToPath(new URL('../sites', import.meta.url));

/** Starts the server. `prepare` may change the copy of the golden site before. */
export async function startDevSite(
  prepare?: (dir: string) => void,
  golden = 'basic',
  firstPath = `${BASE}docs/next`,
): Promise<DevSite> {
  const dir = mkdtempSync(join(realpathSync(tmpdir()), 'octavo-dev-'));
  cpSync(join(SITES, golden, 'input'), dir, { recursive: true });
  prepare?.(dir);
  return openDevSite(dir, firstPath);
}

/** Starts the server in a folder. */
export async function openDevSite(dir: string, firstPath: string): Promise<DevSite> {
  const startedAt = performance.now();
  const server = startCli(['dev', dir, '--port', '0']);
  let terminal = '';
  server.process.stderr?.on('data', (data) => (terminal += String(data)));
  const origin = await new Promise<string>((resolve, reject) => {
    server.process.stdout?.on('data', (data) => {
      terminal += String(data);
      const found = /http:\/\/[^/\s]+/.exec(String(data));
      if (found !== null) resolve(found[0]);
    });
    void server.done.then(({ stderr }) => reject(new Error(`The server ended:\n${stderr}`)));
  });
  const get: DevSite['get'] = async (path, accept = 'text/html') => {
    const response = await fetch(origin + BASE + path, { headers: { accept }, redirect: 'manual' });
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      text: await response.text(),
    };
  };
  await (await fetch(origin + firstPath, { headers: { accept: 'text/html' } })).text();
  const stop = async () => {
    server.process.kill();
    await server.done;
  };
  const read = (file: string) => readFileSync(join(dir, file), 'utf8');
  const write = (file: string, text: string) => writeFileSync(join(dir, file), text);
  return {
    dir,
    origin,
    startTime: performance.now() - startedAt,
    terminal: () => terminal,
    get,
    read,
    write,
    replace: (file, before, after) => write(file, read(file).replace(before, after)),
    remove: (file) => unlinkSync(join(dir, file)),
    async restart(change) {
      await stop();
      change();
      return openDevSite(dir, firstPath);
    },
    async close() {
      await stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
