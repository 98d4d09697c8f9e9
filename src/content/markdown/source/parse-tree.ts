/**
 * Parses text to a Markdown tree. MDX files are parsed as MDX, which may fail. Plain `.md` files are parsed as MDX too,
 * since most of them use components; invalid syntax is repaired, so that this never fails.
 */
import {
  blockBeyondReading,
  brokenMdx,
  doubtfulTag,
  misplacedTag,
  pageBeyondReading,
  readAsPlainMarkdown,
} from '../../../errors/content.ts';
import type { Problem } from '../../../errors/problem.ts';
import { type DialectInput, readDialects } from '../dialects/constructs.ts';
import {
  applyEdits,
  createLineIndex,
  type Edit,
  type Edited,
  JOINER,
  meantEdits,
  offsetOf,
  prepareEdits,
} from './edits.ts';
import { createFenceTracker } from './fences.ts';
import { type RawPart, type Repair, repairText } from './repair.ts';
import { withBareValues } from './bare-values.ts';
import { type MdNode, type ParseFeatures, parseMarkdown, parseMdx, type SyntaxProblem } from './satteri.ts';

interface TreeInput {
  /** Normalized, with the front matter blanked out. */
  readonly text: string;
  readonly sitePath: string;
  /** `mdx` fails on broken syntax, `lenient` never does, `md` has no JSX. */
  readonly mode: 'mdx' | 'lenient' | 'md';
  readonly admonitions: boolean;
  /** Enables formulas between dollar signs. */
  readonly math: ParseFeatures['math'];
  /** True to read emphasis and formulas as Docusaurus does, not as authors mean them. */
  readonly isDocusaurus: boolean;
  /** Input for reading Markdown of other tools; `undefined` leaves it as text. */
  readonly dialects: Omit<DialectInput, 'text' | 'sitePath'> | undefined;
}

export interface Tree {
  readonly root: MdNode;
  /** The text that positions in the tree point into. */
  readonly text: string;
  readonly raw: readonly RawPart[];
  /** Returns the line and column in the file for an offset in `text`. */
  readonly placeOf: (offset: number) => { readonly line: number; readonly column: number };
  readonly problems: readonly Problem[];
}

const EMPTY: MdNode = { type: 'root', children: [] };
/** Most constructs that are taken out because the parser rejects them, before the file is read as plain Markdown. */
const MOST_ATTEMPTS = 12;

export function parseTree(input: TreeInput): Tree {
  const crowded = crowdedLine(input.text);
  if (crowded !== undefined) return unread(input, crowded);
  const read = input.dialects && readDialects({ ...input, ...input.dialects });
  if (read === undefined) return parseOwn(input);
  const tree = parseOwn({ ...input, text: read.text });
  const lines = createLineIndex(input.text);
  const placeOf = (line: number, column: number) => lines(read.originalOffset(offsetOf(read.text, line, column)));
  return {
    ...tree,
    placeOf: (offset) => {
      const { line, column } = tree.placeOf(offset);
      return placeOf(line, column);
    },
    problems: [
      ...read.problems,
      ...tree.problems.map((problem) =>
        problem.at?.line === undefined
          ? problem
          : { ...problem, at: { ...problem.at, ...placeOf(problem.at.line, problem.at.column ?? 1) } },
      ),
    ],
  };
}

function parseOwn(input: TreeInput): Tree {
  const meant = input.isDocusaurus ? [] : meantEdits(input.text, input);
  if (meant.length > 0) return withoutJoiners(parsePrepared(input, editedTwice(input.text, meant, input)));
  return parsePrepared(input, applyEdits(input.text, prepareEdits(input.text, input)));
}

function editedTwice(text: string, meant: readonly Edit[], input: TreeInput): Edited {
  const first = applyEdits(text, meant);
  const second = applyEdits(first.text, prepareEdits(first.text, input));
  return { text: second.text, originalOffset: (offset) => first.originalOffset(second.originalOffset(offset)) };
}

