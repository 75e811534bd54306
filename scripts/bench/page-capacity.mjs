import { shoot } from './cannon.mjs';
import { median } from './table.mjs';

const LOAD = { connections: 50, seconds: 10, headers: { 'accept-encoding': 'gzip, deflate, br' } };
const FIRST_BYTES = 300;

/** Loads a page over 50 connections for 10 s. */
export async function loadPage(url) {
  const { perSecond, p99, timeouts, faults } = await shoot({ ...LOAD, url });
  return { pagesPerSecond: perSecond, p99Ms: p99 ?? Infinity, timeouts, failures: faults };
}

/** Requests a page until the shell has stored its best compressed form, which it makes in the background. */
export const warmPage = (url) => shoot({ ...LOAD, url, seconds: 3 });

/** Time from a request to the first byte of its response, one request after the other over one connection: the median. */
export async function timeToFirstByte(url) {
  const { Client } = await import('undici');
  const { origin, pathname } = new URL(url);
  const client = new Client(origin);
  const times = [];
  for (let number = 0; number < FIRST_BYTES; number += 1) {
    const began = performance.now();
    const { body } = await client.request({ method: 'GET', path: pathname, headers: LOAD.headers });
    times.push(performance.now() - began);
    await body.arrayBuffer();
  }
  await client.close();
  return { serverTtfbMs: median(times) };
}
