import { type Stats, statSync } from 'node:fs';

/** Codes of paths at which there is nothing to find: a part is a file, links lead in circles, a name is too long. */
const NOTHING_THERE: ReadonlySet<unknown> = new Set(['ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'EACCES']);

/** Returns the stats of a path; `undefined` when nothing can be found there, whatever the reason. */
export function loadStats(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (error instanceof Error && 'code' in error && NOTHING_THERE.has(error.code)) return undefined;
    throw error;
  }
}
