/** Age after which a prefetched answer is not used, so that a later navigation reads current content. */
const MAX_AGE_MS = 10_000;

type PrefetchedRead = { answer: Promise<unknown>; expiresAt: number };

const reads = new Map<string, PrefetchedRead>();

/**
 * Starts a read and caches its answer for `takePrefetched`. If the cache has an unexpired answer, returns that answer.
 */
export function prefetch<T>(path: string, read: () => Promise<T>, now = Date.now()): Promise<T> {
  const prefetched = reads.get(path);
  if (prefetched && prefetched.expiresAt > now) return prefetched.answer as Promise<T>;
  const answer = read();
  reads.set(path, { answer, expiresAt: now + MAX_AGE_MS });
  answer.catch(() => reads.delete(path));
  return answer;
}

/** Removes the answer from the cache and returns it. Returns undefined if the cache has no unexpired answer. */
export function takePrefetched<T>(path: string, now = Date.now()): Promise<T> | undefined {
  const prefetched = reads.get(path);
  reads.delete(path);
  return prefetched && prefetched.expiresAt > now ? (prefetched.answer as Promise<T>) : undefined;
}
