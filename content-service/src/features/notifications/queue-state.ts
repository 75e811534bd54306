import type { AppContext } from '../../platform/app-context/app-context';
import type { Database } from '../../platform/database/tables';
import type { GaugeSource } from '../../platform/metrics/state-metrics';
import { failedCount } from './mail-queue';

export const queueGauges = ({ db, now }: Pick<AppContext, 'db' | 'now'>): GaugeSource => ({
  gauges: {
    content_outbox_waiting: 'Mails that wait to be sent',
    content_outbox_oldest_seconds: 'Age of the oldest mail that waits to be sent, 0 without one',
    content_outbox_dead_letters: 'Mails that are not tried again',
  },
  async read() {
    const { waiting, oldest, deadLetters } = await queueState(db);
    return {
      content_outbox_waiting: waiting,
      content_outbox_oldest_seconds: oldest ? Math.max(0, now() - Date.parse(oldest)) / 1000 : 0,
      content_outbox_dead_letters: deadLetters,
    };
  },
});

/** `oldest` is the time at which the oldest waiting mail was stored (ISO 8601), or null if no mail waits. */
export async function queueState(db: Database) {
  const { waiting, oldest } = await db
    .selectFrom('outbox')
    .select((row) => [row.fn.countAll().as('waiting'), row.fn.min('createdAt').as('oldest')])
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), oldest, deadLetters: await failedCount(db) };
}
