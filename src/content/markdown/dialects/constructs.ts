/**
 * Rewrites constructs that can be recognized by their lines, in order. In: the text of a page or partial. Out: the text
 * with directives and code in place of the constructs, with a map back to the original positions; and reports of
 * constructs of tools whose Markdown the site does not read.
 */
import { dialectOff } from '../../../errors/dialects.ts';
import { asWarning, type Problem } from '../../../errors/problem.ts';
import type { Dialect } from '../../base/types.ts';
import { applyEdits, createLineIndex, type Edited } from '../source/edits.ts';
import type { LineConstruct, LineTools } from './base/line-construct.ts';
import { ABBREVIATIONS } from './mkdocs/abbreviations.ts';
import { ATTRIBUTE_LISTS } from './mkdocs/attribute-lists.ts';
import { INDENTED_BLOCKS } from './mkdocs/blocks.ts';
import { ICONS } from './mkdocs/icons.ts';
import { INLINE_MARKS } from './mkdocs/marks.ts';
import { SLASH_BLOCKS } from './mkdocs/slash-blocks.ts';
import { SCISSORS } from './mkdocs/snippets.ts';
import { type ProseLine, proseLines as readProseLines } from './base/prose-lines.ts';
import { CONTAINER_LINES } from './vitepress/containers.ts';
import { CODE_SNIPPETS, INCLUDES } from './vitepress/snippets.ts';
import { VARIABLES } from './vitepress/variables.ts';

const CONSTRUCTS: readonly LineConstruct[] = [
  SCISSORS,
  INCLUDES,
  CODE_SNIPPETS,
  SLASH_BLOCKS,
  INDENTED_BLOCKS,
  CONTAINER_LINES,
  VARIABLES,
  ICONS,
  ATTRIBUTE_LISTS,
  INLINE_MARKS,
  ABBREVIATIONS,
];

export interface DialectText extends Edited {
  readonly problems: readonly Problem[];
}

export interface DialectInput extends Omit<LineTools, 'text' | 'proseLines' | 'report'> {
  readonly text: string;
  readonly sitePath: string;
  readonly dialects: readonly Dialect[];
}

interface KnownText {
  readonly input: DialectInput;
  readonly read: DialectText | undefined;
}

/** Results by front matter, which is an object of its own each time a page is parsed: its parser and the check for unclosed blocks both ask. */
const known = new WeakMap<object, KnownText>();

/** Returns `undefined` when the text contains no such construct. */
export function readDialects(input: DialectInput): DialectText | undefined {
  const { text, sitePath, dialects, frontMatter } = input;
  const last = known.get(frontMatter);
  const isSame = last?.input.text === text && last.input.sitePath === sitePath && last.input.dialects === dialects;
  if (isSame) return last.read;
  const read = readText(input);
  known.set(frontMatter, { input, read });
  return read;
}

function readText(input: DialectInput): DialectText | undefined {
  const problems: Problem[] = [];
  let lineAt: ReturnType<typeof createLineIndex> | undefined;
  let now: Edited = { text: input.text, originalOffset: (offset) => offset };
  let prose: { readonly text: string; readonly lines: readonly ProseLine[] } | undefined;
  const proseLines = (text: string): readonly ProseLine[] => {
    if (prose?.text !== text) prose = { text, lines: readProseLines(text) };
    return prose.lines;
  };
  for (const { dialects, worth, worthReporting = worth, find } of CONSTRUCTS) {
    const isRead = dialects.some((dialect) => input.dialects.includes(dialect));
    if (!(isRead ? worth : worthReporting).test(now.text)) continue;
    const before = now;
    const placeOf = (at: number) => {
      lineAt ??= createLineIndex(input.text);
      return { file: input.sitePath, ...lineAt(before.originalOffset(at)) };
    };
    const report: LineTools['report'] = (at, message) => void problems.push(asWarning(message(placeOf(at))));
    const found = find({ ...input, text: before.text, proseLines, report: isRead ? report : () => undefined });
    if (!isRead) {
      const [dialect = 'github'] = dialects;
      const named = found.flatMap(({ at, written }) => (written === undefined ? [] : [{ at, written }]));
      for (const { at, written } of named) report(at, (place) => dialectOff(written, dialect, place));
      continue;
    }
    if (found.length === 0) continue;
    const after = applyEdits(before.text, found);
    now = { text: after.text, originalOffset: (offset) => before.originalOffset(after.originalOffset(offset)) };
  }
  return now.text === input.text && problems.length === 0 ? undefined : { ...now, problems };
}
