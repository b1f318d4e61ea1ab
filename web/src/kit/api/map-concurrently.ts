/** Like `map` for asynchronous work, with at most `limit` calls at the same time. The first failure is thrown. */
export async function mapConcurrently<T, R>(
  items: Iterable<T>,
  limit: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  // Shared by all workers, so each takes the next item.
  const queue = [...items].entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return results;
}
