import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { run } from '../progress.mjs';
import { percentile } from './table.mjs';

const CONNECTIONS = 10;
const TIMEOUT_MS = 10_000;

/**
 * Loads one address from a process of its own, over connections that each wait for their answer.
 * @param {{ url: string, seconds: number, connections?: number, headers?: Record<string, string>,
 *   body?: Record<string, string> }} shot a `body` is posted; `%` in it is another number each time
 * @returns {Promise<{ answers: number, faults: number, timeouts: number, perSecond: number, p99: number }>} `p99`: the
 *   milliseconds that 99 % of the answers took at most; a timeout is a request without an answer for 10 s, a fault any
 *   other request without a 2xx
 */
export const shoot = async (shot) =>
  JSON.parse(await run(process.execPath, [fileURLToPath(import.meta.url), JSON.stringify(shot)]));

/**
 * Answers a second.
 * @throws Error when anything but 2xx comes
 */
export async function answersPerSecond(shot) {
  const { answers, faults, timeouts, perSecond } = await shoot(shot);
  if (faults + timeouts > 0 || answers === 0)
    throw new Error(`${shot.url}: ${answers} answers, ${faults} faults, ${timeouts} timeouts`);
  return perSecond;
}

async function fire({ url, seconds, connections = CONNECTIONS, headers = {}, body }) {
  const { Pool } = await import('undici');
  const { origin, pathname, search } = new URL(url);
  const pool = new Pool(origin, {
    connections,
    pipelining: 1,
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
  });
  const times = [];
  let [faults, timeouts] = [0, 0];
  let isOver = false;
  const shot = body ? posting(JSON.stringify(body), headers) : () => ({ method: 'GET', headers });
  const oneAfterAnother = async () => {
    while (!isOver) {
      const began = performance.now();
      try {
        const { statusCode, body: answer } = await pool.request({ path: pathname + search, ...shot() });
        await answer.arrayBuffer();
        if (statusCode < 300) times.push(performance.now() - began);
        else faults += 1;
      } catch (error) {
        if (/^UND_ERR_.*TIMEOUT$/.test(error.code)) timeouts += 1;
        else faults += 1;
      }
    }
  };
  const began = performance.now();
  const shooters = Array.from({ length: connections }, oneAfterAnother);
  await pause(seconds * 1000);
  isOver = true;
  const perSecond = (1000 * times.length) / (performance.now() - began);
  await Promise.all(shooters);
  await pool.close();
  return { answers: times.length, faults, timeouts, perSecond, p99: percentile(times, 99) };
}

function posting(body, headers) {
  let number = Date.now();
  return () => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: body.replaceAll('%', String((number += 1))),
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.stdout.write(JSON.stringify(await fire(JSON.parse(process.argv[2]))));
