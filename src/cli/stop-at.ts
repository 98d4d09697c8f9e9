import { type Problem, UserError } from '../errors/problem.ts';

/** Nothing is written from a site that is not understood. */
export function stopAt(problems: readonly Problem[]): void {
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new UserError(errors);
}
