import { createHash } from 'node:crypto';

/** Part of the name of a file, so that it can be cached for ever. */
export function shortHash(texts: Iterable<string>): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\n');
  return hash.digest('hex').slice(0, 10);
}
