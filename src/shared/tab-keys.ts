/** Which tab a key leads to: arrows around the ends, Home and End; -1 for any other key. */
export function tabAfterKey({
  key,
  index,
  count,
}: {
  readonly key: string;
  readonly index: number;
  readonly count: number;
}): number {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return -1;
  }
}
