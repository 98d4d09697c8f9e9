/** Tracks boxes (`:::note` … `:::`) line by line, with everything open in them. Inline syntax is not read. */
import {
  fenceEndedByBox,
  textBehindBox,
  unclosedAdmonition,
  unclosedFence,
  unclosedFrontMatter,
} from '../../../errors/content.ts';
import { asError, asWarning, type Place, type Problem } from '../../../errors/problem.ts';
import { type Container, createItemTracker, isOutside, PREFIX, quotesOf } from './fences.ts';

// Boxes: finds unclosed code blocks and formulas that are ended by the box around them, lines that only look like those
// of a box, and everything that is still open at the end of the file.

/** A position in the text. */
interface Line {
  /** Offset of the line. */
  readonly at: number;
  /** Line number, from 1. */
  readonly line: number;
  readonly column: number;
}

/** An opening that needs an end. */
export interface Opened extends Line {
  readonly marks: string;
}

export interface EndedByBox {
  /** Offset of the line that ends the box. */
  readonly at: number;
  /** Lines that would close everything that is open, with their prefixes in lists and quotes. */
  readonly ends: readonly string[];
  /** The open code block or formula, if there is one. */
  readonly fence: Opened | undefined;
}

/** A line that begins like a box but has text that a box cannot have, or one that would end a box when none is open. */
export interface BoxText extends Opened {
  readonly kind: 'open' | 'close' | 'stray';
  /** Name and label before the text that makes it invalid, as far as they go. */
  readonly head: string;
}

export interface Boxes {
  readonly ended: readonly EndedByBox[];
  readonly texts: readonly BoxText[];
  readonly unclosed: { readonly fence: Opened | undefined; readonly boxes: readonly Opened[] };
}

