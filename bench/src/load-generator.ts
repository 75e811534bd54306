import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { root, run } from 'test-kit/progress';
import { percentile } from 'test-kit/statistics';
import { Pool } from 'undici';

const CONNECTIONS = 10;
const TIMEOUT_MS = 10_000;

export type LoadSpec = {
  url: string;
  seconds: number;
  connections?: number;
  headers?: Record<string, string>;
  /** Body of a POST request. Each request has a different number in place of `%`. */
  body?: Record<string, string>;
};

type LoadFigures = {
  answers: number;
  /** Failed requests, except timeouts. */
  faults: number;
  /** Requests whose response, or its next part, did not arrive within 10 s. */
  timeouts: number;
  perSecond: number;
  p99: number;
};

/** Sends requests from a separate process. Each connection has one request at a time. */
export const applyLoad = async (load: LoadSpec): Promise<LoadFigures> =>
  JSON.parse(
    await run(process.execPath, [
      '--require',
      join(root, 'scripts/typescript.cjs'),
      __filename,
      JSON.stringify(load),
    ]),
  ) as LoadFigures;

export async function answersPerSecond(load: LoadSpec): Promise<number> {
  const { answers, faults, timeouts, perSecond } = await applyLoad(load);
  if (faults + timeouts > 0 || answers === 0)
    throw new Error(`${load.url}: ${answers} answers, ${faults} faults, ${timeouts} timeouts`);
  return perSecond;
}

async function sendRequests({
  url,
  seconds,
  connections = CONNECTIONS,
  headers = {},
  body,
}: LoadSpec): Promise<LoadFigures> {
  const { origin, pathname, search } = new URL(url);
  const pool = new Pool(origin, {
    connections,
    pipelining: 1,
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
  });
  const times: number[] = [];
  let [faults, timeouts] = [0, 0];
  let isOver = false;
  const request = body ? posting(JSON.stringify(body), headers) : () => ({ method: 'GET' as const, headers });
  const sendInTurn = async () => {
    while (!isOver) {
      const startedAt = performance.now();
      try {
        const { statusCode, body: answer } = await pool.request({ path: pathname + search, ...request() });
        await answer.arrayBuffer();
        if (statusCode < 300) times.push(performance.now() - startedAt);
        else faults += 1;
      } catch (error) {
        if (/^UND_ERR_.*TIMEOUT$/.test((error as { code: string }).code)) timeouts += 1;
        else faults += 1;
      }
    }
  };
  const startedAt = performance.now();
  const shooters = Array.from({ length: connections }, sendInTurn);
  await pause(seconds * 1000);
  isOver = true;
  const perSecond = (1000 * times.length) / (performance.now() - startedAt);
  await Promise.all(shooters);
  await pool.close();
  return { answers: times.length, faults, timeouts, perSecond, p99: percentile(times, 99) };
}

function posting(body: string, headers: Record<string, string>) {
  let number = Date.now();
  return () => ({
    method: 'POST' as const,
    headers: { 'content-type': 'application/json', ...headers },
    body: body.replaceAll('%', String((number += 1))),
  });
}

if (process.argv[1] === __filename)
  void sendRequests(JSON.parse(process.argv[2] ?? '') as LoadSpec).then((figures) =>
    process.stdout.write(JSON.stringify(figures)),
  );
