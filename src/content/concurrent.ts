/** Runs `work` on all items, at most `limit` at a time; results in the order of the items. */
export async function mapConcurrent<TItem, TResult>(
  items: readonly TItem[],
  limit: number,
  work: (item: TItem) => Promise<TResult>,
): Promise<TResult[]> {
  const results: TResult[] = [];
  results.length = items.length;
  const queue = items.entries();
  const run = async (): Promise<void> => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, run));
  return results;
}