/** Removes the characters that `meantEdits` added from the tree and its raw parts. */
function withoutJoiners(tree: Tree): Tree {
  const raw = tree.raw.map((part): RawPart => (part.kind === 'tag' ? part : joined(part)));
  return { ...tree, root: joined(tree.root), raw };
}

function joined<Part>(part: Part): Part {
  if (typeof part === 'string') return part.replaceAll(JOINER, '') as typeof part;
  if (Array.isArray(part)) return part.map(joined) as typeof part;
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, joined(value)])) as typeof part;
}

function parsePrepared(input: TreeInput, prepared: Edited): Tree {
  const features = { directives: input.admonitions, math: input.math };
  if (input.mode === 'md') return finish(input, prepared, { root: parseMarkdown(prepared.text, features), raw: [] });
  const scope = prepared.text.includes('<!--') ? 'comments' : undefined;
  const attempt = tryRepair(prepared.text, { scope, demoted: new Set() }, features);
  if (attempt.root !== undefined) return finish(input, prepared, attempt);
  if (input.mode === 'mdx') return broken(input, prepared, attempt);
  return parseLeniently(input, prepared);
}

interface Attempt {
  readonly root: MdNode | undefined;
  readonly problem?: SyntaxProblem | undefined;
  readonly raw: readonly RawPart[];
  readonly repaired?: Edited;
  readonly doubtful?: Repair['doubtful'];
}

type Features = Parameters<typeof parseMdx>[1];

function tryRepair(
  text: string,
  { scope, demoted }: { readonly scope: 'comments' | 'all' | undefined; readonly demoted: ReadonlySet<number> },
  features: Features,
): Attempt {
  if (scope === undefined) {
    const { tree, problem } = parseMdx(text, features);
    return { root: tree, problem, raw: [] };
  }
  const repair = repairText({ text, scope, demoted, ...features });
  const repaired = applyEdits(text, repair.edits);
  const { tree, problem } = parseMdx(repaired.text, features);
  return { root: tree, problem, raw: repair.raw, repaired, doubtful: repair.doubtful };
}

function parseLeniently(input: TreeInput, prepared: Edited): Tree {
  const features = { directives: input.admonitions, math: input.math };
  const demoted = new Set<number>();
  for (let count = 0; count < MOST_ATTEMPTS; count += 1) {
    const attempt = tryRepair(prepared.text, { scope: 'all', demoted }, features);
    if (attempt.root !== undefined) return finish(input, prepared, attempt);
    const { repaired, problem } = attempt;
    if (repaired === undefined || problem === undefined) break;
    const culprit = repaired.originalOffset(offsetOf(repaired.text, problem.line, problem.column));
    const size = demoted.size;
    // The parser may point inside the construct, so the nearest opening before counts too.
    for (const at of openingsBefore(prepared.text, culprit)) demoted.add(at);
    if (demoted.size === size) break;
  }
  const tree = finish(input, prepared, { root: parseMarkdown(prepared.text, features), raw: [] });
  return { ...tree, problems: [...tree.problems, { severity: 'warning', ...readAsPlainMarkdown(input.sitePath) }] };
}

/** Returns the `<` or `{` at the offset, else the last of each before it. */
function openingsBefore(text: string, offset: number): number[] {
  if (text[offset] === '<' || text[offset] === '{') return [offset];
  return [text.lastIndexOf('<', offset), text.lastIndexOf('{', offset)].filter((at) => at >= 0);
}

