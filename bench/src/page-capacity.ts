import { median } from 'test-kit/statistics';
import { Client } from 'undici';
import { applyLoad } from './load-generator';

const LOAD = { connections: 50, seconds: 10, headers: { 'accept-encoding': 'gzip, deflate, br' } };
const FIRST_BYTES = 300;

/** `p99Ms` is infinite if no request succeeded. */
export async function loadPage(url: string) {
  const { perSecond, p99, timeouts, faults } = await applyLoad({ ...LOAD, url });
  return { pagesPerSecond: perSecond, p99Ms: Number.isNaN(p99) ? Infinity : p99, timeouts, failures: faults };
}

/** Requests the page for 3 s, so that the shell has compressed it in the background before the measurement. */
export const warmPage = (url: string) => applyLoad({ ...LOAD, url, seconds: 3 });

export async function timeToFirstByte(url: string) {
  const { origin, pathname } = new URL(url);
  const client = new Client(origin);
  const times: number[] = [];
  for (let number = 0; number < FIRST_BYTES; number += 1) {
    const startedAt = performance.now();
    const { body } = await client.request({ method: 'GET', path: pathname, headers: LOAD.headers });
    times.push(performance.now() - startedAt);
    await body.arrayBuffer();
  }
  await client.close();
  return { serverTtfbMs: median(times) };
}
