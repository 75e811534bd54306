import { sql } from 'kysely';
import { LOCK_SPACE } from '../../cluster-lock';
import type { Database } from '../../tables';
import { RUNNING_INSTANCES_LOCK } from './change-feed';

export async function runningInstances(db: Database): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as "count" from pg_locks
    where "locktype" = 'advisory' and "granted" and "classid" = ${sql.lit(LOCK_SPACE)}
      and "objid" = ${sql.lit(RUNNING_INSTANCES_LOCK)}
      and "mode" = 'ShareLock'
      and "database" = (select "oid" from pg_database where "datname" = current_database())`.execute(db);
  return Number(rows[0]?.count);
}
