/**
 * Blocks of MkDocs whose content is indented by four columns:
 *
 *     !!! note "Title"          ??? note          === "Tab"         Term
 *         Text.                     Text.             Text.         :   Definition.
 *
 * They become directives around their content, moved to the left.
 */
import type { Found, LineConstruct } from '../base/line-construct.ts';
import { createFenceTracker } from '../../source/fences.ts';
import { admonitionHead } from './admonition-head.ts';

const INDENT = 4;
/** Blocks in blocks; the outer one needs more colons. */
const MOST_COLONS = 30;

export const INDENTED_BLOCKS: LineConstruct = {
  dialects: ['mkdocs'],
  worth: /^[ \t]*(?:!!!|\?\?\?\+?|===[!+]?)[ \t]+\S|^:[ ]{3}\S/m,
  find: ({ text }) => {
    const lines = linesOf(text);
    const edits: Found[] = [];
    readBlocks({ lines, edits, colons: MOST_COLONS }, { first: 0, behind: lines.length, indent: 0 });
    return edits;
  },
};

interface Line {
  readonly at: number;
  readonly text: string;
  /** Columns of white space; `Infinity`: there is nothing else. */
  readonly indent: number;
}

function linesOf(text: string): readonly Line[] {
  let at = 0;
  return text.split('\n').map((line) => {
    const start = at;
    at += line.length + 1;
    return { at: start, text: line, indent: line.trim() === '' ? Infinity : (/^ */.exec(line)?.[0].length ?? 0) };
  });
}

interface Reading {
  readonly lines: readonly Line[];
  readonly edits: Found[];
  readonly colons: number;
}

/** Lines, from the first to the one in front of the last, of which `indent` columns are no part of the content. */
interface Range {
  readonly first: number;
  readonly behind: number;
  readonly indent: number;
}

const LIST = /^ *(?:[-*+]|\d{1,9}[.)])(?= |$) */;

function readBlocks(reading: Reading, range: Range): void {
  const { lines, edits } = reading;
  const inFence = createFenceTracker();
  const isCode = createCodeTracker(range.indent);
  for (let index = range.first; index < range.behind;) {
    const line = lines[index] as Line;
    const isFenced = inFence.line(line.text);
    const block = isFenced || isCode(line) ? undefined : openedBlock(lines, index, range.behind);
    if (block === undefined) dedent(line, range.indent, edits);
    else writeBlock(block, reading, range);
    index = block?.behind ?? index + 1;
  }
}

/** Returns whether a line is one of indented code. */
function createCodeTracker(indent: number): (line: Line) => boolean {
  let content = indent;
  let isBehindBlank = true;
  return (line) => {
    if (line.indent === Infinity) {
      isBehindBlank = true;
      return false;
    }
    const item = LIST.exec(line.text);
    if (item === null && isBehindBlank && line.indent < content)
      content = Math.max(indent, line.indent - (line.indent % 2));
    // Python's lists need four columns, those of CommonMark as many as the mark takes.
    const isCode = isBehindBlank && line.indent >= content + INDENT + (content > indent ? 2 : 0);
    if (item !== null && !isCode) content = item[0].length;
    isBehindBlank = isCode;
    return isCode;
  };
}

interface Part {
  /** Line that opens it. */
  readonly head: number;
  /** Directive for it, without colons: `note[Title]`. */
  readonly directive: string;
  /** First line of the content; the one in front of it may be text of the head, as of a definition. */
  readonly first: number;
  readonly behind: number;
  /** Columns of the head line that are no text; `undefined`: none of it is. */
  readonly textFrom?: number;
}

interface Block {
  /** Directive around the parts. */
  readonly around: string | undefined;
  readonly parts: readonly Part[];
  /** Behind all of it. */
  readonly behind: number;
  /** Line that tells what it is, where that is not the first. */
  readonly named?: number;
}

function openedBlock(lines: readonly Line[], index: number, behind: number): Block | undefined {
  const line = lines[index] as Line;
  const directive = admonitionHead(line.text.trim());
  if (directive !== undefined) {
    const end = endOfContent(lines, { first: index + 1, behind, indent: line.indent + INDENT });
    return { around: undefined, parts: [{ head: index, directive, first: index + 1, behind: end }], behind: end };
  }
  return openedTabs(lines, index, behind) ?? openedDefinitions(lines, index, behind);
}

/** Blank lines at the end are none of the content. */
function endOfContent(lines: readonly Line[], { first, behind, indent }: Range): number {
  let end = first;
  for (let index = first; index < behind; index += 1) {
    const { indent: own } = lines[index] as Line;
    if (own === Infinity) continue;
    if (own < indent) break;
    end = index + 1;
  }
  return end;
}

