/** Small replacements in a source text that remember where everything stood before. */

export interface Edit {
  /** Offset in the text before the edit. */
  readonly at: number;
  readonly removed: number;
  readonly text: string;
}

export interface Edited {
  readonly text: string;
  /** Offset in the edited text → offset in the text before. Inside a replacement: the start of what it replaced. */
  readonly originalOffset: (offset: number) => number;
}

/** `edits` are sorted and do not overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): Edited {
  if (edits.length === 0) return { text, originalOffset: (offset) => offset };
  const parts: string[] = [];
  const starts: number[] = [];
  let from = 0;
  let length = 0;
  for (const edit of edits) {
    const kept = text.slice(from, edit.at);
    parts.push(kept, edit.text);
    length += kept.length;
    starts.push(length);
    length += edit.text.length;
    from = edit.at + edit.removed;
  }
  parts.push(text.slice(from));
  return { text: parts.join(''), originalOffset: (offset) => beforeEdits(edits, starts, offset) };
}

function beforeEdits(edits: readonly Edit[], starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  const edit = edits[low - 1];
  if (edit === undefined) return offset;
  const inside = offset - (starts[low - 1] ?? 0);
  return inside < edit.text.length ? edit.at : edit.at + edit.removed + inside - edit.text.length;
}

/** Turns offsets into lines and columns, both from 1. */
export function createLineIndex(text: string): (offset: number) => { line: number; column: number } {
  const lineStarts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lineStarts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = lineStarts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((lineStarts[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return { line: low, column: offset - (lineStarts[low - 1] ?? 0) + 1 };
  };
}

/** Offset of a line and column; the end of the text when it has no such place. */
export function offsetOf(text: string, line: number, column: number): number {
  let at = 0;
  for (let count = 1; count < line; count += 1) {
    const next = text.indexOf('\n', at);
    if (next < 0) return text.length;
    at = next + 1;
  }
  return Math.min(at + column - 1, text.length);
}
