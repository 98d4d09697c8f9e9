/**
 * Long lists in pages. What a page carries must not grow with the number of its siblings, so of a list of more than
 * `LONG_LIST` entries a page shows a window: the first and last few, and those around the current one.
 *
 * ```
 * 1 2 3 ⋯ 1490 … 1500 (current) … 1510 ⋯ 2998 2999 3000
 * ```
 */

/** Places in a list: from the first to before the second. */
export type Range = readonly [from: number, to: number];

/** The part of a long list that stands in a page. */
export interface ListPart {
  /** Places of the entries that are there, in ascending order and apart from each other. */
  readonly ranges: readonly Range[];
  /** Number of entries of the whole list. */
  readonly size: number;
}

/** Lists with more entries than this are long. */
export const LONG_LIST = 100;

const AROUND = 8;
const ENDS = 3;

/** What a page shows of a list; `current` is the place of its own entry, if it is there. */
export function windowOf(size: number, current: number | undefined): readonly Range[] {
  if (size <= LONG_LIST) return [[0, size]];
  const around: Range = current === undefined ? [0, 2 * AROUND] : [current - AROUND, current + AROUND + 1];
  return mergeRanges([[0, ENDS], around, [size - ENDS, size]], size);
}

/** In order, within the list, and joined where they meet: a mark in place of one entry would save nothing. */
export function mergeRanges(ranges: readonly Range[], size: number): readonly Range[] {
  const merged: Range[] = [];
  for (const [from, to] of ranges.toSorted(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    const end = Math.min(to, size);
    if (last !== undefined && from <= last[1] + 1) merged[merged.length - 1] = [last[0], Math.max(last[1], end)];
    else merged.push([Math.max(0, from), end]);
  }
  return merged;
}

/** The entries between those that are shown. */
export function gapsOf({ ranges, size }: ListPart): readonly Range[] {
  const starts = [0, ...ranges.map(([, to]) => to)];
  const ends = [...ranges.map(([from]) => from), size];
  return starts.map((from, index): Range => [from, ends[index] ?? size]).filter(([from, to]) => from < to);
}

export type Row<Entry> =
  | { readonly kind: 'entry'; readonly entry: Entry; readonly place: number }
  | { readonly kind: 'gap'; readonly gap: Range };

/** Entries and gaps in order. `entries`: those in the ranges of `part`, or all. */
export function rowsOf<Entry>(entries: readonly Entry[], part: ListPart): readonly Row<Entry>[] {
  const { ranges, size } = part;
  const isWhole = entries.length === size;
  const rows: Row<Entry>[] = [];
  let taken = 0;
  let end = 0;
  for (const [from, to] of ranges) {
    if (from > end) rows.push({ kind: 'gap', gap: [end, from] });
    const start = isWhole ? from : taken;
    for (const [index, entry] of entries.slice(start, start + to - from).entries()) {
      rows.push({ kind: 'entry', entry, place: from + index });
    }
    taken += to - from;
    end = to;
  }
  if (end < size) rows.push({ kind: 'gap', gap: [end, size] });
  return rows;
}
