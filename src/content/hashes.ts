/**
 * The parts of a source, and hashes of them: what a parsed page depends on, and what ties a translation to the text it
 * was made from. Stands apart from the parser, which is loaded only when there is something to parse.
 */
import { hashOf } from '../config/hash.ts';
import { defined } from '../shared/plain-data.ts';
import type { ContentFile, MarkdownOptions, ResolvedText } from './types.ts';

export interface SourceParts {
  /** Text between the `---` lines; `undefined` when the file has no front matter. */
  readonly frontMatter?: string;
  /** Line on which the front matter's text begins. */
  readonly frontMatterLine: number;
  /** The content, with as many empty lines before it as the front matter took: line numbers stay true. */
  readonly body: string;
}

/** Without BOM, with `\n` line ends, NUL replaced as CommonMark asks. */
export function normalizeText(text: string): string {
  const start = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  const lines = start.includes('\r') ? start.replace(/\r\n?/g, '\n') : start;
  return lines.includes('\0') ? lines.replaceAll('\0', '\ufffd') : lines;
}

const OPENING = /^---[ \t]*\n/;
const CLOSING = /^---[ \t]*$/m;

/** `text` is normalised. An opening line without a closing one is a thematic break. */
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
 * Hash of everything that the page made from a file depends on, its place in the site included: two files with the same
 * text in different places give different pages.
 */
export function hashFile(file: UnhashedFile, options: MarkdownOptions, cacheVersion: string): string {
  // Where the site lies on this machine is not in it, so that machines can share pages; a page that several versions show
  // is one page. Each field in its place, whoever made the object.
  const { kind, pluginId, locale, sitePath } = file;
  const { version, relPath } = file.origin ?? file;
  const place = { kind, pluginId, ...defined({ version }), locale, sitePath, relPath };
  const { text, partials } = file;
  const texts = Object.values(partials).flatMap((partial) => [partial.sitePath, partial.text]);
  // Below the site, as where it lies is not in it.
  const home = file.filePath.slice(0, -sitePath.length);
  const rooted = Object.entries(file.rooted ?? {}).flatMap(([written, found]) => [written, found.replace(home, '')]);
  const parts = [cacheVersion, JSON.stringify(options), JSON.stringify(place), text, ...texts, ...rooted];
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

/** The same of a file, of which a version may show a part. */
export function sourceHashOf({ text, resolved }: Pick<ContentFile, 'text' | 'resolved'>): string {
  return resolved?.sourceHash ?? sourceHash(text);
}

/** The same, of the text behind the front matter. */
export function hashBody(body: string): string {
  const digest = hashOf(body.trim(), LENGTH);
  return digest.replace(/\d/g, (digit) => LETTERS[Number(digit)] ?? digit);
}

/** What is kept of a text that plugins have changed. */
export function writtenText(
  text: string,
  { kind }: Pick<ContentFile, 'kind'>,
): Pick<ResolvedText, 'sourceHash' | 'written'> {
  const { body } = splitFrontMatter(text);
  return { sourceHash: hashBody(body), ...(kind === 'blog' && { written: body }) };
}
