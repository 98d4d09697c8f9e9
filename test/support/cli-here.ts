/**
 * Runs the built command line in this process, one command after another. Starting Node and loading the engine costs
 * more
 * than most of what tests do with it. Use `cli.ts` for what depends on a process of its own (signals, users, the
 * environment, two commands at a time).
 */
import { Console } from 'node:console';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { CLI, type CliResult } from './cli.ts';
import { countBuild } from './count-build.ts';

export { startCli, type CliProcess, type CliResult } from './cli.ts';

const MAIN = pathToFileURL(CLI).href;
let runs = 0;
let last: Promise<unknown> = Promise.resolve();

export function runCli(...args: readonly string[]): Promise<CliResult> {
  const run = last.then(() => runNow(args));
  last = run.catch(() => undefined);
  return run;
}

/** Runs it in a folder. */
export async function runCliIn(folder: string, ...args: readonly string[]): Promise<CliResult> {
  await last.catch(() => undefined);
  const before = process.cwd();
  process.chdir(folder);
  try {
    return await runCli(...args);
  } finally {
    process.chdir(before);
  }
}

/** Builds a site and expects success. */
export async function buildSite(siteDir: string, ...args: readonly string[]): Promise<CliResult> {
  const result = await runCli('build', siteDir, ...args);
  if (result.code !== 0) throw new Error(`The build ended with ${result.code}:\n${result.stderr}\n${result.stdout}`);
  return result;
}

async function runNow(args: readonly string[]): Promise<CliResult> {
  if (args[0] === 'build') countBuild();
  const { argv, env, stdout, stderr } = process;
  const { console } = globalThis;
  const before = { argv, NO_COLOR: env['NO_COLOR'], CI: env['CI'] };
  const output = { stdout: '', stderr: '' };
  const restores = [
    capture(stdout, (text) => (output.stdout += text)),
    capture(stderr, (text) => (output.stderr += text)),
  ];
  // The console of the test runner writes elsewhere.
  globalThis.console = new Console(stdout, stderr);
  process.argv = [process.execPath, fileURLToPath(MAIN), ...args];
  Object.assign(env, { NO_COLOR: '1', CI: '1' });
  process.exitCode = 0;
  try {
    // Imported anew for each command, because it runs on import; the rest of the engine is not loaded again.
    await import(`${MAIN}?run=${(runs += 1)}`);
    return { code: Number(process.exitCode), ...output };
  } finally {
    for (const restore of restores) restore();
    globalThis.console = console;
    process.argv = before.argv;
    for (const name of ['NO_COLOR', 'CI'] as const) {
      if (before[name] === undefined) delete env[name];
      else env[name] = before[name];
    }
    process.exitCode = 0;
  }
}

function capture(stream: NodeJS.WriteStream, onText: (text: string) => void): () => void {
  const { write } = stream;
  stream.write = (text: string | Uint8Array): boolean => {
    onText(String(text));
    return true;
  };
  return () => {
    stream.write = write;
  };
}
