/** Small replacements in a source text, with a map back to the original offsets. */
import { createFenceTracker, endOfCodeSpan } from './fences.ts';
import { type BoxOptions, scanBoxes } from './scan.ts';

export interface Edit {
  /** Offset in the original text. */
  readonly at: number;
  readonly removed: number;
  readonly text: string;
}

export interface Edited {
  readonly text: string;
  /**
   * Maps an offset in the edited text to the original one. Within a replacement, it is the start of the replaced text.
   */
  readonly originalOffset: (offset: number) => number;
}

/** `edits` must be sorted and not overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): Edited {
  if (edits.length === 0) return { text, originalOffset: (offset) => offset };
  const parts: string[] = [];
  const starts: number[] = [];
  let from = 0;
  let length = 0;
  for (const edit of edits) {
    const kept = text.slice(from, edit.at);
    parts.push(kept, edit.text);
    length += kept.length;
    starts.push(length);
    length += edit.text.length;
    from = edit.at + edit.removed;
  }
  parts.push(text.slice(from));
  return { text: parts.join(''), originalOffset: (offset) => beforeEdits(edits, starts, offset) };
}

function beforeEdits(edits: readonly Edit[], starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  const edit = edits[low - 1];
  if (edit === undefined) return offset;
  const inside = offset - (starts[low - 1] ?? 0);
  return inside < edit.text.length ? edit.at : edit.at + edit.removed + inside - edit.text.length;
}

/** Converts offsets to lines and columns, both from 1. */
export function createLineIndex(text: string): (offset: number) => { line: number; column: number } {
  const lineStarts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lineStarts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = lineStarts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((lineStarts[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return { line: low, column: offset - (lineStarts[low - 1] ?? 0) + 1 };
  };
}

/** Returns the offset of a line and column; the end of the text when there is no such place. */
export function offsetOf(text: string, line: number, column: number): number {
  let at = 0;
  for (let count = 1; count < line; count += 1) {
    const next = text.indexOf('\n', at);
    if (next < 0) return text.length;
    at = next + 1;
  }
  return Math.min(at + column - 1, text.length);
}

// Rewrites line syntax that authors use but the parser does not support, outside code fences:
//
// | written                 | parsed                     |
// |-------------------------|----------------------------|
// | `## Title {#my-id}`     | `## Title \{#my-id}`       |
// | `## Title {#x} more`     | `## Title &#123;#x} more`  |
// | `:::note My title`      | `:::note[My title]`        |
// | ` ```mdx-code-block `   | its content, without fence |
// | `:::` in open code      | the end of the code, `:::` |
// | `:::note[a] words`      | `\:::note[a] words`        |

const WORTH_A_LOOK = /\{#|:::|mdx-code-block/;
/** Matches an id at the end of a line. It is never a JavaScript expression, so it can be escaped everywhere. */
const HEADING_ID = /(?<!\\)(\{#(?:(?!\{#)[^}\n])+\})[ \t]*#*[ \t]*$/;
const HEADING_LINE = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*#{1,6}[ \t]/;
/** Matches the beginnings of ids, and code spans, in which there are none. */
const ID_STARTS = /(`+)[^`]*\1|(?<!\\)\{#/g;
/** In a directive, `{#id}` is an attribute. */
const DIRECTIVE = /^[\s>]*:{2,}[a-zA-Z]/;
const DIRECTIVE_TITLE = /^([\s>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?:{3,}[a-zA-Z][\w-]*)[ \t]+(?!\s)(.*?)[ \t]*$/;
const UNWRAPPED_FENCE = /^[\s>]*(`{3,}|~{3,})[ \t]*mdx-code-block\b.*$/;
/** Longer lines are data, not headings or directives, and the patterns above would be slow on them. */
const LONGEST_LINE = 2000;

export function prepareEdits(text: string, options: BoxOptions): Edit[] {
  const edits: Edit[] = [];
  if (!WORTH_A_LOOK.test(text)) return edits;
  const inFence = createFenceTracker();
  const isUnwrapped = createUnwrapper();
  const boxes = boxEdits(text, options);
  for (let at = 0; at < text.length;) {
    const newline = text.indexOf('\n', at);
    const end = newline < 0 ? text.length : newline;
    const line = text.slice(at, end);
    const start = at;
    at = end + 1;
    if (isUnwrapped(line, inFence.open())) {
      edits.push({ at: start, removed: line.length, text: '' });
      continue;
    }
    const box = boxes.get(start);
    if (box !== undefined) edits.push(box.edit);
    if (box?.end !== undefined) inFence.line(box.end);
    if (inFence.line(line) || line.length > LONGEST_LINE) continue;
    const edit = lineEdit(line, start, options.admonitions);
    if (edit !== undefined) edits.push(edit);
  }
  return edits;
}

/** Returns a test for fences that are removed; call it with each line. */
function createUnwrapper(): (line: string, inFence: boolean) => boolean {
  // The innermost is last.
  const open: string[] = [];
  return (line, inFence) => {
    if (open.length > 0 && line.trim().replace(/^[>\s]+/, '') === open.at(-1)) {
      open.pop();
      return true;
    }
    const marks = line.length < LONGEST_LINE ? UNWRAPPED_FENCE.exec(line)?.[1] : undefined;
    if (marks === undefined || marks === open.at(-1) || inFence) return false;
    open.push(marks);
    return true;
  };
}

interface BoxEdit {
  readonly edit: Edit;
  /** The line that ends a code block there. */
  readonly end?: string;
}

/** Returns edits by the offset of their line. */
function boxEdits(text: string, options: BoxOptions): ReadonlyMap<number, BoxEdit> {
  if (!options.admonitions || !text.includes(':::')) return new Map();
  const { ended, texts } = scanBoxes(text, options);
  const ends = ended.map(({ at, ends: lines, fence }) => {
    const edit = { at, removed: 0, text: `${lines.join('\n')}\n` };
    return [at, { edit, ...(fence !== undefined && !fence.marks.startsWith('$') && { end: fence.marks }) }] as const;
  });
  const escapes = texts.map(
    ({ at, column }) => [at, { edit: { at: at + column - 1, removed: 0, text: '\\' } }] as const,
  );
  return new Map<number, BoxEdit>([...ends, ...escapes]);
}

/** Returns the lines, from 1, between fences that are removed. */
export function unwrappedLines(text: string): ReadonlySet<number> {
  const lines = new Set<number>();
  if (!text.includes('mdx-code-block')) return lines;
  const lineAt = createLineIndex(text);
  const open: number[] = [];
  for (const { at, removed, text: added } of prepareEdits(text, { admonitions: false, math: false })) {
    if (added !== '') continue;
    const { line } = lineAt(at);
    if (UNWRAPPED_FENCE.test(text.slice(at, at + removed))) open.push(line);
    else for (let inside = open.pop() ?? line; inside < line; inside += 1) lines.add(inside);
  }
  return lines;
}

function lineEdit(line: string, start: number, admonitions: boolean): Edit | undefined {
  if (line.includes('{#') && !DIRECTIVE.test(line)) {
    const edit = idEdit(line, start);
    if (edit !== undefined) return edit;
  }
  if (!admonitions || !line.includes(':::')) return undefined;
  const directive = DIRECTIVE_TITLE.exec(line);
  if (directive?.[1] === undefined || directive[2] === undefined || directive[2] === '') return undefined;
  const head = directive[1].length;
  return { at: start + head, removed: line.length - head, text: titleLabel(directive[2]) };
}

/** What begins like an id within a heading is text. It is written as an entity, by which it is recognized later. */
export const MISPLACED_ID = '&#123;#';

function idEdit(line: string, start: number): Edit | undefined {
  const id = HEADING_ID.exec(line);
  const end = id?.index ?? line.length;
  const head = HEADING_LINE.exec(line)?.[0].length ?? end;
  const before = line.slice(head, end);
  const shown = before.replace(ID_STARTS, (found) => (found === '{#' ? MISPLACED_ID : found));
  if (id === null && shown === before) return undefined;
  // Characters of an id are not markup: `{#__init__}`.
  const written = (id?.[1] ?? '').replace(/(?<!\\)[*_~`:<>[\]{}$]/g, String.raw`\$&`);
  const kept = shown === before ? '' : shown;
  const at = shown === before ? end : head;
  return { at: start + at, removed: end + (id?.[1]?.length ?? 0) - at, text: kept + written };
}

const ATTRIBUTES = /[ \t]*(\{[^{}]*=[^{}]*\}|\{[.#][^{}]*\})$/;

/** `Title {.class}` → `[Title]{.class}`. Unbalanced brackets are escaped, because they would end the label early. */
export function titleLabel(rest: string, behind = ATTRIBUTES): string {
  const attributes = behind.exec(rest);
  const title = attributes === null ? rest : rest.slice(0, attributes.index);
  if (title.trim() === '') return attributes?.[1] ?? '';
  const label = bracketsPair(title) ? title : title.replace(/[[\]]/g, '\\$&');
  return `[${label}]${attributes?.[1] ?? ''}`;
}

function bracketsPair(text: string): boolean {
  let depth = 0;
  for (const char of text) {
    if (char === '[') depth += 1;
    else if (char === ']') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

// Syntax that CommonMark reads in another way than authors mean it.

/** Neither space nor punctuation, so that emphasis can open and close next to it. Removed from the tree afterwards. */
export const JOINER = '\u2064';

/** Emphasis marks, with the characters before and after them. */
const EMPHASIS = /(?<=([^\s*~\\]))(?:\*+|~~)(?=([^\s*~]))/gu;
const PUNCTUATION = /[\p{P}\p{S}]/u;
/** Characters of Chinese, Japanese and Korean, with their punctuation and full-width forms. */
const EASTERN =
  /[\u3000-\u303f\ufe30-\ufe4f\uff00-\uffef\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}\p{scx=Yi}]/u;
const HAS_EASTERN = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\uffef]|[\ud840-\ud8ff]/;

/**
 * Returns edits for emphasis next to CJK punctuation, like `markdown-it-cjk-friendly`, and for dollar signs of prices.
 */
export function meantEdits(text: string, { math }: Pick<BoxOptions, 'math'>): Edit[] {
  const isEastern = /[*~]/.test(text) && HAS_EASTERN.test(text);
  const hasFormulas = math !== false && !isOff(math) && /\$[^$]*\$/.test(text);
  if (!isEastern && !hasFormulas) return [];
  const edits = [...(isEastern ? emphasisEdits(text) : []), ...(hasFormulas ? priceEdits(text) : [])];
  return edits.toSorted((a, b) => a.at - b.at);
}

function isOff(math: BoxOptions['math']): boolean {
  return typeof math === 'object' && 'singleDollarTextMath' in math && math.singleDollarTextMath === false;
}

function emphasisEdits(text: string): Edit[] {
  return Array.from(text.matchAll(EMPHASIS)).flatMap(({ 0: marks, 1: before = '', 2: behind = '', index }) => {
    if (!EASTERN.test(before) && !EASTERN.test(behind)) return [];
    if (PUNCTUATION.test(before) === PUNCTUATION.test(behind)) return [];
    const at = PUNCTUATION.test(before) ? index : index + marks.length;
    return [{ at, removed: 0, text: JOINER }];
  });
}

/**
 * In `$5 and $6`, a sign before a digit does not end a formula. Nor does one after a space, unless the formula begins
 * with a space.
 */
function priceEdits(text: string): Edit[] {
  const edits: Edit[] = [];
  const signs = dollarSigns(text);
  for (let index = 0; index + 1 < signs.length; index += 1) {
    const [open = 0, close = 0] = signs.slice(index, index + 2);
    const inside = text.slice(open + 1, close);
    if (/\n[ \t>]*\n/.test(inside)) continue;
    const ends = !/\d/.test(text.charAt(close + 1)) && (!/\s$/.test(inside) || /^\s/.test(inside));
    if (ends) index += 1;
    else edits.push({ at: open, removed: 0, text: '\\' });
  }
  return edits;
}

/** Returns the offsets of single dollar signs outside code. */
function dollarSigns(text: string): readonly number[] {
  const signs: number[] = [];
  const inFence = createFenceTracker();
  for (let at = 0; at < text.length;) {
    if (at === 0 || text[at - 1] === '\n') {
      const newline = text.indexOf('\n', at);
      if (inFence.line(text.slice(at, newline < 0 ? text.length : newline))) {
        at = newline < 0 ? text.length : newline + 1;
        continue;
      }
    }
    if (text[at] === '`') at = endOfCodeSpan(text, at);
    else if (text[at] === '\\') at += 2;
    else if (text.startsWith('$$', at)) at = Math.max(text.indexOf('$$', at + 2), at) + 2;
    else {
      if (text[at] === '$') signs.push(at);
      at += 1;
    }
  }
  return signs;
}
