/** Does work so many times, some at once, and gives all results in order. */
export async function sideBySide(times, atOnce, work) {
  const results = [];
  let next = 0;
  const worker = async () => {
    while (next < times) {
      const number = next++;
      results[number] = await work(number);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, times) }, worker));
  return results;
}
