/** Finds what could be JSX or HTML in a Markdown text: outside code, escapes and link destinations. */
import { unclosedAdmonition, unclosedFence, unclosedFrontMatter } from '../../../errors/content.ts';
import { asError, asWarning, type Place, type Problem } from '../../../errors/problem.ts';
import { endOfBraces, readTag, type Tag } from '../jsx/tag.ts';

/** Follows fenced code blocks line by line, also in lists, blockquotes and indented JSX. */

interface FenceTracker {
  /** Takes the next line; `true` when it belongs to a fenced block, its fences included. */
  readonly line: (line: string) => boolean;
  /** A fence is open after the lines taken so far. */
  readonly open: () => boolean;
}

const FENCE = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})(.*)$/;

export function createFenceTracker(): FenceTracker {
  let mark = '';
  return {
    open: () => mark !== '',
    line: (line) => {
      const { run, rest } = readFence(line);
      if (mark !== '') {
        if (run[0] === mark[0] && run.length >= mark.length && rest.trim() === '') mark = '';
        return true;
      }
      // A backtick after the fence makes the line a code span.
      if (run === '' || (run.startsWith('`') && rest.includes('`'))) return false;
      mark = run;
      return true;
    },
  };
}

/** The marks of a fence, and what stands behind them. */
export function readFence(line: string): { readonly run: string; readonly rest: string } {
  if (!line.includes('```') && !line.includes('~~~')) return { run: '', rest: '' };
  const [, run = '', rest = ''] = FENCE.exec(line) ?? [];
  return { run, rest };
}

export type Construct =
  | { readonly kind: 'tag'; readonly at: number; readonly end: number; readonly tag: Tag }
  | { readonly kind: 'comment'; readonly at: number; readonly end: number }
  | { readonly kind: 'autolink'; readonly at: number; readonly end: number; readonly url: string }
  | { readonly kind: 'braces'; readonly at: number; readonly end: number }
  /** A `<` or `{` that begins none of these. */
  | { readonly kind: 'stray'; readonly at: number; readonly end: number };

