import { statSync } from 'node:fs';
import { rootCandidates } from './root-folders.ts';

/** Finds the file that a path from the root refers to. */
export function fileFromRoot(roots: readonly string[], written: string): string | undefined {
  return rootCandidates(roots, written).find((file) => statSync(file, { throwIfNoEntry: false })?.isFile() === true);
}
