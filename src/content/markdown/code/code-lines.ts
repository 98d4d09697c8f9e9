/** Turns the text of a code block and its meta string into lines: highlighted, marked, numbered. */
import { CODE_CLASSES, codeTexts } from '../../../shared/article-looks.ts';
import { escapeHtml } from '../../../shared/html.ts';
import type { MarkdownOptions } from '../../base/types.ts';
import { reads } from '../dialects/base/reads.ts';
import { type ExpressiveMeta, readExpressiveMeta } from '../dialects/starlight/code-meta.ts';
import { type CodeMarks, mayHaveMarks, readCodeMarks } from '../dialects/vitepress/code-marks.ts';
import { createHighlighter, type Highlighter } from './highlight.ts';
import { createMagicComments } from './magic-comments.ts';

/**
 * The meta string of a code fence, after its language: ` ```ts {1,3-5} title="app.ts" showLineNumbers=5 `. `continues`
 * and `no-check="reason"` are for `octavo samples` and have no effect on the page.
 */
interface CodeMeta {
  readonly title: string | undefined;
  /** 1-based; `undefined` when the fence names no lines. */
  readonly lines: ReadonlySet<number> | undefined;
  /** Number of the first line; `undefined` when lines have no numbers. */
  readonly firstNumber: number | undefined;
  /** True when the block continues the one before it on the page. */
  readonly continues: boolean;
  /** Reason for which the block is not checked; empty when none is given. */
  readonly noCheck: string | undefined;
}

const NO_CHECK = /(?<![\w-])no-check(?:=(?:"([^"]*)"|'([^']*)')|(?![\w=-]))/;
const CONTINUES = /(?<![\w-])continues(?![\w=-])/;
const RANGE = /\{([\d,\s-]+)\}/;
/** Most lines in a range: `1-999999999` would cost more than any block is long. */
const MOST_LINES = 100_000;

export function parseCodeMeta(meta: string): CodeMeta {
  const noCheck = NO_CHECK.exec(meta);
  // Text in quotes is never an option, whatever it looks like.
  const open = noCheck === null ? meta : meta.replace(noCheck[0], ' ');
  const { title, firstNumber, rest } = codeTexts(open);
  const range = RANGE.exec(rest);
  return {
    title,
    lines: range?.[1] === undefined ? undefined : readRange(range[1]),
    firstNumber,
    continues: CONTINUES.test(rest),
    noCheck: noCheck === null ? undefined : (noCheck[1] ?? noCheck[2] ?? ''),
  };
}

/** `1,5-3` → 1, 3, 4, 5. */
function readRange(range: string): ReadonlySet<number> {
  const lines = new Set<number>();
  for (const part of range.split(',')) {
    const [from = '', to = from] = part.trim().split('-');
    if (from.trim() === '' || to.trim() === '') continue;
    const [first, last] = [Number(from), Number(to)].toSorted((a, b) => a - b) as [number, number];
    for (let line = first; line <= Math.min(last, first + MOST_LINES); line += 1) lines.add(line);
  }
  return lines;
}

interface CodeLines {
  readonly html: string;
  /** The code as it is shown and copied. */
  readonly code: string;
  readonly title: string | undefined;
  readonly numbered: boolean;
  /** True when lines use the components' style sheet (`dialects/styles.ts`). */
  readonly hasLooks: boolean;
}

/** `language` is lower case. */
export type RenderCodeLines = (code: string, language: string, meta: string) => CodeLines;

const CACHE_ENTRIES = 10_000;

/** Results are cached, because versions and locales of one site repeat most of their code. */
export function createCodeLines(
  options: MarkdownOptions['prism'],
  dialects: MarkdownOptions['dialects'] = undefined,
): RenderCodeLines {
  const cache = new Map<string, CodeLines>();
  const tools: Tools = {
    highlighter: createHighlighter(options.additionalLanguages),
    magicComments: createMagicComments(options.magicComments),
    dialects,
    markClass: options.magicComments[0]?.className ?? 'theme-code-block-highlighted-line',
  };
  return (code, language, meta) => {
    const key = `${language} ${meta}\n${code}`;
    const known = cache.get(key);
    if (known !== undefined) return known;
    if (cache.size >= CACHE_ENTRIES) cache.clear();
    const lines = renderCodeLines({ code, language, meta }, tools);
    cache.set(key, lines);
    return lines;
  };
}

interface Tools {
  readonly highlighter: Highlighter;
  readonly magicComments: ReturnType<typeof createMagicComments>;
  readonly dialects: MarkdownOptions['dialects'];
  /** Class of the lines listed in the meta string. */
  readonly markClass: string;
}

interface Block {
  readonly code: string;
  readonly language: string;
  readonly meta: string;
}

function renderCodeLines(written: Block, tools: Tools): CodeLines {
  const expressive = reads(tools, 'starlight') ? readExpressiveMeta(written.meta) : undefined;
  const block = { ...written, meta: expressive?.meta ?? written.meta };
  const { title, lines, firstNumber } = parseCodeMeta(block.meta);
  const marks = reads(tools, 'vitepress') && mayHaveMarks(block.code) ? readCodeMarks(block.code) : undefined;
  const read = marks === undefined ? markLines(block, lines, tools) : withMarks(marks, { block, lines, tools });
  const shown = expressive === undefined ? read : { ...read, signs: new Map([...read.signs, ...signsOf(expressive)]) };
  return {
    html: joinLines(shown, firstNumber),
    code: shown.code,
    title,
    numbered: firstNumber !== undefined,
    hasLooks: [...shown.classes.values()].flat().some((name) => LOOKS_OF_DIALECTS.has(name)),
  };
}

