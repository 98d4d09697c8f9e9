import { formatProblems } from '../log/log.ts';
import { UserError } from '../errors/problem.ts';

/** Exit codes: 0 done, 1 problems in the user's site, 2 wrong use. A fault of ours keeps its stack. */
export async function runGuarded(command: () => Promise<number>): Promise<number> {
  try {
    return await command();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(formatProblems(error.problems));
    return 1;
  }
}
