import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { isPostgres } from '../platform/database/dialect';
import type { Database, Tables } from '../platform/database/tables';

type Table = keyof Tables;
export type Everything = Map<Table, Record<string, unknown>[]>;

/** Replaces pictures and files by hashes, because Jest would take seconds to compare the bytes. */
export const storedRows = async (db: Database): Promise<Everything> => rowsIn(db, await tablesOf(db));

export async function rowsIn(db: Database, tables: Table[]): Promise<Everything> {
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  return new Map(tables.map((table, index) => [table, rows[index]!.map(withHashes)]));
}

const withHashes = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]: [string, unknown]) => [
      column,
      isBytes(value) ? createHash('sha256').update(Buffer.from(value)).digest('hex') : value,
    ]),
  );

/** Not `instanceof Uint8Array`: it is false for bytes of the SQLite driver, which come from outside Jest's context. */
const isBytes = (value: unknown): value is Uint8Array => typeof value === 'object' && value !== null;

/** A table's mark changes with each write to the table. In SQLite, each write changes all marks. */
export async function writeMarks(db: Database): Promise<Map<Table, string>> {
  const tables = await tablesOf(db);
  if (!isPostgres(db)) {
    const total = sql<{ mark: number }>`select total_changes() as "mark"`;
    // `total_changes` counts the changes of one connection. The transaction makes the query use the connection
    // that writes.
    const { rows } = await db.transaction().execute((tx) => total.execute(tx));
    return new Map(tables.map((table) => [table, String(rows[0]!.mark)]));
  }
  const marks = tables.map(
    (table) => sql`select ${table} as "table", concat(count(*), ' ', max(xmin::text::bigint)) as "mark"
      from ${sql.table(table)}`,
  );
  const { rows } = await sql<{ table: Table; mark: string }>`${sql.join(marks, sql` union all `)}`.execute(
    db,
  );
  return new Map(rows.map(({ table, mark }) => [table, mark]));
}

const known = new WeakMap<Database, Promise<Table[]>>();

function tablesOf(db: Database): Promise<Table[]> {
  const tables = known.get(db) ?? introspected(db);
  known.set(db, tables);
  return tables;
}

async function introspected(db: Database) {
  const tables = (await db.introspection.getTables()) as { name: Table }[];
  return tables.map(({ name }) => name).filter((name) => !/-search/.test(name) && name !== 'hit');
}