const LOOKS_OF_DIALECTS: ReadonlySet<string> = new Set([
  'theme-code-block-warning-line',
  'theme-code-block-focused-line',
]);

function* signsOf({ inserted, deleted }: ExpressiveMeta): Generator<[number, string]> {
  for (const line of readRange(inserted ?? '')) yield [line - 1, '+'];
  for (const line of readRange(deleted ?? '')) yield [line - 1, '-'];
}

interface Marking {
  readonly block: Block;
  readonly lines: ReadonlySet<number> | undefined;
  readonly tools: Tools;
}

function withMarks({ code, signs, classes }: CodeMarks, { block, lines, tools }: Marking): ShownCode {
  const shown = markLines({ ...block, code }, lines, tools);
  const all = new Map(shown.classes);
  for (const [line, names] of classes) all.set(line, [...new Set([...(all.get(line) ?? []), ...names])]);
  return { ...shown, classes: all, signs: new Map([...shown.signs, ...signs]) };
}

interface ShownCode {
  readonly code: string;
  readonly html: readonly string[];
  readonly classes: ReadonlyMap<number, readonly string[]>;
  /** `+` and `-` of a diff, by line. */
  readonly signs: ReadonlyMap<number, string>;
}

/** A range in the meta string disables magic comments (MD-24). */
function markLines({ code, language }: Block, lines: ReadonlySet<number> | undefined, tools: Tools): ShownCode {
  const inner = language.startsWith('diff-') ? language.slice('diff-'.length) : undefined;
  const diff = inner === undefined ? { code, signs: new Map<number, string>() } : splitDiff(code);
  const marked = lines === undefined ? tools.magicComments(diff.code, inner ?? language) : undefined;
  if (marked !== undefined && inner === undefined) {
    return { ...marked, signs: diff.signs, html: tools.highlighter.lines(marked.code, language) };
  }
  const classes = new Map([...(lines ?? [])].map((line) => [line - 1, [tools.markClass]]));
  return { ...diff, html: tools.highlighter.lines(diff.code, inner ?? language), classes };
}

/** Splits off the signs in the first column, which belong to the diff and not to the language. */
function splitDiff(code: string): { code: string; signs: ReadonlyMap<number, string> } {
  const signs = new Map<number, string>();
  const lines = code.split('\n').map((line, index) => {
    const sign = line.charAt(0);
    if (sign === '+' || sign === '-') signs.set(index, sign);
    return sign === '+' || sign === '-' || sign === ' ' ? line.slice(1) : line;
  });
  return { code: lines.join('\n'), signs };
}

function joinLines({ html, classes, signs }: ShownCode, firstNumber: number | undefined): string {
  // Joining an array gives a flat string. A chain of concatenations would keep all its pieces in the cache.
  const parts: string[] = [];
  for (let index = 0; index < html.length; index += 1) {
    const sign = signs.get(index);
    const marks = classes.get(index);
    let tag = `<span class="${CODE_CLASSES.line}`;
    if (sign !== undefined) tag += sign === '+' ? ' inserted' : ' deleted';
    if (marks !== undefined) tag += ` ${escapeHtml(marks.join(' '))}`;
    tag += '"';
    if (sign !== undefined) tag += ` data-diff="${sign}"`;
    if (firstNumber !== undefined) tag += ` data-line="${firstNumber + index}"`;
    parts.push(tag, '>', html[index] ?? '', '\n</span>');
  }
  return parts.join('');
}

/** Matches names, the only part of code worth finding. The rest is the syntax of the language. */
const NAME = /[@$]?[\p{L}_][\p{L}\p{N}_$]*(?:[-/][\p{L}_$][\p{L}\p{N}_$]*)*/gu;
const SHORTEST = 3;
const LONGEST = 48;

/**
 * Returns the names in a section's code that are not in its prose, in order, each as often as it is used. The names in
 * a chain such as `a.b` count one by one.
 */
export function codeNames(code: string, prose: string): readonly string[] {
  const names = code.match(NAME);
  if (names === null) return [];
  const inProse = new Set(prose.match(NAME));
  return names.filter((name) => name.length >= SHORTEST && name.length <= LONGEST && !inProse.has(name));
}

/**
 * Marks lines of a code block that belong to the sample but not to the page: imports and set-up that readers have seen
 * often enough. `octavo samples` compiles them.
 */
const MARK = /^\s*(?:\/\/|#|--|<!--|\/\*|\{\/\*)\s*sample-hide-(start|end)\s*(?:-->|\*\/\}?)?\s*$/;

/** Returns the kind of mark on a line; `undefined` when there is none. */
export function hideMark(line: string): 'start' | 'end' | undefined {
  const [, mark] = MARK.exec(line) ?? [];
  return mark === 'start' || mark === 'end' ? mark : undefined;
}

/** Returns the code without hidden lines and their marks; `undefined` when nothing is left to show. */
export function visibleCode(code: string): string | undefined {
  if (!code.includes('sample-hide-')) return code;
  let hidden = false;
  const lines = code.split('\n').filter((line) => {
    const mark = hideMark(line);
    if (mark !== undefined) hidden = mark === 'start';
    return mark === undefined && !hidden;
  });
  return lines.every((line) => line.trim() === '') ? undefined : lines.join('\n');
}
