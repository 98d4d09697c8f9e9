/** What ties a translation to the text it was made from. */
import { createHash } from 'node:crypto';
import { normalizeText, splitFrontMatter } from './markdown/source.ts';

/** Front matter field of a translated file: the hash of its source when it was translated. */
export const SOURCE_HASH_FIELD = 'source_hash';

const LENGTH = 10;
const LETTERS = 'ghijklmnop';

/**
 * Hash of a page without its front matter. Letters only: without quotes, YAML reads some digits (`12e45678`) as a
 * number.
 */
export function sourceHash(text: string): string {
  return hashOfBody(splitFrontMatter(normalizeText(text)).body);
}

/** The same, of the text behind the front matter. */
export function hashOfBody(body: string): string {
  const digest = createHash('sha256').update(body.trim()).digest('hex').slice(0, LENGTH);
  return digest.replace(/\d/g, (digit) => LETTERS[Number(digit)] ?? digit);
}
