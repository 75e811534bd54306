import { sql, type Kysely } from 'kysely';
import type { Resource } from 'shared-lib/schema';
import type { Database } from '../../../platform/database/tables';
import { UNIQUE_COLUMN } from './derived-columns';
import type { Row, RowHead } from './record';

// The tables of all resources look alike from here: a resource's name is its table's, and the columns beyond
// these are its fields, which only the resource knows.
type ContentTables = Record<string, RowHead>;
export const contentTables = (db: Database) => db as unknown as Kysely<ContentTables>;

export const allRows = async (db: Database, { name }: Resource): Promise<Row[]> =>
  contentTables(db).selectFrom(name).selectAll().orderBy('position').orderBy('id').execute();

export const firstRow = async (db: Database, { name }: Resource): Promise<Row | undefined> =>
  contentTables(db).selectFrom(name).selectAll().orderBy('position').limit(1).executeTakeFirst();

export const rowById = async (db: Database, { name }: Resource, id: string): Promise<Row | undefined> =>
  contentTables(db).selectFrom(name).selectAll().where('id', '=', id).executeTakeFirst();

/** The position behind all others. */
export async function nextPosition(db: Database, { name }: Resource): Promise<number> {
  const last = await contentTables(db)
    .selectFrom(name)
    .select((row) => row.fn.max('position').as('position'))
    .executeTakeFirst();
  return Number(last?.position ?? -1) + 1;
}

/** The stored row, or undefined when its name is taken. */
export const insertRow = async (db: Database, { name }: Resource, row: Row): Promise<Row | undefined> =>
  contentTables(db)
    .insertInto(name)
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** Writes the columns into a row that was read in the same transaction. Answers the row as it is now. */
export const updateRow = async (
  tx: Database,
  { name }: Resource,
  { id, revision }: Row,
  columns: Partial<Row>,
): Promise<Row> =>
  contentTables(tx)
    .updateTable(name)
    .set({ ...columns, revision: revision + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Whether a record other than the one with this id has the name already. */
export async function isTaken(db: Database, { name }: Resource, id: string, columns: Partial<Row>) {
  const column = UNIQUE_COLUMN[name];
  if (!column) return false;
  const other = await contentTables(db)
    .selectFrom(name)
    .select('id')
    .where(sql.ref(column), '=', columns[column])
    .where('id', '!=', id)
    .executeTakeFirst();
  return other !== undefined;
}
