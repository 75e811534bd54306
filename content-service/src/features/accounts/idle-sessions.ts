import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { AppContext } from '../../platform/app-context/app-context';

// Limits the number of writes: the use of a session is recorded once per minute at most.
const PRECISION_MS = 60_000;

/** SQL: time at which a session was last used or, if it was never used, created. */
const lastUse = sql<string>`coalesce(${sql.ref('session.lastUsedAt')}, ${sql.ref('session.createdAt')})`;

/**
 * SQL condition: the session is not idle. Without `sessionIdleMinutes`, no session is idle. The stored last use may be
 * a minute too early, so the condition allows a minute more.
 */
export function isActive({ config, now }: Pick<AppContext, 'config' | 'now'>) {
  const { sessionIdleMinutes } = config;
  if (sessionIdleMinutes === undefined) return sql<boolean>`true`;
  const oldest = new Date(now() - sessionIdleMinutes * 60_000 - PRECISION_MS).toISOString();
  return sql<boolean>`${lastUse} > ${oldest}`;
}

/** Records the use of a session. If the write fails, only logs the error, so that reads work while the disk is full. */
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
      .where(lastUse, '<=', new Date(time - PRECISION_MS).toISOString())
      .execute();
  } catch (error) {
    log.error({ err: error }, 'the use of a session cannot be noted');
  }
}
