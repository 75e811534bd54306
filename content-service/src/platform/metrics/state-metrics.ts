import { Gauge, type Registry } from 'prom-client';
import type { Context } from '../app-context/app-context';
import { inTime } from '../jobs/with-timeout';
import type { Readiness } from '../health/readiness';
import { queueState } from '../../features/notifications/queue-state';

const PATIENCE_MS = 2000;

/**
 * What is looked up when somebody asks: database and outbox.
 * @returns looks; what cannot be had is left out of the answer rather than told as it was
 */
export function measureState(
  { db, now }: Pick<Context, 'db' | 'now'>,
  readiness: Readiness,
  registry: Registry,
): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const isUp = gauge('content_database_up', '1 when the database answers');
  const seconds = gauge('content_database_answer_seconds', 'How long the database took for a small question');
  const outages = gauge(
    'content_database_outages_total',
    'How often the database was found silent after it had answered',
  );
  const isReady = gauge('content_ready', '1 when /readyz says so');
  const waiting = gauge('content_outbox_waiting', 'Mails that are to be sent');
  const oldest = gauge(
    'content_outbox_oldest_seconds',
    'Age of the oldest mail that is to be sent, 0 without one',
  );
  const deadLetters = gauge('content_outbox_dead_letters', 'Mails that were given up');

  return async () => {
    const isWell = (await readiness.fault()) === undefined;
    const { database } = readiness;
    isReady.set(isWell ? 1 : 0);
    isUp.set(database.answers ? 1 : 0);
    outages.set(database.outages);
    for (const known of [seconds, waiting, oldest, deadLetters]) known.remove();
    if (!database.answers) return;
    seconds.set(database.seconds);
    const queue = await inTime(queueState(db), PATIENCE_MS).catch(() => undefined);
    if (!queue) return;
    waiting.set(queue.waiting);
    oldest.set(queue.oldest ? Math.max(0, now() - Date.parse(queue.oldest)) / 1000 : 0);
    deadLetters.set(queue.deadLetters);
  };
}
