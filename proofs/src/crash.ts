import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { aRequest, postRequest, startInstance } from 'test-kit/service-instances';
import type { ProofDatabase } from './databases';
import type { Proof, ProofContext } from './proof';

/** Requests by idempotency key. Acknowledged requests have an id. */
type Sent = Map<string, { id?: string }>;

const ROUNDS = Number(process.env.CRASH_ROUNDS || 100);
const VISITORS = 8;
const LONGEST_ROUND_MS = 400;
/** In every 10th round, PostgreSQL crashes together with the service. */
const SERVER_CRASHES_EVERY = 10;

/**
 * Kills the service while visitors send requests. Like browsers, the visitors repeat unacknowledged requests with the
 * same idempotency key.
 */
export async function proveCrashes({ database }: ProofContext): Promise<Proof> {
  const sent: Sent = new Map();
  let failedStarts = 0;
  let serverCrashes = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const instance = await startInstance(database).catch(() => undefined);
    if (!instance) {
      failedStarts += 1;
      continue;
    }
    await repeatUnanswered(instance.url, sent);
    const controller = new AbortController();
    const visits = Array.from({ length: VISITORS }, () => keepSending(instance.url, sent, controller.signal));
    await sleep(Math.random() * LONGEST_ROUND_MS);
    if (database.server && round % SERVER_CRASHES_EVERY === 0 && (await database.server.halt('SIGQUIT')))
      serverCrashes += 1;
    await instance.kill('SIGKILL');
    controller.abort();
    await Promise.all(visits);
    await database.server?.start();
  }
  const last = await startInstance(database);
  await repeatUnanswered(last.url, sent);
  await last.kill();
  const { lost, doubled } = await compare(database, sent);
  const acknowledged = [...sent.values()].filter(({ id }) => id).length;
  return {
    figure: `${ROUNDS} rounds${database.server ? `, in ${serverCrashes} PostgreSQL too` : ''}, ${acknowledged} acknowledged: ${lost} lost, ${doubled} doubled, ${failedStarts} failed starts`,
    isMet:
      acknowledged > ROUNDS &&
      lost + doubled + failedStarts === 0 &&
      (!database.server || serverCrashes === Math.floor(ROUNDS / SERVER_CRASHES_EVERY)),
  };
}

async function keepSending(url: string, sent: Sent, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const key = randomUUID();
    sent.set(key, {});
    await send(url, sent, key);
  }
}

async function send(url: string, sent: Sent, key: string): Promise<void> {
  try {
    const answer = await postRequest(url, aRequest(`${key}@example.org`), { 'idempotency-key': key });
    if (answer.status === 200) sent.set(key, { id: ((await answer.json()) as { _id: string })._id });
  } catch {
    // The crash cut the connection. `repeatUnanswered` repeats the request after the restart.
  }
}

async function repeatUnanswered(url: string, sent: Sent): Promise<void> {
  for (const [key, { id }] of sent) if (!id) await send(url, sent, key);
}

async function compare(database: ProofDatabase, sent: Sent) {
  const stored = await database.rows('select "id", "idempotencyKey" as "key" from "application"');
  const mails = await database.rows(
    `select count(*) as "count" from "outbox" where "kind" in ('application', 'application-confirmation')`,
  );
  const ids = new Set(stored.map(({ id }) => id));
  const lost = [...sent.values()].filter(({ id }) => id && !ids.has(id)).length;
  const keys = new Set(stored.map(({ key }) => key));
  const doubledMails = Math.abs(Number(mails[0]?.count) - 2 * stored.length);
  return { lost, doubled: stored.length - keys.size + doubledMails };
}