function finish(input: TreeInput, prepared: Edited, attempt: Attempt): Tree {
  const { repaired, raw, doubtful = [] } = attempt;
  const lines = createLineIndex(input.text);
  const inPrepared = (offset: number): number => repaired?.originalOffset(offset) ?? offset;
  const root = attempt.root ?? EMPTY;
  return {
    root: input.mode === 'lenient' && !input.isDocusaurus ? withBareValues(root) : root,
    text: repaired?.text ?? prepared.text,
    raw,
    placeOf: (offset) => lines(prepared.originalOffset(inPrepared(offset))),
    problems: doubtful.map(({ at, text, misplaced }) => {
      const place = { file: input.sitePath, ...lines(prepared.originalOffset(at)) };
      return { severity: 'warning', ...(misplaced ? misplacedTag(text, place) : doubtfulTag(text, place)) };
    }),
  };
}

function broken(input: TreeInput, prepared: Edited, attempt: Attempt): Tree {
  const tree = finish(input, prepared, { ...attempt, root: EMPTY });
  const { line = 1, column = 1, reason = '' } = attempt.problem ?? {};
  const place = tree.placeOf(offsetOf(tree.text, line, column));
  return { ...tree, problems: [{ severity: 'error', ...brokenMdx(reason, { file: input.sitePath, ...place }) }] };
}

/**
 * Most marks in one block. The parser's time and memory grow with their square: 10,000 take seconds, 100,000 minutes.
 * Rows of tables and list items are separate blocks.
 */
const MOST_MARKS = 12_000;
const OWN_BLOCK = /^\s*(?:[-*+|]|\d{1,9}[.)]|$)/;
/** Most nested quotes; the parser's time grows with the square of their number. */
const DEEPEST_QUOTE = 1000;
const DEEP_QUOTE = new RegExp(`^(?:[^\\S\\n]*>){${DEEPEST_QUOTE}}`, 'm');

/**
 * Most paragraphs of tags, and list items with braces, in a page; the parser's time grows with the square of their
 * number.
 */
const MOST_IN_PAGE = 12_000;

/** Finds the beginning of a block that would take too long to parse. */
function crowdedLine(text: string): { readonly line: number; readonly inPage: boolean } | undefined {
  if (text.length < MOST_MARKS && !DEEP_QUOTE.test(text)) return undefined;
  const inFence = createFenceTracker();
  let first = 1;
  let marks = 0;
  let inPage = 0;
  for (const [index, line] of text.split('\n').entries()) {
    if (inFence.line(line) || OWN_BLOCK.test(line)) {
      first = line.trim() === '' ? index + 2 : index + 1;
      marks = 0;
    }
    if (inFence.open()) continue;
    const own = marksIn(line);
    marks += own;
    if (own > 0 && DEAR_LINE.test(line)) inPage += 1;
    if (inPage > MOST_IN_PAGE) return { line: first, inPage: true };
    if (marks > MOST_MARKS || (line.length > DEEPEST_QUOTE && quotesOf(line) > DEEPEST_QUOTE))
      return { line: first, inPage: false };
  }
  return undefined;
}

/** Matches a paragraph that begins and ends with tags or braces, or a list item with braces. */
const DEAR_LINE = /^[<{].*[<{].*[>}]\s*$|^\s*(?:[-*+]|\d{1,9}[.)])\s.*\{/;

function marksIn(line: string): number {
  let count = 0;
  for (let at = 0; at < line.length; at += 1) {
    const code = line.charCodeAt(at);
    // & : < @ _ {
    if (code === 0x40 || code === 0x26 || code === 0x3a || code === 0x3c || code === 0x5f || code === 0x7b) count += 1;
  }
  return count;
}

function quotesOf(line: string): number {
  return /^[\s>]*/.exec(line)?.[0].replace(/\s+/g, '').length ?? 0;
}

function unread(input: TreeInput, { line, inPage }: { readonly line: number; readonly inPage: boolean }): Tree {
  const at = { file: input.sitePath, line, column: 1 };
  const tree = finish(input, applyEdits('', []), { root: EMPTY, raw: [] });
  return {
    ...tree,
    problems: [
      { severity: 'error', ...(inPage ? pageBeyondReading(MOST_IN_PAGE, at) : blockBeyondReading(MOST_MARKS, at)) },
    ],
  };
}