const TAB = /^===([!+]?)[!+]?[ \t]+(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')[ \t]*$/;

function openedTabs(lines: readonly Line[], index: number, behind: number): Block | undefined {
  const { indent } = lines[index] as Line;
  const parts: Part[] = [];
  let at = index;
  for (let next = index; next < behind; next = nextLine(lines, at, behind)) {
    const tab = tabHead(lines[next], indent);
    if (tab === undefined || (tab.isFirst && parts.length > 0)) break;
    at = endOfContent(lines, { first: next + 1, behind, indent: indent + INDENT });
    parts.push({ head: next, directive: `dialect-tab[${labelText(tab.label)}]`, first: next + 1, behind: at });
  }
  return parts.length === 0 ? undefined : { around: 'dialect-tabs', parts, behind: at };
}

/** `===!` begins a set of its own. */
function tabHead(
  line: Line | undefined,
  indent: number,
): { readonly label: string; readonly isFirst: boolean } | undefined {
  const found = line?.indent === indent ? TAB.exec(line.text.trim()) : null;
  return found === null ? undefined : { label: found[2] ?? found[3] ?? '', isFirst: found[1] === '!' };
}

function labelText(label: string): string {
  return label.replace(/\\(["'])/g, '$1').replace(/[[\]]/g, '\\$&');
}

const DEFINITION = /^:( {3})\S/;

function openedDefinitions(lines: readonly Line[], index: number, behind: number): Block | undefined {
  const parts: Part[] = [];
  const { indent } = lines[index] as Line;
  let at = index;
  while (at < behind) {
    const terms = termsFrom(lines, { first: at, behind, indent });
    if (terms === undefined) break;
    parts.push(
      ...terms.map((head) => ({
        head,
        directive: 'dialect-term',
        first: head + 1,
        behind: head + 1,
        textFrom: indent,
      })),
    );
    at = (terms.at(-1) ?? at - 1) + 1;
    while (at < behind) {
      const next = nextLine(lines, at, behind);
      const line = lines[next];
      if (line === undefined || line.indent !== indent || !DEFINITION.test(line.text.trim())) break;
      const end = endOfContent(lines, { first: next + 1, behind, indent: indent + INDENT });
      parts.push({
        head: next,
        directive: 'dialect-definition',
        first: next + 1,
        behind: Math.max(end, next + 1),
        textFrom: indent + INDENT,
      });
      at = Math.max(end, next + 1);
    }
    const following = nextLine(lines, at, behind);
    if (termsFrom(lines, { first: following, behind, indent }) === undefined) break;
    at = following;
  }
  const named = parts.find(({ directive }) => directive === 'dialect-definition')?.head;
  return named === undefined ? undefined : { around: 'dialect-definitions', parts, behind: at, named };
}

function nextLine(lines: readonly Line[], at: number, behind: number): number {
  let next = at;
  while (next < behind && lines[next]?.indent === Infinity) next += 1;
  return next;
}

/** Lines of text with a definition right behind them. */
function termsFrom(lines: readonly Line[], { first, behind, indent }: Range): readonly number[] | undefined {
  const terms: number[] = [];
  for (let at = first; at < behind; at += 1) {
    const line = lines[at] as Line;
    if (line.indent !== indent) return undefined;
    const text = line.text.trim();
    if (DEFINITION.test(text)) return terms.length === 0 ? undefined : terms;
    if (/^(?:[#>|<`~]|[-*+] |\d+[.)] |!!!|\?\?\?|===|:::)/.test(text)) return undefined;
    terms.push(at);
    const next = lines[at + 1];
    // One blank line may stand before the definition, behind a single term.
    if (
      next?.indent === Infinity &&
      terms.length === 1 &&
      lines[at + 2]?.indent === indent &&
      DEFINITION.test(lines[at + 2]?.text.trim() ?? '')
    )
      return terms;
  }
  return undefined;
}

function writeBlock(block: Block, { lines, edits, colons }: Reading, range: Range): void {
  const [head] = block.parts;
  const opener = lines[head?.head ?? 0] as Line;
  const indent = ' '.repeat(Math.max(0, opener.indent - range.indent));
  const outer = ':'.repeat(colons);
  const marks = ':'.repeat(block.around === undefined ? colons : colons - 1);
  for (const [number, part] of block.parts.entries()) {
    const line = lines[part.head] as Line;
    const before = number === 0 && block.around !== undefined ? `${indent}${outer}${block.around}\n` : '';
    const text = part.textFrom === undefined ? '' : `\n${indent}${line.text.slice(part.textFrom)}`;
    edits.push({
      at: line.at,
      removed: line.text.length,
      text: `${before}${indent}${marks}${part.directive}${text}`,
      ...(number === 0 && { written: (lines[block.named ?? part.head] ?? line).text.trim() }),
    });
    const inner = { lines, edits, colons: colons - 2 };
    if (colons > 6) readBlocks(inner, { first: part.first, behind: part.behind, indent: range.indent + INDENT });
    const after = number === block.parts.length - 1 && block.around !== undefined ? `\n${indent}${outer}` : '';
    const last = lines[part.behind - 1] as Line;
    edits.push({ at: last.at + last.text.length, removed: 0, text: `\n${indent}${marks}${after}` });
  }
}

function dedent(line: Line, columns: number, edits: Found[]): void {
  const removed = Math.min(columns, line.indent, line.text.length);
  if (removed > 0) edits.push({ at: line.at, removed, text: '' });
}
