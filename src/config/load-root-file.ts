import { loadStats } from './load-stats.ts';
import { rootCandidates } from './root-folders.ts';

/** Finds the file that a path from the root refers to. */
export function fileFromRoot(roots: readonly string[], written: string): string | undefined {
  return rootCandidates(roots, written).find((file) => loadStats(file)?.isFile() === true);
}
