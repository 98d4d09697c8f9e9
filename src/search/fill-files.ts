export interface FileLimits {
  readonly size: number;
  /** @default any number */
  readonly items?: number;
}

/** Neighbours together in files, each as full as it may be; what is larger has a file of its own. */
export function fillFiles<Item>(
  items: readonly Item[],
  sizeOf: (item: Item) => number,
  limits: FileLimits,
): readonly (readonly Item[])[] {
  const files: Item[][] = [];
  let room = 0;
  for (const item of items) {
    const size = sizeOf(item);
    const last = files.at(-1);
    if (last === undefined || size > room || last.length === limits.items) {
      files.push([item]);
      room = limits.size - size;
    } else {
      last.push(item);
      room -= size;
    }
  }
  return files;
}
