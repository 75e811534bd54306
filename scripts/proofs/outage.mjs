import { setTimeout as sleep } from 'node:timers/promises';
import { aRequest, postRequest, startInstance } from './instances.mjs';

const OUTAGE_MS = Number(process.env.OUTAGE_SECONDS || 60) * 1000;
const MAX_WRITE_MS = 2_500;
const MAX_RETURN_MS = 1_000;
const MAX_NOTICE_MS = 3_000;
const READS = ['hero', 'choosepath', 'catagori', 'customer/review', 'logo'];
const PAUSE_MS = 20;
const PATIENCE_MS = 30_000;

/** Stops PostgreSQL under load, and starts it again. */
export async function proveOutage({ database }) {
  const instance = await startInstance(database);
  const { url } = instance;
  try {
    const usual = new Map();
    for (const path of READS) usual.set(path, await answerOf(fetch(url + path)));
    const during = new AbortController();
    const seen = { reads: [], writes: [] };
    const load = [
      ...READS.map((path) => read(url + path, usual.get(path), seen, during.signal)),
      write(url, seen, during.signal),
    ];
    await sleep(500);
    await database.server.halt();
    const halted = performance.now();
    const noticed = await untilReadyz(url, 503, halted);
    await sleep(OUTAGE_MS - noticed);
    const outage = summary(seen, halted);
    await database.server.start();
    const back = await untilReadyz(url, 200, performance.now());
    during.abort();
    await Promise.all(load);
    // Why, if any read failed: an outage alone makes other lines.
    process.stderr.write(instance.lines.filter((line) => line.includes('request failed')).join(''));
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
    await database.server.start().catch(() => undefined);
    await instance.kill();
  }
}

async function read(address, usual, { reads }, signal) {
  while (!signal.aborted) {
    const { status, body } = await answerOf(fetch(address));
    reads.push(body === usual.body ? status : `${status} with another body`);
    await sleep(PAUSE_MS);
  }
}

async function write(url, { writes }, signal) {
  while (!signal.aborted) {
    const began = performance.now();
    const { status, headers } = await answerOf(postRequest(url, aRequest('ada@example.org')));
    const ms = performance.now() - began;
    writes.push({ began, isOrderly: status === 503 && headers.has('retry-after'), ms });
    await sleep(PAUSE_MS);
  }
}

/** None at all is told as a status too, so that it counts. */
async function answerOf(call) {
  try {
    const response = await call;
    return { status: response.status, headers: response.headers, body: await response.text() };
  } catch (error) {
    return { status: error.cause?.code ?? error.message, headers: new Headers() };
  }
}

/** A read has to be answered at any time; a write that came before the halt may have been acknowledged. */
function summary({ reads, writes: all }, halted) {
  const writes = all.filter(({ began }) => began > halted);
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

/** Milliseconds until the service says so. */
async function untilReadyz(url, status, since) {
  while ((await answerOf(fetch(`${url}readyz`))).status !== status) {
    if (performance.now() - since > PATIENCE_MS) throw new Error(`/readyz does not come to ${status}`);
    await sleep(5);
  }
  return Math.round(performance.now() - since);
}
