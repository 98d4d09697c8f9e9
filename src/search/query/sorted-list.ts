/** Place of the first value in an ascending list that is greater. */
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
