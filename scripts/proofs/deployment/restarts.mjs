import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../../bench/table.mjs';
import { BROWSER, textOf } from './site.mjs';
import { visitorOf } from './visitor.mjs';

const VISITORS = 40;
const PER_SECOND = 100;
/** So many of 10 visitors have a cookie that keeps the cache out. */
const UNCACHED_OF_10 = 2;
const PAUSE_MS = 2_000;
const PATHS = ['/', '/aboutus', '/contact', '/course/azure-sql-database-administrator'];

/** Restarts each shell and each content service in turn while visitors load pages. */
export async function proveRestarts({ nginx, restartShell, restartContent }) {
  const isOver = new AbortController();
  const pages = { times: [], failures: [] };
  const visits = Array.from({ length: VISITORS }, (_, number) => visit(nginx, number, pages, isOver.signal));
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
  isOver.abort();
  await Promise.all(visits);
  const { times, failures } = pages;
  const reason = failures.length > 0 ? ` (${failures[0]})` : '';
  return {
    figure: `${times.length} pages during ${restarts.length} restarts: ${failures.length} failed${reason}; p99 ${percentile(times, 99).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms`,
    isMet: failures.length === 0 && times.length > PER_SECOND,
  };
}

async function visit(nginx, number, { times, failures }, signal) {
  const visitor = visitorOf(nginx, number);
  const isUncached = number % 10 < UNCACHED_OF_10;
  const headers = { ...BROWSER, ...(isUncached && { cookie: 'release-group=1; admin-token=none' }) };
  for (let visits = number; !signal.aborted; visits += 1) {
    const pause = sleep((VISITORS * 1000) / PER_SECOND);
    const path = PATHS[visits % PATHS.length];
    const startedAt = performance.now();
    try {
      const answer = await visitor.request({ path, headers });
      const isComplete = answer.status === 200 && textOf(answer).endsWith('</html>');
      if (!isComplete) failures.push(`${path} is answered ${answer.status}`);
    } catch (error) {
      failures.push(`${path}: ${error.message}`);
    }
    times.push(performance.now() - startedAt);
    await pause;
  }
  visitor.close();
}
