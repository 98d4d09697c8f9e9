import type { Problem } from '../errors/problem.ts';

/** What a command would do to the site's files; all of it is done, or nothing. */
export interface FilePlan {
  readonly writes: readonly { readonly sitePath: string; readonly content: Buffer }[];
  /** Relative to the site. */
  readonly deletes: readonly string[];
  readonly problems: readonly Problem[];
  /** Lines to be read by who called it: what is left to do. */
  readonly notes?: readonly string[];
}

export const noPlan = (problems: readonly Problem[]): FilePlan => ({ writes: [], deletes: [], problems });
