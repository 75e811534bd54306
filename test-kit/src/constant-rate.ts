import { setTimeout as sleep } from 'node:timers/promises';

const TICK_MS = 5;

/**
 * Calls `send` even while former calls are pending. `due` is the scheduled time of the call. Waits for the end of the
 * last call, but returns for how many seconds calls were started.
 */
export async function sendAtRate(
  perSecond: number,
  isOver: () => boolean,
  send: (number: number, due: number) => Promise<void>,
): Promise<number> {
  const pending = new Set<Promise<void>>();
  const startedAt = performance.now();
  for (let number = 0; !isOver();) {
    for (; !isOver() && performance.now() - startedAt >= (number * 1000) / perSecond; number += 1) {
      const sending = send(number, startedAt + (number * 1000) / perSecond);
      pending.add(sending);
      void sending.then(() => pending.delete(sending));
    }
    await sleep(TICK_MS);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  await Promise.all(pending);
  return seconds;
}
