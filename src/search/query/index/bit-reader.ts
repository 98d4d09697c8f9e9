/** Index of the first greater value in an ascending list. */
export function firstAbove<Value extends string | number>(list: readonly Value[], value: Value): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = list[middle];
    if (other !== undefined && other <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** `[2, 3]` → `[2, 5]` */
export function sums(counts: readonly number[]): readonly number[] {
  let sum = 0;
  return counts.map((count) => (sum += count));
}

/**
 * Characters of the bit format, six bits each (`search/word-buckets.ts`). The text can be compressed by any host and
 * stored in any JSON file. It is a third longer, which compression makes up for.
 */
export const BIT_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

export interface BitReader {
  /** Reads a number from 0. Smaller ones take fewer bits. */
  number(): number;
  /** Reads a number from 0 to `limit - 1`. Takes no bits when only 0 is possible. */
  below(limit: number): number;
  /**
   * Reads `count` different numbers below `limit`, ascending: first the middle one, then those on either side, within
   * the bounds known by then. Neighbouring numbers cost next to nothing (binary interpolative coding).
   */
  list(count: number, limit: number): readonly number[];
}

/** Index of a character in `BIT_CHARACTERS`. */
function bitsOf(code: number): number {
  if (code > 96) return code - 71;
  if (code > 64) return code === 95 ? 63 : code - 65;
  return code > 47 ? code + 4 : 62;
}

export function createBitReader(text: string, start = 0): BitReader {
  let at = start;
  let buffer = 0;
  let left = 0;
  const bits = (count: number): number => {
    let value = 0;
    for (let missing = count; missing > 0;) {
      if (left === 0) {
        buffer = bitsOf(text.charCodeAt(at));
        at += 1;
        left = 6;
      }
      const taken = Math.min(missing, left);
      left -= taken;
      missing -= taken;
      value = (value << taken) | ((buffer >> left) & ((1 << taken) - 1));
    }
    return value;
  };
  const below = (limit: number): number => {
    if (limit <= 1) return 0;
    const width = 31 - Math.clz32(limit);
    const short = (2 << width) - limit;
    const value = bits(width);
    return value < short ? value : ((value << 1) | bits(1)) - short;
  };
  /** Fills in the values between two known positions. */
  const fill = (list: number[], before: number, after: number): void => {
    if (after - before < 2) return;
    const middle = (before + after) >> 1;
    const low = (list[before] ?? 0) + middle - before;
    const high = (list[after] ?? 0) - after + middle;
    list[middle] = low + below(high - low + 1);
    fill(list, before, middle);
    fill(list, middle, after);
  };
  return {
    number() {
      let width = 0;
      while (at < text.length + 1 && bits(1) === 0) width += 1;
      return ((1 << width) | bits(width)) - 1;
    },
    below,
    list(count, limit) {
      const list = Array.from<number>({ length: count + 2 }).fill(0);
      list[0] = -1;
      list[count + 1] = limit;
      fill(list, 0, count + 1);
      return list.slice(1, -1);
    },
  };
}
