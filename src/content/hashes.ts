/** Hashes of content: what a parsed page depends on, and what ties a translation to the text it was made from. */
import { hashOf } from '../config/hash.ts';
import { normalizeText, splitFrontMatter } from './markdown/source/parse-tree.ts';
import type { ContentFile, MarkdownOptions } from './types.ts';

type UnhashedFile = Omit<ContentFile, 'hash' | 'importsCode' | 'imported'>;

/**
 * Hash of everything that the page made from a file depends on, its place in the site included: two files with the same
 * text in different places give different pages.
 */
export function hashFile(file: UnhashedFile, options: MarkdownOptions, cacheVersion: string): string {
  // Where the site lies on this machine is not in it, so that machines can share pages.
  const { text, partials, filePath: _, ...place } = file;
  const texts = Object.values(partials).flatMap((partial) => [partial.sitePath, partial.text]);
  const parts = [cacheVersion, JSON.stringify(options), JSON.stringify(place), text, ...texts];
  // The lengths keep the parts apart, so that no two lists of parts give one text.
  const all = parts.map((part) => `${part.length}:${part}`).join('');
  return hashOf(all, 32);
}

/** Front matter field of a translated file: the hash of its source when it was translated. */
export const SOURCE_HASH_FIELD = 'source_hash';

const LENGTH = 10;
const LETTERS = 'ghijklmnop';

/**
 * What ties a translation to the text it was made from. Hash of a page without its front matter. Letters only: without
 * quotes, YAML reads some digits (`12e45678`) as a number.
 */
export function sourceHash(text: string): string {
  return hashBody(splitFrontMatter(normalizeText(text)).body);
}

/** The same, of the text behind the front matter. */
export function hashBody(body: string): string {
  const digest = hashOf(body.trim(), LENGTH);
  return digest.replace(/\d/g, (digit) => LETTERS[Number(digit)] ?? digit);
}
