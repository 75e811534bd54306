/** Short, so that a later navigation reads current content. */
const MAX_AGE_MS = 10_000;

type PrefetchedRead = { answer: Promise<unknown>; expiresAt: number };

const reads = new Map<string, PrefetchedRead>();

export function prefetch<T>(path: string, read: () => Promise<T>, now = Date.now()): Promise<T> {
  const prefetched = reads.get(path);
  if (prefetched && prefetched.expiresAt > now) return prefetched.answer as Promise<T>;
  const answer = read();
  reads.set(path, { answer, expiresAt: now + MAX_AGE_MS });
  answer.catch(() => reads.delete(path));
  return answer;
}

export function takePrefetched<T>(path: string, now = Date.now()): Promise<T> | undefined {
  const prefetched = reads.get(path);
  reads.delete(path);
  return prefetched && prefetched.expiresAt > now ? (prefetched.answer as Promise<T>) : undefined;
}
