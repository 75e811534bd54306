import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { AppContext } from '../../platform/app-context/app-context';

// To limit writes, the use of a session is recorded once per minute at most.
const PRECISION_MS = 60_000;

const lastUse = sql<string>`coalesce(${sql.ref('session.lastUsedAt')}, ${sql.ref('session.createdAt')})`;

/**
 * SQL condition that a session was used within the idle limit. The stored time of its last use may be a
 * minute too early, so the condition allows a minute more.
 */
export function isActive({ config, now }: Pick<AppContext, 'config' | 'now'>) {
  const { sessionIdleMinutes } = config;
  if (sessionIdleMinutes === undefined) return sql<boolean>`true`;
  const oldest = new Date(now() - sessionIdleMinutes * 60_000 - PRECISION_MS).toISOString();
  return sql<boolean>`${lastUse} > ${oldest}`;
}

/**
 * Stores that a session is in use. If this write fails, only logs the error, so that admins can still read
 * while the disk is full.
 */
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
