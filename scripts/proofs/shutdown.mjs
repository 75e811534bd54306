import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startInstance } from './instances.mjs';

const ROUNDS = Number(process.env.SHUTDOWN_ROUNDS || 50);
const VISITORS = 16;
/** All visitors together ask about this often. */
const PER_SECOND = 500;
const BEFORE_MS = 150;
const LONGEST_DRAIN_MS = 10_000;
const MOST_RESET = 0.001;
const PATHS = ['choosepath', 'hero', 'customer/review', 'healthz'];

/**
 * Stops the service again and again while visitors ask it, over connections that they keep. An answer that began has to
 * end, and a question that was taken has to be answered; who finds the door closed has not been let in.
 */
export async function proveShutdown({ database }) {
  const sum = { answered: 0, broken: [], refused: 0, reset: 0, notReady: 0 };
  const ends = [];
  for (let round = 0; round < ROUNDS; round += 1) ends.push(await stopUnderLoad(database, sum));
  const forced = await forceStop(database);
  const orderly = ends.filter(({ code }) => code === 0).length;
  const longest = Math.max(...ends.map(({ ms }) => ms));
  const { answered, broken, reset, notReady } = sum;
  return {
    figure: `${ROUNDS} stops, ${answered} answers at ${PER_SECOND}/s: ${broken.length} broken${broken.slice(0, 2).map((fault) => ` (${fault})`)}, ${reset} reset at the door, ${orderly} ended with 0, not ready first in ${notReady}, longest ${longest.toFixed(0)} ms; a second signal ended it with ${forced.code} after ${forced.ms.toFixed(0)} ms`,
    isMet:
      answered > ROUNDS * 20 &&
      broken.length === 0 &&
      reset <= answered * MOST_RESET &&
      orderly === ROUNDS &&
      notReady === ROUNDS &&
      longest <= LONGEST_DRAIN_MS &&
      forced.code === 1 &&
      forced.ms < 1000,
  };
}

async function stopUnderLoad(database, sum) {
  const instance = await startInstance(database);
  const isOver = new AbortController();
  const visits = Array.from({ length: VISITORS }, (_, number) =>
    visit(`${instance.url}${PATHS[number % PATHS.length]}`, sum, isOver.signal),
  );
  await sleep(BEFORE_MS);
  const began = performance.now();
  const ended = instance.kill('SIGTERM');
  await sleep(50);
  const ready = await fetch(`${instance.url}readyz`).catch(() => undefined);
  if (ready?.status === 503) sum.notReady += 1;
  const { code } = await ended;
  const ms = performance.now() - began;
  isOver.abort();
  await Promise.all(visits);
  return { code, ms };
}

async function visit(url, sum, signal) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  while (!signal.aborted) {
    const pause = sleep((VISITORS * 1000) / PER_SECOND);
    const outcome = await ask(url, agent);
    if (outcome in sum) sum[outcome] += 1;
    else sum.broken.push(outcome);
    await pause;
  }
  agent.destroy();
}

function ask(url, agent) {
  return new Promise((done) => {
    const request = get(url, { agent }, (answer) => {
      let length = 0;
      answer.on('data', (chunk) => (length += chunk.length));
      answer.on('error', (error) => done(`${url}: ${error.message}`));
      answer.on('end', () => {
        const isWhole = answer.complete && answer.statusCode === 200 && length > 0;
        done(isWhole ? 'answered' : `${url}: ${answer.statusCode} with ${length} bytes`);
      });
    });
    request.on('error', (error) => done(turnedAway(error, request) ?? `${url}: ${error.message}`));
  });
}

/** Nobody listened any more, or the system reset a connection that still waited to be let in when the door was shut. */
function turnedAway({ code }, { reusedSocket }) {
  if (code === 'ECONNREFUSED') return 'refused';
  return code === 'ECONNRESET' && !reusedSocket ? 'reset' : undefined;
}

/** A caller who sends a body slowly keeps the service from ending until a second signal comes. */
async function forceStop(database) {
  const instance = await startInstance(database);
  const { hostname, port } = new URL(instance.url);
  const caller = connect(Number(port), hostname);
  caller.on('error', () => undefined);
  caller.write(
    'POST /application/post HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  );
  await sleep(100);
  void instance.kill('SIGTERM');
  await sleep(1000);
  const began = performance.now();
  const { code } = await instance.kill('SIGTERM');
  caller.destroy();
  return { code, ms: performance.now() - began };
}
