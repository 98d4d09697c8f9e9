/**
 * Runs `markdown.preprocessor` and `markdown.parseFrontMatter` of a Docusaurus config on the text of a file before it
 * is parsed.
 */
import { parse, stringify } from 'yaml';
import { type Dict, dictOf } from '../../shared/plain-data.ts';
import type { TextHooks } from '../types.ts';

interface HookedText {
  readonly text: string;
  /** Line in the source for each line of `text`. */
  readonly lines: readonly number[];
}

interface Parsed {
  readonly frontMatter: Dict;
  readonly content: string;
}

/** Returns the front matter with its fences. Empty when there is none. */
export function headOf(text: string): string {
  return /^---[^\S\n]*\r?\n[\s\S]*?\n---[^\S\n]*(?:\r?\n|$)/.exec(text)?.[0] ?? '';
}

export function frontMatterOf(text: string): Dict {
  try {
    return dictOf(parse(headOf(text).replace(/^---.*|---\s*$/g, '')));
  } catch {
    // The error is reported when the page is parsed.
    return {};
  }
}

const defaultParse = async ({ fileContent }: { readonly fileContent: string }): Promise<Parsed> => ({
  frontMatter: frontMatterOf(fileContent),
  content: fileContent.slice(headOf(fileContent).length),
});

export async function throughHooks(
  { preprocessor, parseFrontMatter }: TextHooks,
  { text: written, filePath }: { readonly text: string; readonly filePath: string },
): Promise<HookedText> {
  const text = preprocessor === undefined ? written : String(await preprocessor({ filePath, fileContent: written }));
  if (parseFrontMatter === undefined) return { text, lines: linesOf(text) };
  const given = { filePath, fileContent: text, defaultParseFrontMatter: defaultParse };
  const before = await defaultParse(given);
  const { frontMatter, content } = dictOf(await parseFrontMatter(given)) as Partial<Parsed>;
  const isSame = JSON.stringify(frontMatter ?? {}) === JSON.stringify(before.frontMatter);
  const oldHead = headOf(text);
  const head = isSame ? oldHead : `---\n${stringify(frontMatter)}---\n`;
  const [oldCount, count] = [oldHead, head].map((part) => part.split('\n').length - 1) as [number, number];
  const whole = head + (content ?? before.content);
  const lines = linesOf(whole).map((line) => (line > count ? line - count + oldCount : Math.min(line, oldCount || 1)));
  return { text: whole, lines };
}

function linesOf(text: string): readonly number[] {
  return text.split('\n').map((_, index) => index + 1);
}
