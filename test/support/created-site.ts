/**
 * Sites made by `npm create octavo`: with packed tarballs as users get them, or with this repository in place of the
 * packages.
 */
import { execFile, type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { runCreate } from '../../packages/create-octavo/src/create.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

export interface Tarballs {
  readonly octavo: string;
  readonly create: string;
}

/** Packs both packages as they would be published. */
export async function packPackages(outDir: string): Promise<Tarballs> {
  const pack = async (dir: string, ...args: readonly string[]): Promise<string> => {
    const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', outDir, ...args], { cwd: dir });
    const [{ filename }] = JSON.parse(stdout.slice(stdout.indexOf('['))) as [{ filename: string }];
    return join(outDir, filename);
  };
  // The engine has been built already.
  const octavo = await pack(ROOT, '--ignore-scripts');
  return { octavo, create: await pack(join(ROOT, 'packages/create-octavo')) };
}

/** Creates an empty folder outside of the repository. */
export const emptyFolder = (): string => mkdtempSync(join(realpathSync(tmpdir()), 'octavo-created-'));

/** Arguments of `npm` that run the packed command, by package manager. */
const STARTS = {
  npm: ({ create }: Tarballs) => ['exec', '--yes', `--package=${create}`, '--', 'create-octavo'],
  pnpm: ({ create }: Tarballs) => [
    'exec', '--yes', '--package=pnpm@10', '--', 'pnpm', `--package=${create}`, 'dlx', 'create-octavo',
  ],
} as const; // prettier-ignore

/** Runs `npm create octavo` or its like, with the packages installed. Returns the folder of the site. */
export async function createPacked(
  tarballs: Tarballs,
  manager: keyof typeof STARTS,
  options: readonly string[],
): Promise<string> {
  const cwd = emptyFolder();
  // npm tells its child processes how it was called; here it is called afresh.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
  await run('npm', [...STARTS[manager](tarballs), 'site', '--octavo', tarballs.octavo, ...options], { cwd, env });
  return join(cwd, 'site');
}

/** Creates a site and links this repository into it. */
export async function createLinked(options: readonly string[]): Promise<string> {
  const dir = join(emptyFolder(), 'site');
  const code = await runCreate([dir, '--no-install', ...options], {
    cwd: ROOT,
    env: {},
    input: new PassThrough(),
    output: new PassThrough().resume(),
    errors: process.stderr,
    isTerminal: false,
    today: new Date('2026-03-01T12:00:00Z'),
  });
  if (code !== 0) throw new Error(`create-octavo ended with ${code}.`);
  const packages = join(dir, 'node_modules');
  mkdirSync(packages);
  symlinkSync(ROOT, join(packages, 'octavo'), 'junction');
  for (const name of ['react', '@types']) {
    symlinkSync(join(ROOT, 'node_modules', name), join(packages, name), 'junction');
  }
  return dir;
}

const cliOf = (dir: string): string => join(dir, 'node_modules/octavo/dist/cli/main.js');

const ENV = { ...process.env, NO_COLOR: '1', CI: '1' };

/** Builds a site with the engine in its own packages. Returns the text on standard error. */
export async function buildWithOwnEngine(dir: string): Promise<string> {
  const { stderr } = await run(process.execPath, [cliOf(dir), 'build'], { cwd: dir, env: ENV });
  return stderr;
}

export interface OwnServer {
  readonly origin: string;
  close(): Promise<void>;
}

/** Starts `octavo dev` or `octavo serve` with the engine in the packages of a site. */
export async function startOwnServer(dir: string, command: 'dev' | 'serve'): Promise<OwnServer> {
  const child = spawn(process.execPath, [cliOf(dir), command, '--port', '0'], {
    cwd: dir,
    env: ENV,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  return {
    origin: await originOf(child),
    async close() {
      child.kill();
      await closed;
    },
  };
}

function originOf(child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (data) => {
        said += String(data);
        const [origin] = /http:\/\/[^/\s]+/.exec(said) ?? [];
        if (origin !== undefined) resolve(origin);
      });
    }
    child.on('close', () => reject(new Error(`The server ended:\n${said}`)));
  });
}
