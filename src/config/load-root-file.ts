import { statSync } from 'node:fs';
import { rootCandidates } from './root-folders.ts';

/** The file that a path from the root leads to. */
export function fileFromRoot(roots: readonly string[], written: string): string | undefined {
  return rootCandidates(roots, written).find((file) => statSync(file, { throwIfNoEntry: false })?.isFile() === true);
}
