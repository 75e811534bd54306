import { sql } from 'kysely';
import { ownTables } from './own-tables';
import type { Database } from './tables';

/** @throws an error of the database driver before the first migration, which creates the table */
export async function appliedMigration(db: Database): Promise<string | null> {
  const { rows } = await sql<{
    name: string | null;
  }>`select max("name") as "name" from "kysely_migration"`.execute(db);
  return rows[0]?.name ?? null;
}

export const NEVER_MIGRATED = 'none';

export async function migrationLevel(db: Database): Promise<string> {
  const tables = await ownTables(db);
  if (!tables.some(({ name }) => name === 'kysely_migration')) return NEVER_MIGRATED;
  return (await appliedMigration(db)) ?? NEVER_MIGRATED;
}
