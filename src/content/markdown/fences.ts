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

function readFence(line: string): { readonly run: string; readonly rest: string } {
  if (!line.includes('```') && !line.includes('~~~')) return { run: '', rest: '' };
  const [, run = '', rest = ''] = FENCE.exec(line) ?? [];
  return { run, rest };
}
