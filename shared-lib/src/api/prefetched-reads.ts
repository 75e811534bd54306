/** How long a person may take from the first sign of a visit to the visit. */
const KEPT_MS = 10_000;

type Kept = { answer: Promise<unknown>; until: number };

const kept = new Map<string, Kept>();

/** Begins a read whose answer waits a short while for `takeKeptAnswer`. One at a time for a path. */
export function keepAnswer<T>(path: string, read: () => Promise<T>, now = Date.now()): Promise<T> {
  const waiting = kept.get(path);
  if (waiting && waiting.until > now) return waiting.answer as Promise<T>;
  const answer = read();
  kept.set(path, { answer, until: now + KEPT_MS });
  // What failed is read anew by the visit.
  answer.catch(() => kept.delete(path));
  return answer;
}

/** The answer that was kept for a path, once; undefined when there is none or it is too old. */
export function takeKeptAnswer<T>(path: string, now = Date.now()): Promise<T> | undefined {
  const waiting = kept.get(path);
  kept.delete(path);
  return waiting && waiting.until > now ? (waiting.answer as Promise<T>) : undefined;
}
