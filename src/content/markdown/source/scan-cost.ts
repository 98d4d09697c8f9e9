/**
 * Estimates how much the parser will read to find the ends of braces and tags, before it starts. It first takes a tag
 * in braces for an element, and tries something else when the rest does not fit. Here each part is read once and its
 * cost is added up, so that a page above the limit can be reported with its place. The rules are those of `mdx.rs` in
 * satteri 0.10, including its errors: a scan that ended elsewhere would give another count.
 */
import { endOfToken, isAfterValue } from './expression-tokens.ts';
import { createFenceTracker, endOfCodeSpan } from './fences.ts';

/** Limits in characters; the parser reads 200 million per second. */
export interface ScanLimits {
  readonly mostSteps: number;
  /** Additional steps for each character of the text. */
  readonly perCharacter: number;
}

const LIMITS: ScanLimits = { mostSteps: 3_000_000, perCharacter: 50 };
/** Depth at which the parser gives up nesting its scans. */
const DEEPEST_SCAN = 32;
const NONE = -1;

interface Scan {
  readonly text: string;
  readonly limit: number;
  /** Number of characters that the parser will have read. */
  steps: number;
  /** Results of earlier scans, by kind, depth and offset. */
  readonly known: Map<number, { readonly end: number; readonly steps: number }>;
}

/** Returns the offset of the brace or tag at which the cost exceeds the limit; `undefined` when it never does. */
export function findCostlyScan(text: string, limits: ScanLimits = LIMITS): number | undefined {
  if (!text.includes('{') || isCheapAnyhow(text, limits)) return undefined;
  const limit = limits.mostSteps + limits.perCharacter * text.length;
  const scan: Scan = { text, limit, steps: 0, known: new Map() };
  const isCode = createLineCheck();
  for (let at = 0, next = 0, block = newBlock(text, 0); at < text.length; at = next) {
    next = at === 0 || text[at - 1] === '\n' ? skipLines(text, at, isCode) : at;
    if (next > block.end) block = newBlock(text, next);
    if (next > at) continue;
    next = readStart(scan, at, block);
    if (scan.steps > limit) return at;
  }
  return undefined;
}

/** The text between two empty lines. */
interface Block {
  readonly end: number;
  /** True when nothing in the block makes the ends of code spans ambiguous. */
  readonly isPlain: boolean;
  codeEnd: number;
  tagEnd: number;
  bracesEnd: number;
  /** Cost of its expensive tags: the parser reads them again for each brace after them. */
  tags: number;
}

