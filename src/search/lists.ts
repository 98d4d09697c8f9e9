/** Numbers in typed arrays: they take little memory and cost the garbage collector nothing. */

export type Numbers = Uint16Array | Uint32Array;

/** Lists of numbers one after another, and the end of each. An index beyond the last list gives an empty one. */
export interface Lists {
  readonly ends: Numbers;
  readonly values: Numbers;
}

export function toLists(lists: readonly (readonly number[] | undefined)[]): Lists {
  const ends: number[] = [];
  const values: number[] = [];
  for (let index = 0; index < lists.length; index += 1) {
    for (const value of lists[index] ?? []) values.push(value);
    ends.push(values.length);
  }
  return { ends: packed(ends), values: packed(values) };
}

export function startOf({ ends }: Lists, index: number): number {
  return index === 0 ? 0 : (ends[index - 1] ?? 0);
}

export function endOf(lists: Lists, index: number): number {
  return lists.ends[index] ?? startOf(lists, index);
}

export function lengthOf(lists: Lists, index: number): number {
  return endOf(lists, index) - startOf(lists, index);
}

/** Uses half the memory if all values are small. */
export function packed(values: Uint32Array | readonly number[]): Numbers {
  for (const value of values)
    if (value > 0xffff) return values instanceof Uint32Array ? values : new Uint32Array(values);
  return new Uint16Array(values);
}

/** Turns the length of each list into its start. As the caller fills a list, its entry moves on to the list's end. */
export function startLists(counts: Uint32Array): void {
  let sum = 0;
  for (let index = 0; index < counts.length; index += 1) {
    const count = counts[index] ?? 0;
    counts[index] = sum;
    sum += count;
  }
}

/**
 * Groups items that get the same number, in order of position. Returns the positions (`from`) and the end of each
 * number's group.
 */
export function groupBy(
  items: readonly number[],
  numbering: Numbering,
): { readonly ends: Uint32Array; readonly from: Uint32Array } {
  const numbers = new Uint32Array(items.length);
  for (let at = 0; at < items.length; at += 1) numbers[at] = numbering.of(items[at] ?? 0);
  const ends = new Uint32Array(numbering.all.length);
  for (const number of numbers) ends[number] = (ends[number] ?? 0) + 1;
  startLists(ends);
  const from = new Uint32Array(items.length);
  for (let item = 0; item < items.length; item += 1) {
    const number = numbers[item] ?? 0;
    const at = ends[number] ?? 0;
    from[at] = item;
    ends[number] = at + 1;
  }
  return { ends, from };
}

export function pick(values: readonly number[], from: Uint32Array): Uint32Array {
  const picked = new Uint32Array(from.length);
  for (let at = 0; at < from.length; at += 1) picked[at] = values[from[at] ?? 0] ?? 0;
  return picked;
}

/** Returns the indexes of the texts, sorted by text. */
export function sortTexts(texts: readonly string[]): Uint32Array {
  const numbers = Uint32Array.from(texts.keys());
  // oxlint-disable-next-line unicorn/no-array-sort -- a local array
  return numbers.sort((a, b) => ((texts[a] ?? '') < (texts[b] ?? '') ? -1 : 1));
}

/** Returns indexes sorted by value, ascending; among equal values the last comes first. */
export function sortByNumber(values: Uint32Array): Uint32Array {
  const width = values.length;
  const keys = Float64Array.from(values, (value, place) => value * width + (width - 1 - place)).toSorted();
  return Uint32Array.from(keys, (key) => width - 1 - (key % width));
}

/** Keeps each section once. A place is twice the section, plus one if a word is there several times. */
export function withoutDoubles(places: readonly number[]): readonly number[] {
  const found: number[] = [];
  for (const place of places.toSorted((a, b) => a - b)) {
    const last = found.length - 1;
    if (last >= 0 && (found[last] ?? 0) >> 1 === place >> 1) found[last] = place | 1;
    else found.push(place);
  }
  return found;
}

export interface Marks {
  /** Returns -1 where nothing was set. */
  get(index: number): number;
  set(index: number, value: number): void;
}

/** A growable map from index to number. */
export function createMarks(): Marks {
  let marks = new Int32Array(1 << 12).fill(-1);
  return {
    get: (index) => marks[index] ?? -1,
    set(index, value) {
      if (index >= marks.length) {
        const before = marks;
        marks = new Int32Array(2 * index).fill(-1);
        marks.set(before);
      }
      marks[index] = value;
    },
  };
}

export interface Numbering {
  readonly all: number[];
  /** Returns the number assigned to a value, a new one if it has none. */
  of(value: number): number;
  clear(): void;
}

export function createNumbering(): Numbering {
  const all: number[] = [];
  const numbers = createMarks();
  return {
    all,
    of(value) {
      const known = numbers.get(value);
      if (known >= 0) return known;
      numbers.set(value, all.length);
      return all.push(value) - 1;
    },
    clear() {
      for (const value of all) numbers.set(value, -1);
      all.length = 0;
    },
  };
}
