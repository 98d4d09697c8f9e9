/** The only door to the Markdown parser. Everything else sees `MdNode` trees. */
import { markdownToMdast, mdxToMdast } from 'satteri';
import { createFenceTracker, endOfCodeSpan } from './scan.ts';

export interface Point {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

/** A node of the Markdown tree: the fields of all node types in one shape, so that renderers need no casts. */
export interface MdNode {
  readonly type: string;
  readonly children?: readonly MdNode[];
  readonly position?: { readonly start: Point; readonly end: Point };
  readonly value?: string;
  readonly depth?: number;
  readonly url?: string;
  readonly title?: string | null;
  readonly alt?: string | null;
  readonly lang?: string | null;
  readonly meta?: string | null;
  readonly ordered?: boolean | null;
  readonly start?: number | null;
  readonly spread?: boolean | null;
  readonly checked?: boolean | null;
  readonly align?: readonly ('left' | 'right' | 'center' | null)[] | null;
  readonly identifier?: string;
  readonly label?: string | null;
  readonly referenceType?: 'full' | 'collapsed' | 'shortcut';
  /** Component, element or directive; `null` is a fragment. */
  readonly name?: string | null;
  /** A list on JSX elements, a record on directives. */
  readonly attributes?: readonly JsxAttribute[] | Readonly<Record<string, string | null | undefined>> | null;
  readonly data?: { readonly directiveLabel?: boolean | null };
}

export interface JsxAttribute {
  readonly type: 'mdxJsxAttribute' | 'mdxJsxExpressionAttribute';
  readonly name?: string;
  readonly value?: string | { readonly value: string } | null;
}

export interface SyntaxProblem {
  readonly line: number;
  readonly column: number;
  readonly reason: string;
}

export type Parsed =
  | { readonly tree: MdNode; readonly problem?: never }
  | { readonly tree?: never; readonly problem: SyntaxProblem };

export interface ParseFeatures {
  readonly directives: boolean;
  readonly math: boolean;
}

/** Plain Markdown with raw HTML: every text is valid. */
export function parseMarkdown(text: string, features: ParseFeatures): MdNode {
  return markdownToMdast(text, treeOptions(features)) as MdNode;
}

/** The parser of expressions descends per bracket on the native stack, whose end is the end of the process. */
const DEEPEST_BRACKETS = 1000;

export function parseMdx(text: string, features: ParseFeatures): Parsed {
  const tooDeep = bracketsDeeperThan(text, DEEPEST_BRACKETS);
  if (tooDeep !== undefined) {
    return { problem: { ...tooDeep, reason: `Brackets are nested more than ${DEEPEST_BRACKETS} levels deep` } };
  }
  const endless = looseTagsBeyond(text, MOST_LOOSE_TAGS);
  if (endless !== undefined) return { problem: endless };
  try {
    return { tree: mdxToMdast(text, treeOptions(features)) as MdNode };
  } catch (error) {
    return { problem: readProblem(error instanceof Error ? error.message : String(error)) };
  }
}

function treeOptions(features: ParseFeatures) {
  return { features: { gfm: true, frontmatter: false, directive: features.directives, math: features.math } };
}

/** `7:14: Could not … (mdx-jsx:unexpected-character)` → its parts. */
function readProblem(message: string): SyntaxProblem {
  const match = /^(\d+):(\d+)(?:-\d+:\d+)?: ([^]*)$/.exec(message);
  const reason = (match?.[3] ?? message).replace(/ \(mdx[\w-]*:[\w-]+\)$/, '');
  return { line: Number(match?.[1] ?? 1), column: Number(match?.[2] ?? 1), reason };
}

/** Where the limit is passed. Brackets that nothing closes count too: only pathological texts have so many. */
function bracketsDeeperThan(text: string, limit: number): { line: number; column: number } | undefined {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x5c) at += 1;
    else if (code === 0x28 || code === 0x5b || code === 0x7b) depth += 1;
    else if ((code === 0x29 || code === 0x5d || code === 0x7d) && depth > 0) depth -= 1;
    if (depth <= limit) continue;
    return placeOf(text, at);
  }
  return undefined;
}

