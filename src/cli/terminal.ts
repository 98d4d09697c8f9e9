import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { forbidExit } from '../config/process-end.ts';
import { endedEarly, neverSettles } from '../errors/config-file.ts';
import { type Problem, UserError } from '../errors/problem.ts';
import { createLog, type Log, type PackageManager } from '../log/log.ts';

/** Results go to standard output, problems and progress to standard error. */
export interface Terminal {
  readonly out: Log;
  readonly err: Log;
  /** Text of a file of the site, for code frames. */
  readonly textOf: (file: string) => string | undefined;
}

/** Ignores a closed pipe, because a reader such as `head` may stop early. */
function goOn(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

const LOCK_FILES: readonly (readonly [file: string, PackageManager])[] = [
  ['package-lock.json', 'npm'],
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
];

/** Detects the package manager by the nearest lock file. That of a workspace is above the site. */
function managerOf(siteDir: string): PackageManager {
  const found = LOCK_FILES.find(([file]) => existsSync(join(siteDir, file)))?.[1];
  const above = dirname(siteDir);
  if (found !== undefined || above === siteDir || existsSync(join(siteDir, '.git'))) return found ?? 'npm';
  return managerOf(above);
}

function openTerminal(siteDir: string): Terminal {
  const open = (stream: NodeJS.WriteStream) => {
    // Commands that a program runs one after another share the streams.
    if (!stream.listeners('error').includes(goOn)) stream.on('error', goOn);
    const manager = managerOf(resolve(siteDir));
    return createLog({ write: (text) => stream.write(text), isTerminal: stream.isTTY, env: process.env, manager });
  };
  return {
    out: open(process.stdout),
    err: open(process.stderr),
    textOf: (file) => {
      try {
        return readFileSync(join(siteDir, file), 'utf8');
      } catch {
        return undefined;
      }
    },
  };
}

/** Throws if there are errors, so that nothing is written for a site that could not be read. */
export function stopAt(problems: readonly Problem[]): void {
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new UserError(errors);
}

/**
 * Runs a command. Exit codes: 0 done, 1 problems in the user's site, 2 wrong usage. Bugs of the engine keep their
 * stack.
 */
export async function runGuarded(siteDir: string, command: (terminal: Terminal) => Promise<number>): Promise<number> {
  const terminal = openTerminal(siteDir);
  try {
    return await command(terminal);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    terminal.err.problems(error.problems, terminal.textOf);
    return 1;
  }
}

/** Runs a command to its end, even if code of the site ends the process. */
export async function runWhole(siteDir: string, command: (terminal: Terminal) => Promise<number>): Promise<number> {
  const { err, textOf } = openTerminal(siteDir);
  const onExit = (): void => {
    process.exitCode = 1;
    err.problems([{ severity: 'error', ...endedEarly() }], textOf);
  };
  process.on('exit', onExit);
  const allowExit = forbidExit();
  try {
    return await runGuarded(siteDir, (terminal) => awaited(command(terminal)));
  } finally {
    allowExit();
    process.off('exit', onExit);
  }
}

/**
 * Detects a command that never ends. The first time that the process is idle, a more specific check may report the
 * cause; the second time, it is reported here.
 */
async function awaited(command: Promise<number>): Promise<number> {
  let times = 0;
  let onIdle: (() => void) | undefined;
  const end = new Promise<never>((_, reject) => {
    onIdle = () => {
      times += 1;
      if (times > 1) reject(new UserError([{ severity: 'error', ...neverSettles('Code of the site') }]));
      else setImmediate(() => undefined);
    };
    process.on('beforeExit', onIdle);
  });
  try {
    return await Promise.race([command, end]);
  } finally {
    if (onIdle !== undefined) process.off('beforeExit', onIdle);
  }
}
