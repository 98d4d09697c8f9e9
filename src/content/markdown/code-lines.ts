/** The lines of a code block: highlighted, marked, numbered. */
import { escapeHtml } from '../../shared/html.ts';
import type { MarkdownOptions } from '../types.ts';
import { readCodeMeta } from './code-meta.ts';
import { createHighlighter, type Highlighter } from './highlight.ts';
import { createMagicComments } from './magic-comments.ts';

export interface CodeLines {
  readonly html: string;
  /** The code as it is shown and copied. */
  readonly code: string;
  readonly title: string | undefined;
  readonly numbered: boolean;
}

/** `language` is lower case. */
export type RenderCodeLines = (code: string, language: string, meta: string) => CodeLines;

const CACHE_ENTRIES = 10_000;

/** Versions and locales of one site repeat most of their code, so results are kept. */
export function createCodeLines(options: MarkdownOptions['prism']): RenderCodeLines {
  const cache = new Map<string, CodeLines>();
  const tools: Tools = {
    highlighter: createHighlighter(options.additionalLanguages),
    magicComments: createMagicComments(options.magicComments),
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
  /** Class of the lines that the meta string names. */
  readonly markClass: string;
}

interface Block {
  readonly code: string;
  readonly language: string;
  readonly meta: string;
}

function renderCodeLines(block: Block, tools: Tools): CodeLines {
  const { title, lines, firstNumber } = readCodeMeta(block.meta);
  const shown = markLines(block, lines, tools);
  return { html: joinLines(shown, firstNumber), code: shown.code, title, numbered: firstNumber !== undefined };
}

interface ShownCode {
  readonly code: string;
  readonly html: readonly string[];
  readonly classes: ReadonlyMap<number, readonly string[]>;
  /** `+` and `-` of a diff, by line. */
  readonly signs: ReadonlyMap<number, string>;
}

/** A range in the meta string turns magic comments off (MD-24). */
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

/** The signs in the first column belong to the diff, not to the language. */
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
  // Joined from an array, the string is flat: a chain of concatenations would keep all its pieces in the cache.
  const parts: string[] = [];
  for (let index = 0; index < html.length; index += 1) {
    const sign = signs.get(index);
    const marks = classes.get(index);
    let tag = '<span class="token-line';
    if (sign !== undefined) tag += sign === '+' ? ' inserted' : ' deleted';
    if (marks !== undefined) tag += ` ${escapeHtml(marks.join(' '))}`;
    tag += '"';
    if (sign !== undefined) tag += ` data-diff="${sign}"`;
    if (firstNumber !== undefined) tag += ` data-line="${firstNumber + index}"`;
    parts.push(tag, '>', html[index] ?? '', '\n</span>');
  }
  return parts.join('');
}