function placeOf(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/**
 * Inside braces the parser takes each `<T` for a tag first and for something else when the rest does not fit, and does so
 * anew for each of those behind it: every tag that nothing closes doubles its time.
 */
const MOST_LOOSE_TAGS = 10;
/** Of tags in braces in tags, beyond which it does the same. */
const DEEPEST_TAGS = 30;
const TAG_START = /<[a-zA-Z_$>]/g;
/** What matters outside code: braces, tags, code, and what hides them. */
const PART = /[{}\\`]|<\/|\/>|<[a-zA-Z_$][\w$.:-]*|<>|\/\*|["']|\n[ \t]*\n|\n/g;

function looseTagsBeyond(text: string, limit: number): SyntaxProblem | undefined {
  if (!text.includes('{') || (text.match(TAG_START)?.length ?? 0) <= limit) return undefined;
  const scan: LooseScan = { text, at: 0, depth: 0, opened: 0, loose: 0, open: [], endless: new Set() };
  const inFence = createFenceTracker();
  for (let start = 0; scan.at < text.length; start = scan.at) {
    if (start === 0 || text[start - 1] === '\n') skipCode(scan, inFence.line);
    if (scan.at === start) readPart(scan);
    if (scan.loose > limit || scan.open.length > DEEPEST_TAGS) return looseProblem(scan);
  }
  return scan.loose + scan.open.length > limit ? looseProblem(scan) : undefined;
}

interface LooseScan {
  readonly text: string;
  at: number;
  /** Of braces. */
  depth: number;
  /** Where the outermost brace is that is open, or was last. */
  opened: number;
  /** Tags of the paragraph or expression that something else closed. */
  loose: number;
  readonly open: string[];
  /** What began a text and was not found again behind it: it is not looked for any more. */
  readonly endless: Set<string>;
}

/** Fenced code is no expression, and imports and exports are read in one go. */
function skipCode(scan: LooseScan, inFence: (line: string) => boolean): void {
  const { text, at } = scan;
  const newline = text.indexOf('\n', at);
  const end = newline < 0 ? text.length : newline + 1;
  if (inFence(text.slice(at, newline < 0 ? end : newline))) scan.at = end;
  else if (scan.depth === 0 && /^(?:import|export)\b/.test(text.slice(at, at + 7))) {
    const blank = text.indexOf('\n\n', at);
    scan.at = blank < 0 ? text.length : blank + 1;
  }
}

function readPart(scan: LooseScan): void {
  PART.lastIndex = scan.at;
  const found = PART.exec(scan.text);
  const part = found?.[0] ?? '';
  const at = found?.index ?? scan.text.length;
  // Behind the end of a line a fence may begin.
  scan.at = at + (part.startsWith('\n') ? 1 : Math.max(part.length, 1));
  if (part === '\\') scan.at = at + 2;
  else if (part === '{') openBrace(scan, at);
  else if (scan.depth > 0) readInside(scan, at, part);
  else if (part === '`') scan.at = endOfCodeSpan(scan.text, at);
  else if (part.length > 1 && part.startsWith('\n')) scan.loose = 0;
}

function openBrace(scan: LooseScan, at: number): void {
  if (scan.depth === 0) scan.opened = at;
  scan.depth += 1;
}

function readInside(scan: LooseScan, at: number, part: string): void {
  const { text, open } = scan;
  if (part === '}') {
    scan.depth -= 1;
    if (scan.depth === 0) scan.loose += open.splice(0).length;
  } else if (part === '/>') open.pop();
  else if (part === '</') closeTag(scan, /^[\w$.:-]*/.exec(text.slice(at + 2, at + 200))?.[0] ?? '');
  else if (part.startsWith('<')) open.push(part === '<>' ? '' : part.slice(1));
  else if (!part.startsWith('\n') && !scan.endless.has(part)) scan.at = endOfText(scan, at, part);
}

function closeTag(scan: LooseScan, name: string): void {
  const partner = scan.open.lastIndexOf(name);
  if (partner < 0) return;
  scan.loose += scan.open.length - partner - 1;
  scan.open.length = partner;
}

/** Behind the string, template or comment; of what does not end, behind its first character. */
function endOfText({ text, endless }: LooseScan, at: number, mark: string): number {
  const close = mark === '/*' ? text.indexOf('*/', at + 2) + 1 : text.indexOf(mark, at + 1);
  const line = mark === '"' || mark === "'" ? text.indexOf('\n', at) : -1;
  if (close <= 0) endless.add(mark);
  return close <= 0 || (line >= 0 && close > line) ? at + mark.length : close + 1;
}

function looseProblem({ text, at, opened, depth, open }: LooseScan): SyntaxProblem {
  if (open.length > DEEPEST_TAGS && at < text.length)
    return { ...placeOf(text, opened), reason: `Tags are nested more than ${DEEPEST_TAGS} levels deep in braces` };
  return {
    ...placeOf(text, opened),
    reason:
      depth > 0
        ? 'Unexpected end of file in expression, expected a corresponding closing brace for `{`'
        : `More than ${MOST_LOOSE_TAGS} tags that nothing closes stand in braces here, or generics that look like them`,
  };
}
