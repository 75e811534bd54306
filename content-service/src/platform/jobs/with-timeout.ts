import { setTimeout as delay } from 'node:timers/promises';

/** Rejects if the promise is still pending after `ms` milliseconds. */
export async function withTimeout<Value>(promised: Promise<Value>, ms: number): Promise<Value> {
  const done = new AbortController();
  const tooLate = delay(ms, undefined, { signal: done.signal, ref: false }).then(() => {
    throw new Error(`no response within ${ms} ms`);
  });
  tooLate.catch(() => undefined);
  try {
    return await Promise.race([promised, tooLate]);
  } finally {
    done.abort();
  }
}
