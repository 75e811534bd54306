import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { AppContext } from '../../platform/app-context/app-context';

// Limits writes: the use of a session is stored at most once per minute.
const PRECISION_MS = 60_000;

const lastUse = sql<string>`coalesce(${sql.ref('session.lastUsedAt')}, ${sql.ref('session.createdAt')})`;

/**
 * SQL condition: the session was used within `sessionIdleMinutes`, or this limit is not set. The stored time may be up
 * to `PRECISION_MS` older than the last use, so the condition allows for this difference.
 */
export function isActive({ config, now }: Pick<AppContext, 'config' | 'now'>) {
  const { sessionIdleMinutes } = config;
  if (sessionIdleMinutes === undefined) return sql<boolean>`true`;
  const oldest = new Date(now() - sessionIdleMinutes * 60_000 - PRECISION_MS).toISOString();
  return sql<boolean>`${lastUse} > ${oldest}`;
}

/** Stores the time of use. Only logs a failed write, so that admins can still view pages while the disk is full. */
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
