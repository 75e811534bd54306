import { setTimeout as pause } from 'node:timers/promises';
import type { runningShell } from './running-shell';

/** Must equal REPLICATION_MS in content/content-epoch.ts, from which this folder must not import. */
const REPLICATION_MS = 300;

export const COUNTED_ROUTE = `{ path: 'counted', Component: () => {
  globalThis.counted = (globalThis.counted ?? 0) + 1;
  return 'counted:' + globalThis.counted;
} }`;

export async function cachesPages({ get }: Pick<ReturnType<typeof runningShell>, 'get'>): Promise<void> {
  let count: string | undefined;
  let countedAt = 0;
  // Waits until the same rendering is served for longer than the replication delay: then pages are cached.
  while (count === undefined || performance.now() - countedAt < REPLICATION_MS) {
    await pause(20);
    const next = /counted:(\d+)/.exec((await get('/counted')).body)?.[1];
    if (next !== count) countedAt = performance.now();
    count = next;
  }
}