const AUTOLINK =
  /<(?:([a-zA-Z][a-zA-Z\d+.-]{1,31}:[^\s<>]*)|([\w.!#$%&'*+/=?^`{|}~-]+@[a-zA-Z\d-]+(?:\.[a-zA-Z\d-]+)+))>/y;
const ESM_LINE = /(?:import|export)\b(?=[\s{*'"])/y;
/** Elements whose content is text, not Markdown. */
const VERBATIM: ReadonlySet<string> = new Set(['pre', 'script', 'style', 'textarea', 'svg', 'math']);
/** Searching for an end that is not there costs a pass over the text; after so many, all later ones count as strays. */
const MOST_FAILURES = 100;

/** What `accepts` turns down counts as a stray character, and what is inside it is looked at in turn. */
export function scanConstructs(text: string, accepts: (construct: Construct) => boolean): Construct[] {
  const found: Construct[] = [];
  const state = { failures: 0, openComment: false };
  const inFence = createFenceTracker();
  let at = 0;
  while (at < text.length) {
    const next = at === 0 || text[at - 1] === '\n' ? skipLines(text, at, inFence.line) : at;
    if (next > at) {
      at = next;
      continue;
    }
    const char = text[at];
    if (char === '\\') at += 2;
    else if (char === '`') at = endOfCodeSpan(text, at);
    else if (char === '<' || char === '{') {
      const construct = readConstruct(text, at, state);
      if (construct === undefined) at = text.indexOf('>', at) + 1;
      else {
        const kept: Construct = accepts(construct) ? construct : { kind: 'stray', at, end: at + 1 };
        found.push(kept);
        at = kept.end;
      }
    } else at += 1;
  }
  return found;
}

function readConstruct(text: string, at: number, state: ScanState): Construct | undefined {
  return text[at] === '<' ? readAngle(text, at, state) : readBraces(text, at, state);
}

/** Behind the lines at `at` that are no Markdown: part of a fence, or an import block. */
function skipLines(text: string, at: number, inFence: (line: string) => boolean): number {
  const newline = text.indexOf('\n', at);
  const end = newline < 0 ? text.length : newline + 1;
  if (inFence(text.slice(at, newline < 0 ? end : newline))) return end;
  ESM_LINE.lastIndex = at;
  if (!ESM_LINE.test(text)) return at;
  const blank = text.indexOf('\n\n', at);
  return blank < 0 ? text.length : blank + 1;
}

/** Behind the code span, or behind the run of backticks when nothing closes it in its paragraph. */
export function endOfCodeSpan(text: string, at: number): number {
  let end = at;
  while (text[end] === '`') end += 1;
  const run = text.slice(at, end);
  const blank = text.indexOf('\n\n', end);
  const limit = blank < 0 ? text.length : blank;
  for (let close = text.indexOf(run, end); close >= 0 && close < limit;) {
    let stop = close;
    while (text[stop] === '`') stop += 1;
    if (stop - close === run.length) return stop;
    close = text.indexOf(run, stop);
  }
  return end;
}

interface ScanState {
  failures: number;
  /** No comment ends behind this point. */
  openComment: boolean;
}

/** `undefined`: the `<` opens a link destination, `[x](<a b>)`. */
function readAngle(text: string, at: number, state: ScanState): Construct | undefined {
  const stray: Construct = { kind: 'stray', at, end: at + 1 };
  if (text.startsWith('<!--', at)) {
    const end = state.openComment ? -1 : text.indexOf('-->', at + 2);
    state.openComment = end < 0;
    return end < 0 ? stray : { kind: 'comment', at, end: end + 3 };
  }
  if (/\](?:\(|:[ \t]*)$/.test(text.slice(Math.max(0, at - 8), at)) && /^<[^<>\n]*>/.test(text.slice(at, at + 2000)))
    return undefined;
  AUTOLINK.lastIndex = at;
  const link = AUTOLINK.exec(text);
  if (link !== null) {
    const url = link[1] ?? `mailto:${link[2]}`;
    return { kind: 'autolink', at, end: AUTOLINK.lastIndex, url };
  }
  if (text.startsWith('<>', at) || text.startsWith('</>', at)) return stray;
  const tag = state.failures > MOST_FAILURES ? undefined : readTag(text, at);
  if (tag === undefined) return stray;
  return { kind: 'tag', at, end: endOfVerbatim(text, tag), tag };
}

function endOfVerbatim(text: string, tag: Tag): number {
  if (tag.kind !== 'open' || !VERBATIM.has(tag.name)) return tag.end;
  const close = text.indexOf(`</${tag.name}>`, tag.end);
  return close < 0 ? tag.end : close + tag.name.length + 3;
}

function readBraces(text: string, at: number, state: ScanState): Construct {
  const end = state.failures > MOST_FAILURES ? undefined : endOfBraces(text, at);
  if (end !== undefined) return { kind: 'braces', at, end };
  state.failures += 1;
  return { kind: 'stray', at, end: at + 1 };
}

// What is open at the end of a Markdown file: it takes in all that follows, which nobody means.

interface Source {
  readonly sitePath: string;
  /** Normalised. */
  readonly text: string;
  readonly admonitions: boolean;
}

interface Open {
  readonly marks: string;
  readonly at: Place;
}

/** In front of a block in lists and quotes. */
const PREFIX = /^(?:\s*(?:[-*+]|\d+[.)]|>)(?=\s))*\s*/;
const FENCE_LINE = /^(`{3,}|~{3,})(.*)$/;
const DIRECTIVE = /^(:{3,})\s*(?:([A-Za-z].*))?$/;

export function findUnclosed({ sitePath, text, admonitions }: Source): readonly Problem[] {
  if (/^---[ \t]*\n[\w-]+[ \t]*:/.test(text) && !/\n---[ \t]*(?:\n|$)/.test(text)) {
    return [asError(unclosedFrontMatter({ file: sitePath, line: 1, column: 1 }))];
  }
  return /```|~~~|:::/.test(text) ? unclosedBlocks({ sitePath, text, admonitions }) : [];
}

function unclosedBlocks({ sitePath, text, admonitions }: Source): readonly Problem[] {
  let fence: Open | undefined;
  const boxes: Open[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const content = line.slice(PREFIX.exec(line)?.[0].length);
    const place = { file: sitePath, line: index + 1, column: line.length - content.length + 1 };
    const inside = fence;
    fence = openedFence(content, place, inside);
    if (inside === undefined && fence === undefined && admonitions) readDirective(content, place, boxes);
  }
  return [
    ...(fence === undefined ? [] : [asWarning(unclosedFence(fence.marks, fence.at))]),
    ...boxes.map(({ marks, at }) => asWarning(unclosedAdmonition(marks, at))),
  ];
}

/** The code block that is open behind the line. */
function openedFence(content: string, at: Place, open: Open | undefined): Open | undefined {
  const [, marks = '', info = ''] = FENCE_LINE.exec(content) ?? [];
  if (open !== undefined) return closes(marks, open.marks) && info.trim() === '' ? undefined : open;
  return marks === '' || (marks.startsWith('`') && info.includes('`')) ? undefined : { marks, at };
}

function closes(marks: string, open: string): boolean {
  return marks[0] === open[0] && marks.length >= open.length;
}

function readDirective(content: string, at: Place, boxes: Open[]): void {
  const [, marks = '', name] = DIRECTIVE.exec(content) ?? [];
  if (marks === '') return;
  if (name !== undefined) boxes.push({ marks, at });
  else if (closes(marks, boxes.at(-1)?.marks ?? '')) boxes.pop();
}
