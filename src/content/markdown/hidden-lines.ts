/**
 * Lines of a code block that belong to the sample but not to the page: imports and set-up that a reader has seen often
 * enough. `octavo samples` compiles them.
 */
const MARK = /^\s*(?:\/\/|#|--|<!--|\/\*|\{\/\*)\s*sample-hide-(start|end)\s*(?:-->|\*\/\}?)?\s*$/;

/** What the mark on a line says, if it is one. */
export function hideMark(line: string): 'start' | 'end' | undefined {
  const [, mark] = MARK.exec(line) ?? [];
  return mark === 'start' || mark === 'end' ? mark : undefined;
}

/** The code without hidden lines and their marks; `undefined` when nothing of it is to be seen. */
export function visibleCode(code: string): string | undefined {
  if (!code.includes('sample-hide-')) return code;
  let hidden = false;
  const lines = code.split('\n').filter((line) => {
    const mark = hideMark(line);
    if (mark !== undefined) hidden = mark === 'start';
    return mark === undefined && !hidden;
  });
  return lines.every((line) => line.trim() === '') ? undefined : lines.join('\n');
}
