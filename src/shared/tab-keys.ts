/** Which tab a key leads to: arrows the way they point and around the ends, Home and End; -1 for any other key. */
export function tabAfterKey({
  key,
  index,
  count,
  isRtl,
}: {
  readonly key: string;
  readonly index: number;
  readonly count: number;
  /** The first tab stands on the right. */
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
