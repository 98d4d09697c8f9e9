/** The only entry point to the Markdown parser. Everything else sees `MdNode` trees. */
import { markdownToMdast, mdxToMdast } from 'satteri';
import { findCostlyScan } from './scan-cost.ts';

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
  readonly math: boolean | { readonly singleDollarTextMath: boolean };
}

/** Parses plain Markdown with raw HTML, in which every text is valid. */
export function parseMarkdown(text: string, features: ParseFeatures): MdNode {
  return markdownToMdast(text, treeOptions(features)) as MdNode;
}

/** Most nested brackets: far beyond what people write, and within what the parser can handle. */
const DEEPEST_BRACKETS = 1000;

export function parseMdx(text: string, features: ParseFeatures): Parsed {
  const tooDeep = bracketsDeeperThan(text, DEEPEST_BRACKETS);
  if (tooDeep !== undefined) {
    return { problem: { ...tooDeep, reason: `Brackets are nested more than ${DEEPEST_BRACKETS} levels deep` } };
  }
  const costly = findCostlyScan(text);
  if (costly !== undefined) {
    const reason =
      'To read the tags in braces here would take too long: too many of them are not closed, or are generics';
    return { problem: { ...placeOf(text, costly), reason } };
  }
  try {
    return { tree: mdxToMdast(text, treeOptions(features)) as MdNode };
  } catch (error) {
    return { problem: readProblem(error instanceof Error ? error.message : String(error)) };
  }
}

function treeOptions(features: ParseFeatures) {
  return { features: { gfm: true, frontmatter: false, directive: features.directives, math: features.math } };
}

/** Splits `7:14: Could not … (mdx-jsx:unexpected-character)` into its parts. */
function readProblem(message: string): SyntaxProblem {
  const match = /^(\d+):(\d+)(?:-\d+:\d+)?: ([^]*)$/.exec(message);
  const reason = (match?.[3] ?? message).replace(/ \(mdx[\w-]*:[\w-]+\)$/, '');
  return { line: Number(match?.[1] ?? 1), column: Number(match?.[2] ?? 1), reason };
}

/** Returns the place at which the limit is exceeded. Unclosed brackets count too. */
function bracketsDeeperThan(text: string, limit: number): { line: number; column: number } | undefined {
  if (!hasMoreThan(limit, text, ['(', '[', '{'])) return undefined;
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

/** Searches for one character after another: reading all characters of a page takes ten times as long. */
function hasMoreThan(limit: number, text: string, characters: readonly string[]): boolean {
  let count = 0;
  for (const character of characters) {
    for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) {
      count += 1;
      if (count > limit) return true;
    }
  }
  return false;
}

function placeOf(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
