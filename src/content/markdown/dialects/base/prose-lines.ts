/** Lines of a text outside of code blocks and comments. */
import { createFenceTracker } from '../../source/fences.ts';

export interface ProseLine {
  /** Offset of the line. */
  readonly at: number;
  readonly line: string;
}

/** Indented code counts as code, whatever the parser of the page makes of it: its author shows how something is written. */
export function proseLines(text: string): readonly ProseLine[] {
  const lines: ProseLine[] = [];
  const inFence = createFenceTracker();
  const inComment = createCommentTracker();
  const inIndent = createIndentTracker();
  let at = 0;
  for (const line of text.split('\n')) {
    const isProse = !inComment(line) && !inFence.line(line) && !inIndent(line) && line.trim() !== '';
    if (isProse) lines.push({ at, line });
    at += line.length + 1;
  }
  return lines;
}

/** Returns whether the line belongs to a comment that it does not begin behind other text. */
function createCommentTracker(): (line: string) => boolean {
  let isOpen = false;
  return (line) => {
    const wasOpen = isOpen;
    const start = line.lastIndexOf('<!--');
    if (isOpen) isOpen = !line.includes('-->');
    else isOpen = start >= 0 && !line.includes('-->', start);
    return wasOpen || line.trimStart().startsWith('<!--');
  };
}

const LIST = /^ *(?:[-*+]|\d{1,9}[.)])(?: +|$)/;

/** Returns whether the line is one of indented code, four columns behind where the text of the list around it begins. */
function createIndentTracker(): (line: string) => boolean {
  let isBehindBlank = true;
  let content = 0;
  return (line) => {
    if (line.trim() === '') {
      isBehindBlank = true;
      return false;
    }
    const indent = line.search(/[^ ]/);
    const item = LIST.exec(line);
    if (item !== null && indent < content + 4) content = item[0].length;
    else if (isBehindBlank && indent < content) content = indent < 2 ? 0 : indent;
    const isCode = isBehindBlank && item === null && indent >= content + 4;
    isBehindBlank = isCode;
    return isCode;
  };
}
