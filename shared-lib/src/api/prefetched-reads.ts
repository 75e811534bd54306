/** Short, so that a later navigation reads current content. */
const MAX_AGE_MS = 10_000;

type PrefetchedRead = { answer: Promise<unknown>; startedAt: number };

const reads = new Map<string, PrefetchedRead>();

export function prefetch<T>(path: string, read: () => Promise<T>, now = Date.now()): Promise<T> {
  const prefetched = reads.get(path);
  if (prefetched && isFresh(prefetched, now)) return prefetched.answer as Promise<T>;
  const answer = read();
  reads.set(path, { answer, startedAt: now });
  answer.catch(() => reads.delete(path));
  return answer;
}

export function takePrefetched<T>(path: string, now = Date.now()): Promise<T> | undefined {
  const prefetched = reads.get(path);
  reads.delete(path);
  return prefetched && isFresh(prefetched, now) ? (prefetched.answer as Promise<T>) : undefined;
}

/**
 * Compares times of `Date.now()`, because `performance.now()` stops while some computers sleep. The age is negative if
 * the clock was put back.
 */
const isFresh = ({ startedAt }: PrefetchedRead, now: number) => Math.abs(now - startedAt) < MAX_AGE_MS;
