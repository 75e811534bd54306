import { setTimeout as sleep } from 'node:timers/promises';
import { aRequest, postRequest, startInstance } from 'test-kit/service-instances';
import type { Proof, ProofContext } from './proof';

const OUTAGE_MS = Number(process.env.OUTAGE_SECONDS || 60) * 1000;
const MAX_WRITE_MS = 2_500;
const MAX_RETURN_MS = 1_000;
const MAX_NOTICE_MS = 3_000;
const READS = ['hero', 'choosepath', 'catagori', 'customer/review', 'logo'];
const PAUSE_MS = 20;
const TIMEOUT_MS = 30_000;

export async function proveOutage({ database }: ProofContext): Promise<Proof> {
  const { server } = database;
  if (!server) throw new Error('This proof needs PostgreSQL.');
  const instance = await startInstance(database);
  const { url } = instance;
  try {
    const expected = new Map<string, Answer>();
    for (const path of READS) expected.set(path, await answerOf(fetch(url + path)));
    const during = new AbortController();
    const seen: Seen = { reads: [], writes: [] };
    const load = [
      ...READS.map((path) => read(url + path, expected.get(path), seen, during.signal)),
      write(url, seen, during.signal),
    ];
    await sleep(500);
    await server.halt();
    const halted = performance.now();
    const noticed = await untilReadyz(url, 503, halted);
    await sleep(OUTAGE_MS - noticed);
    const outage = summary(seen, halted);
    await server.start();
    const back = await untilReadyz(url, 200, performance.now());
    during.abort();
    await Promise.all(load);
    const lines = instance.output().split('\n');
    process.stderr.write(lines.filter((line) => line.includes('request failed')).join('\n'));
    const stored = (await answerOf(postRequest(url, aRequest('after@example.org')))).status === 200;
    return {
      figure: `${outage.reads} reads, ${outage.badReads} not 200${outage.otherStatuses}; ${outage.writes} writes, ${outage.badWrites} not 503 with Retry-After, longest ${outage.longestWrite} ms; not ready after ${noticed} ms; ready ${back} ms after its return`,
      isMet:
        outage.reads > 100 &&
        outage.writes > 10 &&
        outage.badReads + outage.badWrites === 0 &&
        outage.longestWrite <= MAX_WRITE_MS &&
        noticed <= MAX_NOTICE_MS &&
        back <= MAX_RETURN_MS &&
        stored,
    };
  } finally {
    await server.start().catch(() => undefined);
    await instance.kill();
  }
}

type Answer = { status: number | string; headers: Headers; body?: string };
type Seen = {
  /** Status of each read, or a text if the read failed or its body changed. */
  reads: (number | string)[];
  writes: { startedAt: number; isOrderly: boolean; ms: number }[];
};

async function read(
  url: string,
  expected: Answer | undefined,
  { reads }: Seen,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const { status, body } = await answerOf(fetch(url));
    reads.push(body === expected?.body ? status : `${status} with another body`);
    await sleep(PAUSE_MS);
  }
}

async function write(url: string, { writes }: Seen, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const startedAt = performance.now();
    const { status, headers } = await answerOf(postRequest(url, aRequest('ada@example.org')));
    const ms = performance.now() - startedAt;
    writes.push({ startedAt, isOrderly: status === 503 && headers.has('retry-after'), ms });
    await sleep(PAUSE_MS);
  }
}

async function answerOf(call: Promise<Response>): Promise<Answer> {
  try {
    const response = await call;
    return { status: response.status, headers: response.headers, body: await response.text() };
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    return { status: cause?.code ?? message, headers: new Headers() };
  }
}

/** Omits writes that started before the database stopped, because they may succeed. */
function summary({ reads, writes: all }: Seen, halted: number) {
  const writes = all.filter(({ startedAt }) => startedAt > halted);
  const bad = reads.filter((status) => status !== 200);
  return {
    reads: reads.length,
    badReads: bad.length,
    otherStatuses: bad.length > 0 ? ` but ${[...new Set(bad)].join(', ')}` : '',
    writes: writes.length,
    badWrites: writes.filter(({ isOrderly }) => !isOrderly).length,
    longestWrite: Math.round(Math.max(0, ...writes.map(({ ms }) => ms))),
  };
}

async function untilReadyz(url: string, status: number, since: number): Promise<number> {
  while ((await answerOf(fetch(`${url}readyz`))).status !== status) {
    if (performance.now() - since > TIMEOUT_MS) throw new Error(`/readyz does not become ${status}`);
    await sleep(5);
  }
  return Math.round(performance.now() - since);
}
