import { createHash } from 'node:crypto';
import type { ContentFile, MarkdownOptions } from './types.ts';

export type UnhashedFile = Omit<ContentFile, 'hash'>;

/**
 * Hash of everything that the page made from a file depends on, its place included: two files with the same text in
 * different places give different pages.
 */
export function hashFile(file: UnhashedFile, options: MarkdownOptions, engineVersion: string): string {
  const { text, partials, ...place } = file;
  const hash = createHash('sha256');
  // The lengths keep the parts apart, so that no two lists of parts give one stream.
  for (const part of [engineVersion, JSON.stringify(options), JSON.stringify(place), text]) add(hash, part);
  for (const [filePath, partial] of Object.entries(partials)) {
    add(hash, filePath);
    add(hash, partial.text);
  }
  return hash.digest('hex').slice(0, 32);
}

function add(hash: ReturnType<typeof createHash>, part: string): void {
  hash.update(`${part.length}:`);
  hash.update(part);
}
