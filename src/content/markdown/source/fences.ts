/** Tracks fenced code, and the lists and quotes around it, line by line. */

/** Matches the list and quote marks before a block. */
export const PREFIX = /^(?:\s*(?:(?:[-*+]|\d{1,9}[.)])(?=\s)|>))*\s*/;

/** Tracks fenced code blocks line by line, also in lists, blockquotes and indented JSX. */
interface FenceTracker {
  /** Takes the next line. Returns `true` when it belongs to a fenced block, including the fences. */
  readonly line: (line: string) => boolean;
  /** Returns true when a fence is open after the lines taken so far. */
  readonly open: () => boolean;
}

const FENCE = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})(.*)$/;

export function createFenceTracker(): FenceTracker {
  let mark = '';
  let place: Container = OUTSIDE;
  const inItem = createItemTracker();
  return {
    open: () => mark !== '',
    line: (line) => {
      const prefix = PREFIX.exec(line)?.[0] ?? '';
      const row = { prefix, content: line.slice(prefix.length) };
      const here = { quotes: quotesOf(prefix), item: inItem(row) };
      if (mark !== '' && isOutside(row, place)) mark = '';
      const { run, rest } = readFence(line);
      if (mark !== '') {
        if (run[0] === mark[0] && run.length >= mark.length && rest.trim() === '') mark = '';
        return true;
      }
      // A backtick after the fence makes the line a code span.
      if (run === '' || (run.startsWith('`') && rest.includes('`'))) return false;
      mark = run;
      place = here;
      return true;
    },
  };
}

/** The quotes and the list item that a block is in. */
export interface Container {
  readonly quotes: number;
  /** Offset at which the lines of the item begin; 0 outside lists. */
  readonly item: number;
}

const OUTSIDE: Container = { quotes: 1, item: 0 };

interface Marked {
  readonly prefix: string;
  readonly content: string;
}

/** A block in a quote or an item ends, closed or not, with the first line that is in neither. */
export function isOutside({ prefix, content }: Marked, { quotes, item }: Container): boolean {
  return quotesOf(prefix) < quotes || (content !== '' && indentOf(prefix) < item);
}

/** Returns the width of a prefix before the first mark of a list. */
function indentOf(prefix: string): number {
  return (/^[\s>]*/.exec(prefix)?.[0] ?? '').length;
}

/** Takes each line, and returns the offset at which the lines of the innermost open item begin; 0 outside lists. */
export function createItemTracker(): (row: Marked) => number {
  let items: readonly number[] = [];
  return ({ prefix, content }) => {
    if (content === '') return items.at(-1) ?? 0;
    const indent = indentOf(prefix);
    items = items.filter((item) => item <= indent);
    if (indent < prefix.length) items = [...items, prefix.length];
    return items.at(-1) ?? 0;
  };
}

/** Returns the marks of a fence and the text after them. */
export function readFence(line: string): { readonly run: string; readonly rest: string } {
  if (!line.includes('```') && !line.includes('~~~')) return { run: '', rest: '' };
  const [, run = '', rest = ''] = FENCE.exec(line) ?? [];
  return { run, rest };
}

/** Returns the offset after the code span, or after the backticks when nothing closes it in its paragraph. */
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

export function quotesOf(prefix: string): number {
  return prefix.split('>').length;
}
