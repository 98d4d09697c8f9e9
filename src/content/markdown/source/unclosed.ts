/** What is open at the end of a Markdown file: it takes in all that follows, which nobody means. */
import { unclosedAdmonition, unclosedFence, unclosedFrontMatter } from '../../../errors/content.ts';
import { asError, asWarning, type Place, type Problem } from '../../../errors/problem.ts';

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
const FENCE = /^(`{3,}|~{3,})(.*)$/;
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
    fence = readFence(content, place, inside);
    if (inside === undefined && fence === undefined && admonitions) readDirective(content, place, boxes);
  }
  return [
    ...(fence === undefined ? [] : [asWarning(unclosedFence(fence.marks, fence.at))]),
    ...boxes.map(({ marks, at }) => asWarning(unclosedAdmonition(marks, at))),
  ];
}

/** The code block that is open behind the line. */
function readFence(content: string, at: Place, open: Open | undefined): Open | undefined {
  const [, marks = '', info = ''] = FENCE.exec(content) ?? [];
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
