/** Follows fenced code blocks line by line, also in lists, blockquotes and indented JSX. */

export interface FenceTracker {
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
      const match = line.includes('```') || line.includes('~~~') ? FENCE.exec(line) : null;
      const run = match?.[1] ?? '';
      if (mark === '') {
        // A backtick after the fence makes the line a code span.
        if (run === '' || (run[0] === '`' && match?.[2]?.includes('`'))) return false;
        mark = run;
        return true;
      }
      if (run[0] === mark[0] && run.length >= mark.length && match?.[2]?.trim() === '') mark = '';
      return true;
    },
  };
}
