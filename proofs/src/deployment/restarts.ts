import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from 'test-kit/statistics';
import type { Proof } from '../proof';
import type { Nginx } from './nginx';
import { BROWSER, textOf } from './site';
import type { Deployment } from './running';
import { visitorOf } from './visitor';

const VISITORS = 40;
const PER_SECOND = 100;
/** Of 10 visitors, this many have a cookie that bypasses the cache. */
const UNCACHED_OF_10 = 2;
const PAUSE_MS = 2_000;
const PATHS = ['/', '/aboutus', '/contact', '/course/azure-sql-database-administrator'];

export async function proveRestarts({ nginx, restartShell, restartContent }: Deployment): Promise<Proof> {
  const controller = new AbortController();
  const pages: Pages = { times: [], failures: [] };
  const visits = Array.from({ length: VISITORS }, (_, number) =>
    visit(nginx, number, pages, controller.signal),
  );
  const restarts = [
    () => restartShell(0),
    () => restartContent(0),
    () => restartShell(1),
    () => restartContent(1),
  ];
  await sleep(PAUSE_MS);
  for (const restart of restarts) {
    await restart();
    await sleep(PAUSE_MS);
  }
  controller.abort();
  await Promise.all(visits);
  const { times, failures } = pages;
  const reason = failures.length > 0 ? ` (${failures[0]})` : '';
  return {
    figure: `${times.length} pages during ${restarts.length} restarts: ${failures.length} failed${reason}; p99 ${percentile(times, 99).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms`,
    isMet: failures.length === 0 && times.length > PER_SECOND,
  };
}

type Pages = { times: number[]; failures: string[] };

async function visit(
  nginx: Nginx,
  number: number,
  { times, failures }: Pages,
  signal: AbortSignal,
): Promise<void> {
  const visitor = visitorOf(nginx, number);
  const isUncached = number % 10 < UNCACHED_OF_10;
  const headers = { ...BROWSER, ...(isUncached && { cookie: 'release-group=1; admin-token=none' }) };
  for (let visits = number; !signal.aborted; visits += 1) {
    const pause = sleep((VISITORS * 1000) / PER_SECOND);
    const path = PATHS[visits % PATHS.length]!;
    const startedAt = performance.now();
    try {
      const answer = await visitor.request({ path, headers });
      const isComplete = answer.status === 200 && textOf(answer).endsWith('</html>');
      if (!isComplete) failures.push(`${path} is answered ${answer.status}`);
    } catch (error) {
      failures.push(`${path}: ${(error as Error).message}`);
    }
    times.push(performance.now() - startedAt);
    await pause;
  }
  visitor.close();
}
