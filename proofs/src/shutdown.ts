import { Agent, get, type ClientRequest } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startInstance } from 'test-kit/service-instances';
import type { ProofDatabase } from './databases';
import type { Proof, ProofContext } from './proof';

type Sum = { answered: number; broken: string[]; refused: number; reset: number; notReady: number };
type StopResult = { code: number | null; ms: number };

const ROUNDS = Number(process.env.SHUTDOWN_ROUNDS || 50);
const VISITORS = 16;
const PER_SECOND = 500;
const BEFORE_MS = 150;
const LONGEST_DRAIN_MS = 10_000;
const MOST_RESET = 0.001;
const PATHS = ['choosepath', 'hero', 'customer/review', 'healthz'];

export async function proveShutdown({ database }: ProofContext): Promise<Proof> {
  const sum: Sum = { answered: 0, broken: [], refused: 0, reset: 0, notReady: 0 };
  const ends: StopResult[] = [];
  for (let round = 0; round < ROUNDS; round += 1) ends.push(await stopUnderLoad(database, sum));
  const forced = await forceStop(database);
  const orderly = ends.filter(({ code }) => code === 0).length;
  const longest = Math.max(...ends.map(({ ms }) => ms));
  const { answered, broken, reset, notReady } = sum;
  return {
    figure: `${ROUNDS} stops, ${answered} answers at ${PER_SECOND}/s: ${broken.length} broken${broken
      .slice(0, 2)
      .map((fault) => ` (${fault})`)
      .join()}, ${reset} reset before they were accepted, ${orderly} ended with 0, not ready first in ${notReady}, longest ${longest.toFixed(0)} ms; a second signal ended it with ${forced.code} after ${forced.ms.toFixed(0)} ms`,
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

async function stopUnderLoad(database: ProofDatabase, sum: Sum): Promise<StopResult> {
  const instance = await startInstance(database);
  const controller = new AbortController();
  const visits = Array.from({ length: VISITORS }, (_, number) =>
    visit(`${instance.url}${PATHS[number % PATHS.length]}`, sum, controller.signal),
  );
  await sleep(BEFORE_MS);
  const startedAt = performance.now();
  const ended = instance.kill('SIGTERM');
  await sleep(50);
  const ready = await fetch(`${instance.url}readyz`).catch(() => undefined);
  if (ready?.status === 503) sum.notReady += 1;
  const { code } = await ended;
  const ms = performance.now() - startedAt;
  controller.abort();
  await Promise.all(visits);
  return { code, ms };
}

async function visit(url: string, sum: Sum, signal: AbortSignal): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  while (!signal.aborted) {
    const pause = sleep((VISITORS * 1000) / PER_SECOND);
    const outcome = await request(url, agent);
    if (outcome === 'answered' || outcome === 'refused' || outcome === 'reset') sum[outcome] += 1;
    else sum.broken.push(outcome);
    await pause;
  }
  agent.destroy();
}

function request(url: string, agent: Agent): Promise<string> {
  return new Promise((done) => {
    const call = get(url, { agent }, (answer) => {
      let length = 0;
      answer.on('data', (chunk: Buffer) => (length += chunk.length));
      answer.on('error', (error) => done(`${url}: ${error.message}`));
      answer.on('end', () => {
        const isComplete = answer.complete && answer.statusCode === 200 && length > 0;
        done(isComplete ? 'answered' : `${url}: ${answer.statusCode} with ${length} bytes`);
      });
    });
    call.on('error', (error: NodeJS.ErrnoException) =>
      done(connectionFailure(error, call) ?? `${url}: ${error.message}`),
    );
  });
}

/** Names a failure that is allowed, because the service had not accepted the connection. Undefined means a fault. */
function connectionFailure(
  { code }: NodeJS.ErrnoException,
  { reusedSocket }: ClientRequest,
): 'refused' | 'reset' | undefined {
  if (code === 'ECONNREFUSED') return 'refused';
  return code === 'ECONNRESET' && !reusedSocket ? 'reset' : undefined;
}

/** A slow request body delays the shutdown, but a second SIGTERM must end the service. */
async function forceStop(database: ProofDatabase): Promise<StopResult> {
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
  const startedAt = performance.now();
  const { code } = await instance.kill('SIGTERM');
  caller.destroy();
  return { code, ms: performance.now() - startedAt };
}
