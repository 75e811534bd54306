import { sql } from 'kysely';
import { isPostgres } from '../db/dialect';
import type { Database, Tables } from '../db/tables';

export type Everything = Map<string, Record<string, unknown>[]>;

/** All that is stored, but for what databases keep for themselves and what limits count. */
export async function everythingIn(db: Database): Promise<Everything> {
  const names = await tablesOf(db);
  const rows = await Promise.all(names.map((name) => db.selectFrom(name).selectAll().execute()));
  return new Map(names.map((name, index) => [name, rows[index]!]));
}

/** Another text after every write to the database, whatever it was. */
export async function writeMark(db: Database): Promise<string> {
  const mark = isPostgres(db) ? sql`pg_current_wal_insert_lsn()` : sql`total_changes()`;
  const { rows } = await sql<{ mark: unknown }>`select ${mark} as "mark"`.execute(db);
  return String(rows[0]!.mark);
}

const known = new WeakMap<Database, Promise<(keyof Tables)[]>>();

function tablesOf(db: Database): Promise<(keyof Tables)[]> {
  const tables = known.get(db) ?? introspected(db);
  known.set(db, tables);
  return tables;
}

async function introspected(db: Database) {
  const tables = (await db.introspection.getTables()) as { name: keyof Tables }[];
  return tables.map(({ name }) => name).filter((name) => !/-search/.test(name) && name !== 'hit');
}
