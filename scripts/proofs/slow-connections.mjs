import { setMaxListeners } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const DRIP_MS = 1000;
const READ_EVERY_MS = 20;

/**
 * Holds connections open by sending next to nothing: first `begin`, then `drip` once a second. A client whose connection is
 * closed connects again.
 * @param {{ begin: string, drip: string }[]} kinds in turn
 * @returns a function that ends all and gives how long each connection lasted, in milliseconds
 */
export function holdConnections(url, count, kinds) {
  const isOver = new AbortController();
  setMaxListeners(0, isOver.signal);
  const clients = Array.from({ length: count }, (_, number) =>
    comeAgain(new URL(url), kinds[number % kinds.length], isOver.signal),
  );
  return async () => {
    isOver.abort();
    return (await Promise.all(clients)).flat();
  };
}

/** Reads an address again and again, and gives how long each read took, in milliseconds. */
export async function readFor(durationMs, address) {
  const times = [];
  const begin = performance.now();
  while (performance.now() - begin < durationMs) {
    const asked = performance.now();
    const answer = await fetch(address);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`A read was answered ${answer.status}`);
    times.push(performance.now() - asked);
    await sleep(READ_EVERY_MS);
  }
  return times;
}

async function comeAgain(url, kind, signal) {
  const held = [];
  while (!signal.aborted) held.push(await hold(url, kind, signal));
  return held;
}

function hold({ hostname, port }, { begin, drip }, signal) {
  const start = performance.now();
  const socket = connect({ port: Number(port), host: hostname, signal }, () => socket.write(begin));
  const dripping = setInterval(() => socket.writable && socket.write(drip), DRIP_MS);
  socket.on('error', () => undefined).resume();
  return new Promise((ended) =>
    socket.once('close', () => {
      clearInterval(dripping);
      ended(performance.now() - start);
    }),
  );
}
