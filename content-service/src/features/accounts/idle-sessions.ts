import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { AppContext } from '../../platform/app-context/app-context';

const WRITE_INTERVAL_MS = 60_000;

const lastUse = sql<string>`coalesce(${sql.ref('session.lastUsedAt')}, ${sql.ref('session.createdAt')})`;

/** Extends the limit by `WRITE_INTERVAL_MS`, because the last use may be this much later than the stored time. */
export function isActive({ config, now }: Pick<AppContext, 'config' | 'now'>) {
  const { sessionIdleMinutes } = config;
  if (sessionIdleMinutes === undefined) return sql<boolean>`true`;
  const oldest = new Date(now() - sessionIdleMinutes * 60_000 - WRITE_INTERVAL_MS).toISOString();
  return sql<boolean>`${lastUse} > ${oldest}`;
}

/** Logs a failed write instead of throwing, so that admins can still view pages while the disk is full. */
export async function recordUse(
  { db, config, now }: AppContext,
  sessionId: string,
  log: FastifyBaseLogger,
): Promise<void> {
  if (config.sessionIdleMinutes === undefined) return;
  const time = now();
  try {
    await db
      .updateTable('session')
      .set({ lastUsedAt: new Date(time).toISOString() })
      .where('id', '=', sessionId)
      .where(lastUse, '<=', new Date(time - WRITE_INTERVAL_MS).toISOString())
      .execute();
  } catch (error) {
    log.error({ err: error }, 'the use of a session cannot be noted');
  }
}
