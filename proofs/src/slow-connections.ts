import { setMaxListeners } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

type SlowClient = { begin: string; drip: string };

const DRIP_MS = 1000;
const READ_EVERY_MS = 20;

/**
 * Opens `count` slow connections. Returns a function that ends them and returns how long each lasted, in milliseconds.
 */
export function holdConnections(url: string, count: number, kinds: SlowClient[]): () => Promise<number[]> {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  const clients = Array.from({ length: count }, (_, number) =>
    reconnect(new URL(url), kinds[number % kinds.length]!, controller.signal),
  );
  return async () => {
    controller.abort();
    return (await Promise.all(clients)).flat();
  };
}

export async function readFor(durationMs: number, url: string): Promise<number[]> {
  const times: number[] = [];
  const begin = performance.now();
  while (performance.now() - begin < durationMs) {
    const sentAt = performance.now();
    const answer = await fetch(url);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`A read was answered ${answer.status}`);
    times.push(performance.now() - sentAt);
    await sleep(READ_EVERY_MS);
  }
  return times;
}

async function reconnect(url: URL, kind: SlowClient, signal: AbortSignal): Promise<number[]> {
  const held: number[] = [];
  while (!signal.aborted) held.push(await hold(url, kind, signal));
  return held;
}

function hold({ hostname, port }: URL, { begin, drip }: SlowClient, signal: AbortSignal): Promise<number> {
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
