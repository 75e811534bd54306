import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { isPostgres } from './dialect';
import type { Database } from './tables';

/** PostgreSQL identifies a lock by `LOCK_SPACE` and a second number: one of these, or `RUNNING_INSTANCES_LOCK`. */
const LOCK_NUMBERS = { start: 1, content: 2, cleanup: 3, import: 4, 'reply-templates': 5 };
type ClusterLock = keyof typeof LOCK_NUMBERS;

/** `cont` in ASCII. */
export const LOCK_SPACE = 0x636f6e74;

/** First number of the locks of e-mail addresses, in place of `LOCK_SPACE`: `addr` in ASCII. */
const ADDRESS_LOCK_SPACE = 0x61646472;

const RETRY_MS = 100;

export async function withClusterLock<Result>(
  db: Database,
  lock: ClusterLock,
  work: () => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const done = await tryClusterLock(db, lock, work);
    if (done) return done.result;
    await delay(RETRY_MS);
  }
}

/** Returns undefined if another task or instance holds the lock. With SQLite, always runs `work`. */
export async function tryClusterLock<Result>(
  db: Database,
  lock: ClusterLock,
  work: () => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  // Only one instance of the service can open an embedded database, so no lock is needed.
  if (!isPostgres(db)) return { result: await work() };
  return tryAdvisoryLock(db, LOCK_NUMBERS[lock], work);
}

/** Only for PostgreSQL. Returns undefined if the lock is held. `work` gets the connection that holds the lock. */
export const tryAdvisoryLock = <Result>(
  db: Database,
  number: number,
  work: (connection: Database) => Promise<Result>,
): Promise<{ result: Result } | undefined> =>
  db.connection().execute(async (connection) => {
    const numbers = sql`${sql.lit(LOCK_SPACE)}, ${sql.lit(number)}`;
    const { rows } = await sql<{
      taken: boolean;
    }>`select pg_try_advisory_lock(${numbers}) as "taken"`.execute(connection);
    if (!rows[0]?.taken) return undefined;
    try {
      return { result: await work(connection) };
    } finally {
      await sql`select pg_advisory_unlock(${numbers})`.execute(connection);
    }
  });

/** Holds the lock until the transaction ends. SQLite needs no lock, because its transactions never run concurrently. */
export async function lockTransaction(tx: Database, lock: ClusterLock): Promise<void> {
  if (isPostgres(tx))
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_SPACE)}, ${sql.lit(LOCK_NUMBERS[lock])})`.execute(
      tx,
    );
}

/** Like `lockTransaction`, for transactions about the same e-mail address. */
export async function lockAddress(tx: Database, email: string): Promise<void> {
  if (!isPostgres(tx)) return;
  const hash = createHash('sha256').update(email.toLowerCase()).digest().readInt32BE();
  await sql`select pg_advisory_xact_lock(${sql.lit(ADDRESS_LOCK_SPACE)}, ${hash})`.execute(tx);
}
