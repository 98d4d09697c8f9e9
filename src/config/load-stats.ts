import { type Stats, statSync } from 'node:fs';

/** Returns the stats of a path; `undefined` when nothing is there, also because a part of the path is a file. */
export function loadStats(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}
