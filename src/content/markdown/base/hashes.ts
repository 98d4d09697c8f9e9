/**
 * The parts of a source, and hashes of them: for the cache of parsed pages, and to link a translation to the text that
 * it was made from. Separate from the parser, which is loaded only when there is something to parse.
 */
import { hashOf } from '../../../config/hash.ts';
import { defined } from '../../../shared/plain-data.ts';
import type { ContentFile, MarkdownOptions, ResolvedText } from '../../base/types.ts';

export interface SourceParts {
  /** Text between the `---` lines; `undefined` when the file has no front matter. */
  readonly frontMatter?: string;
  /** Line on which the front matter's text begins. */
  readonly frontMatterLine: number;
  /** The content, preceded by as many empty lines as the front matter had, so that line numbers stay correct. */
  readonly body: string;
}

/** Removes the BOM, converts line ends to `\n`, and replaces NUL as CommonMark requires. */
export function normalizeText(text: string): string {
  const start = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  const lines = start.includes('\r') ? start.replace(/\r\n?/g, '\n') : start;
  return lines.includes('\0') ? lines.replaceAll('\0', '\ufffd') : lines;
}

const OPENING = /^---[ \t]*\n/;
const CLOSING = /^---[ \t]*$/m;

/** `text` must be normalized. An opening line without a closing one is a thematic break. */
export function splitFrontMatter(text: string): SourceParts {
  const opening = OPENING.exec(text);
  if (opening === null) return { body: text, frontMatterLine: 0 };
  const rest = text.slice(opening[0].length);
  const closing = CLOSING.exec(rest);
  if (closing === null) return { body: text, frontMatterLine: 0 };
  const frontMatter = rest.slice(0, closing.index);
  const head = opening[0] + frontMatter;
  const body = '\n'.repeat(countLines(head)) + rest.slice(closing.index + closing[0].length);
  return { frontMatter, frontMatterLine: countLines(opening[0]) + 1, body };
}

function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

type UnhashedFile = Omit<ContentFile, 'hash' | 'importsCode' | 'imported' | 'resolved'>;

/**
 * Returns the hash of everything that the page made from a file depends on, including its place in the site: two files
 * with the same text in different places produce different pages.
 */
export function hashFile(file: UnhashedFile, options: MarkdownOptions, cacheVersion: string): string {
  // The absolute path of the site is left out, so that machines can share pages. A page that several versions show is
  // one page. Fields are listed one by one, so that their order in the object does not matter.
  const { kind, pluginId, locale, sitePath } = file;
  const { version, relPath } = file.origin ?? file;
  const place = { kind, pluginId, ...defined({ version }), locale, sitePath, relPath };
  const { text, partials } = file;
  const texts = Object.values(partials).flatMap((partial) => [partial.sitePath, partial.text]);
  // Relative to the site, for the same reason.
  const home = file.filePath.slice(0, -sitePath.length);
  const rooted = Object.entries(file.rooted ?? {}).flatMap(([written, found]) => [written, found.replace(home, '')]);
  const parts = [cacheVersion, JSON.stringify(options), JSON.stringify(place), text, ...texts, ...rooted];
  // The lengths delimit the parts, so that no two lists of parts produce the same text.
  const all = parts.map((part) => `${part.length}:${part}`).join('');
  return hashOf(all, 32);
}

/** Front matter field of a translated file: the hash of its source when it was translated. */
export const SOURCE_HASH_FIELD = 'source_hash';

const LENGTH = 10;
const LETTERS = 'ghijklmnop';

/**
 * Links a translation to the text that it was made from. The hash of a page without its front matter. Letters only,
 * because YAML reads some unquoted digits (`12e45678`) as a number.
 */
export function sourceHash(text: string): string {
  return hashBody(splitFrontMatter(normalizeText(text)).body);
}

/** Returns the source hash of a file, of which a version may show only a part. */
export function sourceHashOf({ text, resolved }: Pick<ContentFile, 'text' | 'resolved'>): string {
  return resolved?.sourceHash ?? sourceHash(text);
}

/** Returns the source hash of the text after the front matter. */
export function hashBody(body: string): string {
  const digest = hashOf(body.trim(), LENGTH);
  return digest.replace(/\d/g, (digit) => LETTERS[Number(digit)] ?? digit);
}

/** Returns the facts about the original of a text that plugins changed. */
export function writtenText(
  text: string,
  { kind }: Pick<ContentFile, 'kind'>,
): Pick<ResolvedText, 'sourceHash' | 'written'> {
  const { body } = splitFrontMatter(text);
  return { sourceHash: hashBody(body), ...(kind === 'blog' && { written: body }) };
}
