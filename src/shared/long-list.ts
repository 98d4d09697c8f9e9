/**
 * Long lists in pages. The size of a page must not grow with the number of its siblings, so a page shows only a window
 * of a list with more than `LONG_LIST` entries: the first and last few, and those around the current one.
 *
 * ```
 *   1 2 3 ⋯ 1490 … 1500 (current) … 1510 ⋯ 2998 2999 3000
 * ```
 */

/** Indexes in a list, without `to`. */
export type Range = readonly [from: number, to: number];

/** The part of a long list that a page contains. */
export interface ListPart {
  /** Index ranges of the entries that are present, ascending and separate from each other. */
  readonly ranges: readonly Range[];
  /** Number of entries of the whole list. */
  readonly size: number;
}

/** Lists with more entries than this are long. */
export const LONG_LIST = 100;

const AROUND = 8;
const ENDS = 3;

/** Returns the ranges of a list that a page shows. `current` is the index of the page's own entry, if it has one. */
export function windowOf(size: number, current: number | undefined): readonly Range[] {
  if (size <= LONG_LIST) return [[0, size]];
  const around: Range = current === undefined ? [0, 2 * AROUND] : [current - AROUND, current + AROUND + 1];
  return mergeRanges([[0, ENDS], around, [size - ENDS, size]], size);
}

/**
 * Sorts ranges, limits them to the list and joins those that touch or leave out only one entry, because a gap in place
 * of one entry would save nothing.
 */
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

/** Returns the gaps between the entries that are shown. */
export function gapsOf({ ranges, size }: ListPart): readonly Range[] {
  const starts = [0, ...ranges.map(([, to]) => to)];
  const ends = [...ranges.map(([from]) => from), size];
  return starts.map((from, index): Range => [from, ends[index] ?? size]).filter(([from, to]) => from < to);
}

export type Row<Entry> =
  | { readonly kind: 'entry'; readonly entry: Entry; readonly place: number }
  | { readonly kind: 'gap'; readonly gap: Range };

/** Returns entries and gaps in order. `entries` are those in the ranges of `part`, or all. */
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
