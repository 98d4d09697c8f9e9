/** What stands behind the language of a code fence: ` ```ts {1,3-5} title="app.ts" showLineNumbers=5 `. */

export interface CodeMeta {
  readonly title: string | undefined;
  /** 1-based; `undefined` when the fence names no lines. */
  readonly lines: ReadonlySet<number> | undefined;
  /** Number of the first line; `undefined`: no numbers. */
  readonly firstNumber: number | undefined;
}

const TITLE = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/;
const RANGE = /\{([\d,\s-]+)\}/;
const NUMBERS = /(?:^|\s)showLineNumbers(?:=\{?(\d+)\}?)?(?=\s|$)/;
/** A range such as `1-999999999` would cost more than any block is long. */
const MOST_LINES = 100_000;

export function readCodeMeta(meta: string): CodeMeta {
  const title = TITLE.exec(meta);
  const range = RANGE.exec(title === null ? meta : meta.replace(title[0], ' '));
  const numbers = NUMBERS.exec(meta);
  return {
    title: title?.[1] ?? title?.[2],
    lines: range?.[1] === undefined ? undefined : readRange(range[1]),
    firstNumber: numbers === null ? undefined : Number(numbers[1] ?? 1),
  };
}

/** `1,3-5` → 1, 3, 4, 5. */
export function readRange(range: string): ReadonlySet<number> {
  const lines = new Set<number>();
  for (const part of range.split(',')) {
    const [from = '', to = from] = part.trim().split('-');
    const last = Math.min(Number(to), Number(from) + MOST_LINES);
    if (from.trim() === '') continue;
    for (let line = Number(from); line <= last; line += 1) lines.add(line);
  }
  return lines;
}
