import { setTimeout as pause } from 'node:timers/promises';
import type { runningShell } from './running-shell';

/** Must equal REPLICATION_MS in content/content-epoch.ts, from which this folder must not import. */
const REPLICATION_MS = 300;
const MAX_WAIT_MS = 30_000;

export const COUNTED_ROUTE = `{ path: 'counted', Component: () => {
  globalThis.counted = (globalThis.counted ?? 0) + 1;
  return 'counted:' + globalThis.counted;
} }`;

export async function cachesPages({ get }: Pick<ReturnType<typeof runningShell>, 'get'>): Promise<void> {
  let count: string | undefined;
  let countedAt = 0;
  const deadline = performance.now() + MAX_WAIT_MS;
  // Pages are cached if the same rendering is served for longer than the replication delay.
  while (count === undefined || performance.now() - countedAt < REPLICATION_MS) {
    await pause(20);
    const { body } = await get('/counted');
    const next = /counted:(\d+)/.exec(body)?.[1];
    if (performance.now() > deadline)
      throw new Error(`/counted is ${next === undefined ? 'not rendered' : 'never cached'}: ${body}`);
    if (next !== count) countedAt = performance.now();
    count = next;
  }
}