function newBlock(text: string, at: number): Block {
  const blank = text.indexOf('\n\n', at);
  const end = blank < 0 ? text.length : blank + 1;
  const isPlain = !/[[\]|]|\n[ \t]*[-*+>#=:<{~`\d]/.test(text.slice(at, end));
  return { end, isPlain, codeEnd: at, tagEnd: at, bracesEnd: at, tags: 0 };
}

/** A text with few tags is below the limit, whatever they are. */
function isCheapAnyhow(text: string, { mostSteps }: ScanLimits): boolean {
  let choices = 0;
  for (let at = text.indexOf('<'); at >= 0 && choices < 20; at = text.indexOf('<', at + 1)) choices += 1;
  return text.length * 2 ** choices < mostSteps / 10;
}

/** Skips fenced code, which is not scanned, and imports and exports, which are read at once. */
function skipLines(text: string, at: number, isCode: (line: string) => boolean): number {
  const newline = text.indexOf('\n', at);
  const end = newline < 0 ? text.length : newline + 1;
  if (isCode(text.slice(at, newline < 0 ? end : newline))) return end;
  if (!/^(?:import|export)\b/.test(text.slice(at, at + 7))) return at;
  const blank = text.indexOf('\n\n', at);
  return blank < 0 ? text.length : blank + 1;
}

/** A fence in a list or quote ends with it, closed or not. */
function createLineCheck(): (line: string) => boolean {
  const fence = createFenceTracker();
  let indent = 0;
  return (line) => {
    const wasOpen = fence.open();
    const isFenced = fence.line(line);
    const own = /^[\s>]*/.exec(line)?.[0].length ?? 0;
    if (!wasOpen) indent = line.search(/`{3}|~{3}/);
    return isFenced && (own >= indent || own === line.length || !wasOpen);
  };
}

/** Reads the Markdown mark at `at`, and returns the offset after it. */
function readStart(scan: Scan, at: number, block: Block): number {
  const char = scan.text[at];
  if (char === '\\') return at + 2;
  if (char === '`') return readBackticks(scan, at, block);
  // The parser looks for tags before code and braces.
  if (char === '<') {
    const before = scan.steps;
    const end = readTag(scan, at, NONE);
    block.tags += Math.max(0, scan.steps - before - CHEAP_TAG);
    if (at >= block.codeEnd) block.tagEnd = Math.max(end, block.tagEnd);
  }
  if (char === '{' && at >= block.codeEnd && at >= block.bracesEnd) readBraces(scan, at, block);
  return char === '\n' ? at + 1 : nextPlace(scan.text, at + 1);
}

const PLACE = /[\\`<{\n]/g;

/** Returns the offset of the next mark or of the next line. */
function nextPlace(text: string, from: number): number {
  PLACE.lastIndex = from;
  const at = PLACE.exec(text)?.index ?? text.length;
  return text[at] === '\n' ? at + 1 : at;
}

/** Cost in characters up to which a tag counts as cheap. */
const CHEAP_TAG = 1000;

function readBackticks({ text }: Scan, at: number, block: Block): number {
  let end = at;
  while (text[end] === '`') end += 1;
  if (block.isPlain && at >= block.codeEnd && at >= block.bracesEnd) block.codeEnd = endOfCodeSpan(text, at);
  return end;
}

function readBraces(scan: Scan, at: number, block: Block): void {
  scan.steps += block.tags;
  if (at < block.tagEnd) return;
  // In a block of its own, an expression may contain empty lines. After words it is not in a block of its own, even if
  // the words are code.
  if (!isBehindWords(scan.text, at)) readExpression(scan, at, 0);
  block.bracesEnd = scanExpression(scan, at, { depth: 0, inline: true });
}

/** True when words precede it on the line. A tag or a brace before it does not count, since it may begin the block. */
function isBehindWords(text: string, at: number): boolean {
  return /^[^<{]*\p{L}/u.test(text.slice(text.lastIndexOf('\n', at) + 1, at));
}

function readExpression(scan: Scan, at: number, depth: number): number {
  return remember(scan, (at * 64 + depth) * 2, () => scanExpression(scan, at, { depth, inline: false }));
}

function readElement(scan: Scan, at: number, depth: number): number {
  return remember(scan, (at * 64 + depth) * 2 + 1, () => scanElement(scan, at, depth));
}

function remember(scan: Scan, key: number, read: () => number): number {
  const known = scan.known.get(key);
  if (known !== undefined) {
    scan.steps += known.steps;
    return known.end;
  }
  const before = scan.steps;
  // The sum only grows, so the rest of a scan beyond the limit does not matter.
  const end = before > scan.limit ? NONE : read();
  scan.known.set(key, { end, steps: scan.steps - before });
  return end;
}

/** Returns the offset after the closing tag of the element at `at`, or after its own tag if it has no other. */
function scanElement(scan: Scan, at: number, depth: number): number {
  const { text } = scan;
  if (depth > DEEPEST_SCAN) return NONE;
  const tagEnd = readTag(scan, at, depth);
  if (tagEnd < 0 || text[at + 1] === '/' || text[tagEnd - 2] === '/') return tagEnd;
  for (let next = tagEnd; next < text.length && scan.steps <= scan.limit; scan.steps += 1) {
    const char = text[next];
    if (char === '{') {
      next = readExpression(scan, next, depth);
      if (next < 0) return NONE;
    } else if (char === '<' && text[next + 1] === '/') return readTag(scan, next, depth);
    else if (char === '<') next = Math.max(readElement(scan, next, depth + 1), next + 1);
    else next += 1;
  }
  return NONE;
}

const SPACE = String.raw`[ \t\n\f\r\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\ufeff]*`;
const NAME = String.raw`[\p{ID_Start}$_][\p{ID_Continue}$\-]*`;
const NAMES = `${NAME}(?:${SPACE}:${SPACE}${NAME}|(?:${SPACE}\\.${SPACE}${NAME})*)`;
const OPENING = new RegExp(`<(?:${NAMES}|(?=>))`, 'uy');
const CLOSING = new RegExp(`</${SPACE}(?:${NAMES}${SPACE})?>`, 'uy');
const SELF_CLOSING = new RegExp(`/${SPACE}>`, 'uy');
const SPACES = new RegExp(SPACE, 'uy');
const SPREAD = /\{[ \t\n\r]*\.\.\./y;
const ATTRIBUTE = new RegExp(`${NAME}(?::${NAME})?(?![:\\p{ID_Continue}$\\-])(${SPACE}=${SPACE})?`, 'uy');
const IS_AFTER_NAME = new RegExp(`[>/{]|${SPACE.slice(0, -1)}`, 'u');

function endOfMatch(pattern: RegExp, { text }: Scan, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : NONE;
}

/** Returns the offset after the tag at `at`. */
function readTag(scan: Scan, at: number, depth: number): number {
  const { text } = scan;
  scan.steps += 1;
  if (depth > DEEPEST_SCAN) return NONE;
  if (text[at + 1] === '/') return endOfMatch(CLOSING, scan, at);
  let next = endOfMatch(OPENING, scan, at);
  if (next < 0 || !IS_AFTER_NAME.test(text[next] ?? '')) return NONE;
  while (next >= 0 && scan.steps <= scan.limit) {
    next = endOfMatch(SPACES, scan, next);
    const char = text[next];
    scan.steps += next - at + 1;
    at = next;
    if (char === '>') return next + 1;
    if (char === '/') return endOfMatch(SELF_CLOSING, scan, next);
    next = char === '{' ? readSpread(scan, next, depth + 1) : readAttribute(scan, next, depth + 1);
  }
  return NONE;
}

function readSpread(scan: Scan, at: number, depth: number): number {
  return endOfMatch(SPREAD, scan, at) < 0 ? NONE : readExpression(scan, at, depth);
}

function readAttribute(scan: Scan, at: number, depth: number): number {
  const { text } = scan;
  ATTRIBUTE.lastIndex = at;
  const found = ATTRIBUTE.exec(text);
  if (found === null) return NONE;
  const end = ATTRIBUTE.lastIndex;
  const quote = text[end];
  if (found[1] === undefined) return end;
  if (quote === '{') return readExpression(scan, end, depth);
  if (quote !== '"' && quote !== "'") return NONE;
  const close = text.indexOf(quote, end + 1);
  if (close < 0) scan.steps += text.length - end;
  return close < 0 ? NONE : close + 1;
}

interface ExpressionPlace {
  readonly depth: number;
  /** True when an empty line ends the search. */
  readonly inline: boolean;
}

/** Returns the offset after the brace that closes the one at `start`. */
function scanExpression(scan: Scan, start: number, { depth, inline }: ExpressionPlace): number {
  const { text } = scan;
  if (depth > DEEPEST_SCAN) return NONE;
  let afterValue = false;
  for (let at = start, open = 0, end = at; at < text.length && scan.steps <= scan.limit; at = end) {
    const char = text[at] ?? '';
    const place = { start, at, afterValue };
    end = Math.max(char === '<' ? endOfElement(scan, at, depth + 1) : endOfToken(text, place), at + 1);
    if (char === '{') open += 1;
    else if (char === '}') open -= 1;
    if (open === 0) return end;
    if (inline && char !== '<' && hasEmptyLine(text, at, end)) return NONE;
    afterValue = isAfterValue(text, place, end);
    scan.steps += char === '<' ? 1 : end - at;
  }
  return NONE;
}

function endOfElement(scan: Scan, at: number, depth: number): number {
  return /[a-zA-Z_$/>]/.test(scan.text[at + 1] ?? '') ? readElement(scan, at, depth) : NONE;
}

/** True when an empty line follows the line end at `at`, or is within the token. */
function hasEmptyLine(text: string, at: number, end: number): boolean {
  if (text[at] !== '\n') return end > at + 1 && /\n[ \t]*\n/.test(text.slice(at, end));
  let next = at + 1;
  while (text[next] === ' ' || text[next] === '\t') next += 1;
  return next >= text.length || text[next] === '\n';
}