const OPENING = /^(`{3,}|~{3,}|\$\$+)(.*)$/;
const BOX = /^(:{3,})([a-zA-Z][\w-]*)?(.*)$/;

interface Fence extends Opened {
  readonly container: Container;
  /** Prefix of the line that ends it. */
  readonly prefix: string;
  /** Number of open boxes that are part of the code. */
  readonly shown: number;
  /** True when one of its lines is indented less, so that it may have ended with its list. */
  readonly isDoubtful: boolean;
}

interface Box extends Opened {
  /** Prefix of the line that ends it. */
  readonly prefix: string;
}

export interface BoxOptions {
  /** True when colons begin boxes. */
  readonly admonitions: boolean;
  /** Enables formulas between dollar signs. */
  readonly math: boolean | object;
}

/** One line of the text. */
interface Row extends Line {
  /** List and quote marks before the content. */
  readonly prefix: string;
  readonly content: string;
}

export function scanBoxes(text: string, { admonitions, math }: BoxOptions): Boxes {
  const ended: EndedByBox[] = [];
  const texts: BoxTexts = { found: [], begun: 0 };
  const boxes: Box[] = [];
  let fence: Fence | undefined;
  let before = '';
  const inItem = createItemTracker();
  for (const row of rowsOf(text)) {
    const item = inItem(row);
    if (fence !== undefined && isOutside(row, fence.container)) fence = undefined;
    const end = endOfBox(row, boxes, fence);
    if (end !== undefined) {
      const endOfBlock = fence === undefined && holdsLine(before) ? [row.prefix.trimEnd()] : [];
      const ends = [...(fence === undefined ? [] : [fence.prefix + fence.marks]), ...endOfBlock, ...end.ends];
      if (ends.length > 0) ended.push({ at: row.at, ends, fence });
      boxes.length = end.left;
      fence = undefined;
    } else if (fence !== undefined) fence = stillOpen(fence, row);
    else {
      fence = openedFence(row, item, math);
      if (fence === undefined && admonitions) readBoxLine(row, boxes, texts);
    }
    before = row.content;
  }
  return { ended, texts: texts.found, unclosed: { fence, boxes } };
}

/** To the parser, colons below a row of a table or below the definition of a link are more of it; an empty line ends both. */
function holdsLine(before: string): boolean {
  return before.includes('|') || before.startsWith('[');
}

function* rowsOf(text: string): Generator<Row> {
  let at = 0;
  for (const [index, line] of text.split('\n').entries()) {
    const prefix = PREFIX.exec(line)?.[0] ?? '';
    yield { at, line: index + 1, column: prefix.length + 1, prefix, content: line.slice(prefix.length) };
    at += line.length + 1;
  }
}

function openedFence({ prefix, content, ...line }: Row, item: number, math: BoxOptions['math']): Fence | undefined {
  const [, marks = '', info = ''] = OPENING.exec(content) ?? [];
  if (marks === '' || (marks.startsWith('$') && math === false)) return undefined;
  // Another mark on the line makes it a code span or a formula.
  if (!marks.startsWith('~') && info.includes(marks.charAt(0))) return undefined;
  const container = { quotes: quotesOf(prefix), item };
  return { ...line, marks, prefix: continued(prefix), container, shown: 0, isDoubtful: false };
}

/** List marks are only on the first line of an item, quote marks on each line. */
function continued(prefix: string): string {
  return prefix.replaceAll(/[^>\s]/g, ' ');
}

function stillOpen(fence: Fence, { prefix, content }: Row): Fence | undefined {
  const [, marks = '', info = ''] = OPENING.exec(content) ?? [];
  if (closes(marks, fence.marks) && info.trim() === '') return undefined;
  const [, , name] = BOX.exec(content) ?? [];
  const shown = name === undefined ? Math.max(0, fence.shown - (isEnd(content) ? 1 : 0)) : fence.shown + 1;
  const isDoubtful = fence.isDoubtful || (content !== '' && prefix.length < fence.prefix.length);
  return { ...fence, shown, isDoubtful };
}

interface EndOfBox {
  /** Number of boxes that remain open. */
  readonly left: number;
  /** Lines that end the boxes that are open inside. */
  readonly ends: readonly string[];
}

/** Returns `undefined` when the line ends no box. */
function endOfBox(row: Row, boxes: readonly Box[], fence: Fence | undefined): EndOfBox | undefined {
  if (!isEnd(row.content) || row.prefix !== continued(row.prefix)) return undefined;
  const left = boxEndedBy(row.content.trimEnd(), boxes);
  const box = boxes[left];
  if (box === undefined || (fence !== undefined && !isOpenIn(box, fence, row.prefix))) return undefined;
  // Boxes in lists end with the list, and the parser ends all boxes with the same marks.
  const inner = boxes.slice(left + 1).filter((one) => one.prefix === box.prefix && one.marks !== box.marks);
  return { left, ends: inner.map((one) => one.prefix + one.marks).toReversed() };
}

/**
 * Finds the box that the marks end: the outermost one, except that a box with more colons than those around it is ended
 * on its own.
 */
function boxEndedBy(marks: string, boxes: readonly Box[]): number {
  let at = boxes.findLastIndex((box) => closes(marks, box.marks));
  while (at > 0) {
    const [outer, inner] = [boxes[at - 1]?.marks ?? '', boxes[at]?.marks ?? ''];
    if (!closes(marks, outer) || !closes(outer, inner)) break;
    at -= 1;
  }
  return at;
}

/** True when the fence is certainly open at the line that ends the box, and that line is indented like the box. */
function isOpenIn(box: Box, fence: Fence, prefix: string): boolean {
  if (fence.shown > 0 || quotesOf(prefix) !== quotesOf(fence.prefix)) return false;
  const indent = prefix.length - box.prefix.length;
  return indent >= 0 && indent <= 3 && (fence.prefix.length <= box.prefix.length || !fence.isDoubtful);
}

function isEnd(content: string): boolean {
  return /^:{3,}[ \t]*$/.test(content);
}

function closes(marks: string, open: string): boolean {
  return marks !== '' && marks[0] === open[0] && marks.length >= open.length;
}

interface BoxTexts {
  readonly found: BoxText[];
  /** Number of lines that were meant to begin a box and have no end yet. */
  begun: number;
}

function readBoxLine({ prefix, content, ...line }: Row, boxes: Box[], texts: BoxTexts): void {
  const [, marks = '', name, rest = ''] = BOX.exec(content) ?? [];
  if (marks === '') return;
  if (isEnd(content)) {
    if (texts.begun > 0) texts.begun -= 1;
    // In a list it may be code.
    else if (/^(?: {0,3}>)* {0,3}$/.test(prefix)) texts.found.push({ ...line, marks, kind: 'stray', head: '' });
  } else if (name !== undefined && (/^[ \t]/.test(rest) || isHead(rest)))
    boxes.push({ ...line, marks, prefix: continued(prefix) });
  else if (name !== undefined) {
    texts.begun += 1;
    texts.found.push({ ...line, marks, kind: 'open', head: name });
  }
  // No space may follow the colons; `::: note` is syntax of other generators.
  else if (boxes.some((box) => closes(marks, box.marks))) texts.found.push({ ...line, marks, kind: 'close', head: '' });
  else texts.begun += 1;
}

/** Matches `[label]{attributes}`, both optional. */
function isHead(rest: string): boolean {
  let at = 0;
  if (rest[0] === '[') at = endOfLabel(rest);
  const attributes = /^(?:\{[^{}]*\})?[ \t]*$/;
  return at >= 0 && attributes.test(rest.slice(at));
}

/** Returns the offset after the `]` of a label; -1 when it has none. */
function endOfLabel(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '\\') at += 1;
    else if (char === '[') depth += 1;
    else if (char === ']') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return -1;
}

interface Source {
  readonly sitePath: string;
  /** Normalized. */
  readonly text: string;
  readonly admonitions: boolean;
  /** Converts a position to one in the file, if the text is not the same. */
  readonly placeOf?: (line: Line) => { readonly line: number; readonly column: number };
}

/** Reports blocks that are still open at the end, and lines that only look like those of a box. */
export function findUnclosed({ sitePath, text, admonitions, placeOf = (line) => line }: Source): readonly Problem[] {
  if (/^---[ \t]*\n[\w-]+[ \t]*:/.test(text) && !/\n---[ \t]*(?:\n|$)/.test(text)) {
    return [asError(unclosedFrontMatter({ file: sitePath, line: 1, column: 1 }))];
  }
  if (!/```|~~~|:::/.test(text)) return [];
  const { ended, texts, unclosed } = scanBoxes(text, { admonitions, math: false });
  const { fence, boxes } = unclosed;
  const place = (opened: Opened): Place => {
    const { line, column } = placeOf(opened);
    return { file: sitePath, line, column };
  };
  const found = [
    ...(fence === undefined ? [] : [unclosedFence(fence.marks, place(fence))]),
    ...boxes.map((box) => unclosedAdmonition(box.marks, place(box))),
    ...ended.flatMap(({ fence: open }) => (open === undefined ? [] : [fenceEndedByBox(open.marks, place(open))])),
    ...texts.map((line) => textBehindBox(line, place(line))),
  ];
  return found.map(asWarning);
}
