/**
 * Calls `work` with each number below `times`, at most `concurrency` at a time. Returns the results in numerical order.
 */
export async function sideBySide<T>(
  times: number,
  concurrency: number,
  work: (number: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async () => {
    while (next < times) {
      const number = next++;
      results[number] = await work(number);
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, times) }, worker));
  return results;
}
