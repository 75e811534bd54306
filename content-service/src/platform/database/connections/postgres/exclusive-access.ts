import { sql } from 'kysely';
import { LOCK_SPACE, tryAdvisoryLock } from '../../cluster-lock';
import type { Database } from '../../tables';
import { RUNNING_INSTANCES_LOCK } from './change-feed';

export class InstancesRunError extends Error {
  override readonly name = 'InstancesRunError';

  constructor(readonly count: number) {
    super(`${count} ${count === 1 ? 'instance' : 'instances'} of the content service`);
  }
}

/** Prevents instances from starting during `work`. @throws InstancesRunError if an instance is running */
export async function withExclusiveAccess<Result>(
  db: Database,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const done = await tryAdvisoryLock(db, RUNNING_INSTANCES_LOCK, work);
  if (!done) throw new InstancesRunError(await runningInstances(db));
  return done.result;
}

export async function runningInstances(db: Database): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as "count" from pg_locks
    where "locktype" = 'advisory' and "granted" and "classid" = ${sql.lit(LOCK_SPACE)}
      and "objid" = ${sql.lit(RUNNING_INSTANCES_LOCK)}
      and "mode" = 'ShareLock'
      and "database" = (select "oid" from pg_database where "datname" = current_database())`.execute(db);
  return Number(rows[0]?.count);
}
