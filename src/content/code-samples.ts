/**
 * Returns the code blocks of a file as written, including hidden lines, with the position of every line. Used to check
 * samples; pages are rendered by `parse-page.ts`. Pure.
 */
import type { Problem } from '../errors/problem.ts';
import { parseCodeMeta } from './markdown/code/code-lines.ts';
import { parseTree, type Tree } from './markdown/source/parse-tree.ts';
import type { MdNode } from './markdown/source/satteri.ts';
import { normalizeText, splitFrontMatter } from './markdown/base/hashes.ts';
import { parseFrontMatter } from './front-matter.ts';
import { modeOf } from './parse-page.ts';
import type { ContentFile, FrontMatter, MarkdownOptions } from './base/types.ts';

export interface CodeSample {
  /** Lower case; empty when the fence names none. */
  readonly language: string;
  readonly title: string | undefined;
  readonly continues: boolean;
  /** Reason for which it is not checked. */
  readonly noCheck: string | undefined;
  readonly code: string;
  /** Line of the opening fence. */
  readonly line: number;
  /** Line in the file of each line of the code, when the version leaves out lines of the file. */
  readonly lines?: readonly number[];
  /** Number of characters before the code on each line: indentation of lists, tabs and quotes. */
  readonly indents: readonly number[];
}

export interface FileSamples {
  readonly sitePath: string;
  readonly frontMatter: FrontMatter;
  readonly samples: readonly CodeSample[];
  /** Reasons for which no samples were found in a file that cannot be read as Markdown. */
  readonly problems: readonly Problem[];
}

/** Returns the fenced blocks of the page, and those of the partials it imports under their own paths. */
export function parseCodeSamples(file: ContentFile, options: MarkdownOptions): readonly FileSamples[] {
  const { kind } = file;
  const partials = Object.entries(file.partials).flatMap(([filePath, { sitePath, text }]) =>
    /\.mdx?$/.test(filePath) ? { kind, filePath, sitePath, text } : [],
  );
  return [file, ...partials].map((each) => parseFile(each, options));
}

type Source = Pick<ContentFile, 'kind' | 'filePath' | 'sitePath' | 'text' | 'resolved'>;

function parseFile(file: Source, options: MarkdownOptions): FileSamples {
  const text = normalizeText(file.text);
  const source = splitFrontMatter(text);
  const { frontMatter } = parseFrontMatter(source, file);
  const mode = modeOf(file, frontMatter['mdx'], options);
  const { sitePath } = file;
  const tree = parseTree({
    text: source.body,
    sitePath,
    mode,
    admonitions: options.admonitions !== false,
    math: options.math,
    isDocusaurus: options.isDocusaurus === true,
    dialects: undefined,
  });
  const lines = source.body.split('\n');
  return {
    sitePath,
    frontMatter,
    samples: codeNodes(tree.root).map((node) => inFile(readSample(node, tree, lines), file.resolved?.lines)),
    problems: tree.problems.filter(({ severity }) => severity === 'error'),
  };
}

/** `written`: the line in the file for each line of the text. */
function inFile(sample: CodeSample, written: readonly number[] | undefined): CodeSample {
  if (written === undefined) return sample;
  const { line, indents } = sample;
  const lines = indents.map((_, index) => written[line + index] ?? line + index + 1);
  return { ...sample, line: written[line - 1] ?? line, lines };
}

/** Returns the code nodes in reading order. Not recursive, because trees can be deep. */
function codeNodes(root: MdNode): readonly MdNode[] {
  const found: MdNode[] = [];
  const open: MdNode[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.type === 'code' && (node.lang ?? '') !== '') found.push(node);
    open.push(...(node.children ?? []).toReversed());
  }
  return found;
}

function readSample(node: MdNode, tree: Tree, lines: readonly string[]): CodeSample {
  const { lang, meta, value: code = '' } = node;
  const [language = ''] = (lang ?? '').toLowerCase().split('{');
  const { title, continues, noCheck } = parseCodeMeta(meta ?? '');
  const { line } = tree.placeOf(node.position?.start.offset ?? 0);
  const indents = code
    .split('\n')
    .map((text, index) => Math.max(0, (lines[line + index]?.length ?? text.length) - text.length));
  return { language, title, continues, noCheck, code, line, indents };
}
