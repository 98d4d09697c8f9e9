/** Lines around a place, numbered, with a mark under the column. */
export function codeFrame(text: string, line: number, column?: number): string | undefined {
  const lines = text.split('\n');
  if (line < 1 || line > lines.length) return undefined;
  const first = Math.max(1, line - 1);
  const last = Math.min(lines.length, line + 1);
  const width = String(last).length;
  const shown: string[] = [];
  for (let number = first; number <= last; number++) {
    const source = clip((lines[number - 1] ?? '').replaceAll('\t', ' '), column ?? 1);
    const sign = number === line ? '>' : ' ';
    shown.push(`${sign} ${String(number).padStart(width)} | ${source.text}`.trimEnd());
    if (number === line && column !== undefined) {
      const indent = Math.min(column - source.cut, source.text.length + 1);
      shown.push(`  ${' '.repeat(width)} | ${' '.repeat(Math.max(0, indent - 1))}^`);
    }
  }
  return shown.join('\n');
}

const WIDTH = 100;

/** A long line is shown around the column. */
function clip(line: string, column: number): { readonly text: string; readonly cut: number } {
  if (line.length <= WIDTH) return { text: line, cut: 0 };
  const cut = Math.max(0, Math.min(column - WIDTH / 2, line.length - WIDTH));
  return { text: line.slice(cut, cut + WIDTH), cut };
}
