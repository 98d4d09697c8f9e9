import { createHash } from 'node:crypto';
import type { ContentFile, MarkdownOptions } from './types.ts';

export type UnhashedFile = Omit<ContentFile, 'hash'>;

/**
 * Hash of everything that the page made from a file depends on, its place included: two files with the same text in
 * different places give different pages.
 */
export function hashFile(file: UnhashedFile, options: MarkdownOptions, engineVersion: string): string {
  const { text, partials, ...place } = file;
  const texts = Object.entries(partials).flatMap(([filePath, partial]) => [filePath, partial.text]);
  const parts = [engineVersion, JSON.stringify(options), JSON.stringify(place), text, ...texts];
  // The lengths keep the parts apart, so that no two lists of parts give one text.
  const all = parts.map((part) => `${part.length}:${part}`).join('');
  return createHash('sha256').update(all).digest('hex').slice(0, 32);
}
