import { UserError } from '../errors/problem.ts';
import { openTerminal, type Terminal } from './terminal.ts';

/** Exit codes: 0 done, 1 problems in the user's site, 2 wrong use. A fault of ours keeps its stack. */
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
