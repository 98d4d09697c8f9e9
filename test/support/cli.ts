/** Runs the real command line in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Path of the built command line. */
export const CLI = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

export interface CliResult {
  /** `null` if a signal ended the process. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CliProcess {
  readonly process: ChildProcess;
  readonly done: Promise<CliResult>;
}

export interface CliOptions {
  /** User to run as; only root may choose. */
  readonly uid?: number;
  /** Folder to run in. */
  readonly cwd?: string;
  /** Additional environment variables. */
  readonly env?: Readonly<Record<string, string>>;
}

export function startCli(args: readonly string[], { uid, cwd, env: own }: CliOptions = {}): CliProcess {
  const env = { ...process.env, NO_COLOR: '1', CI: '1', ...own };
  const child = spawn(process.execPath, [CLI, ...args], {
    env,
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined || process.getuid?.() !== 0 ? {} : { uid, gid: uid }),
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (data) => (output.stdout += String(data)));
  child.stderr.on('data', (data) => (output.stderr += String(data)));
  const done = new Promise<CliResult>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...output }));
  });
  return { process: child, done };
}

export function runCli(...args: readonly string[]): Promise<CliResult> {
  return startCli(args).done;
}

/** Builds a site and expects success. */
export async function buildSite(siteDir: string, ...args: readonly string[]): Promise<CliResult> {
  const result = await runCli('build', siteDir, ...args);
  if (result.code !== 0) throw new Error(`The build ended with ${result.code}:\n${result.stderr}\n${result.stdout}`);
  return result;
}
