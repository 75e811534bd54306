/** Returns the shortest of three durations in milliseconds. At least 1, because shorter durations are mostly noise. */
export function durationOf(task: () => unknown): number {
  const durations = [1, 2, 3].map(() => {
    const start = performance.now();
    task();
    return performance.now() - start;
  });
  return Math.max(1, Math.min(...durations));
}
