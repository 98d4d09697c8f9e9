/** Neighbours together in files, each as full as it may be; what is larger has a file of its own. */
export function fillFiles<Item>(
  items: readonly Item[],
  sizeOf: (item: Item) => number,
  limit: number,
): readonly (readonly Item[])[] {
  const files: Item[][] = [];
  let room = 0;
  for (const item of items) {
    const size = sizeOf(item);
    const last = files.at(-1);
    if (last === undefined || size > room) {
      files.push([item]);
      room = limit - size;
    } else {
      last.push(item);
      room -= size;
    }
  }
  return files;
}
