import { setMaxListeners } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../bench/table.mjs';
import { startInstance } from './instances.mjs';

const SOCKETS = 200;
const DURATION_MS = 30_000;
const DRIP_MS = 1000;
const READ_EVERY_MS = 20;
const MAX_P99_MS = 50;
/** Headers may take 10 s and are looked at every 2 s; a body may take 10 s. */
const CUT_OFF_BY_MS = 14_000;

/** Every other one sends a header a second and never ends; the others a letter of a body a second. */
const BEGINS = [
  'GET /hero HTTP/1.1\r\nHost: slow\r\n',
  'POST /application/post HTTP/1.1\r\nHost: slow\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{',
];
const DRIPS = ['X-More: x\r\n', ' '];

/** Holds connections open by sending next to nothing, while others read as ever. */
export async function proveSlowClients({ database }) {
  const instance = await startInstance(database);
  const isOver = new AbortController();
  setMaxListeners(0, isOver.signal);
  try {
    const slow = Array.from({ length: SOCKETS }, (_, number) =>
      comeAgain(new URL(instance.url), number % BEGINS.length, isOver.signal),
    );
    const times = await readFor(DURATION_MS, instance.url);
    isOver.abort();
    const held = (await Promise.all(slow)).flat();
    const longest = Math.max(...held);
    const p99 = percentile(times, 99);
    return {
      figure: `${SOCKETS} slow clients for ${DURATION_MS / 1000} s, ${held.length} connections: ${times.length} reads, p99 ${p99.toFixed(1)} ms; longest connection ${(longest / 1000).toFixed(1)} s`,
      isMet: p99 < MAX_P99_MS && longest < CUT_OFF_BY_MS,
    };
  } finally {
    isOver.abort();
    await instance.kill();
  }
}

/** How long each read took, in milliseconds. */
async function readFor(durationMs, url) {
  const times = [];
  const begin = performance.now();
  while (performance.now() - begin < durationMs) {
    const asked = performance.now();
    const answer = await fetch(`${url}hero`);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`A read was answered ${answer.status}`);
    times.push(performance.now() - asked);
    await sleep(READ_EVERY_MS);
  }
  return times;
}

/** Connects anew whenever it is cut off, and gives how long each connection lasted. */
async function comeAgain(url, kind, signal) {
  const held = [];
  while (!signal.aborted) held.push(await hold(url, kind, signal));
  return held;
}

function hold({ hostname, port }, kind, signal) {
  const begin = performance.now();
  const socket = connect({ port: Number(port), host: hostname, signal }, () => socket.write(BEGINS[kind]));
  const drip = setInterval(() => socket.writable && socket.write(DRIPS[kind]), DRIP_MS);
  socket.on('error', () => undefined).resume();
  return new Promise((ended) =>
    socket.once('close', () => {
      clearInterval(drip);
      ended(performance.now() - begin);
    }),
  );
}
