import { createHash } from 'node:crypto';

/** Part of the name of a file, so that it can be cached for ever. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}
