/**
 * What stands behind the language of a code fence: ` ```ts {1,3-5} title="app.ts" showLineNumbers=5 `. `continues` and
 * `no-check="reason"` are for `octavo samples`; readers see nothing of them.
 */

export interface CodeMeta {
  readonly title: string | undefined;
  /** 1-based; `undefined` when the fence names no lines. */
  readonly lines: ReadonlySet<number> | undefined;
  /** Number of the first line; `undefined`: no numbers. */
  readonly firstNumber: number | undefined;
  /** The block goes on where the one before it on the page ends. */
  readonly continues: boolean;
  /** Why the block is not checked; empty when no reason is given. */
  readonly noCheck: string | undefined;
}

const TITLE = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/;
const NO_CHECK = /(?:^|\s)no-check(?:=(?:"([^"]*)"|'([^']*)'))?(?=\s|$)/;
const CONTINUES = /(?:^|\s)continues(?=\s|$)/;
const RANGE = /\{([\d,\s-]+)\}/;
const NUMBERS = /(?:^|\s)showLineNumbers(?:=\{?(\d+)\}?)?(?=\s|$)/;
/** A range such as `1-999999999` would cost more than any block is long. */
const MOST_LINES = 100_000;

export function readCodeMeta(meta: string): CodeMeta {
  const noCheck = NO_CHECK.exec(meta);
  // What stands in quotes is text, whatever it looks like.
  const open = noCheck === null ? meta : meta.replace(noCheck[0], ' ');
  const title = TITLE.exec(open);
  const rest = title === null ? open : open.replace(title[0], ' ');
  const range = RANGE.exec(rest);
  const numbers = NUMBERS.exec(rest);
  return {
    title: title?.[1] ?? title?.[2],
    lines: range?.[1] === undefined ? undefined : readRange(range[1]),
    firstNumber: numbers === null ? undefined : Number(numbers[1] ?? 1),
    continues: CONTINUES.test(rest),
    noCheck: noCheck === null ? undefined : (noCheck[1] ?? noCheck[2] ?? ''),
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
