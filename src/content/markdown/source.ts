/** From the text of a file to the text the Markdown parser may see. */

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
