/**
 * Returns the index of the tab that a key selects: arrows move in their direction and wrap around, Home and End go to
 * the ends; -1 for any other key.
 */
export function tabAfterKey({
  key,
  index,
  count,
  isRtl,
}: {
  readonly key: string;
  readonly index: number;
  readonly count: number;
  /** True when the first tab is on the right. */
  readonly isRtl: boolean;
}): number {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowLeft':
      return (index + ((key === 'ArrowRight') === isRtl ? count - 1 : 1)) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return -1;
  }
}
