import { sql } from 'kysely';
import type { Database } from './tables';

/** @throws if the database was never migrated */
export async function appliedMigration(db: Database): Promise<string | null> {
  const { rows } = await sql<{
    name: string | null;
  }>`select max("name") as "name" from "kysely_migration"`.execute(db);
  return rows[0]?.name ?? null;
}
