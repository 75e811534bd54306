import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Resource } from 'shared-lib/schema';
import type { Database } from '../../../platform/database/tables';
import { UNIQUE_COLUMN } from './derived-columns';
import type { Row, RowHead } from './record';

type ContentTables = Record<string, RowHead>;
export const contentTables = (db: Database) => db as unknown as Kysely<ContentTables>;

export const allRows = async (
  db: Database,
  { name }: Resource,
  filter?: RawBuilder<boolean>,
): Promise<Row[]> =>
  contentTables(db)
    .selectFrom(name)
    .selectAll()
    .$if(filter !== undefined, (query) => query.where(filter!))
    .orderBy('position')
    .orderBy('id')
    .execute();

export const firstRow = async (db: Database, { name }: Resource): Promise<Row | undefined> =>
  contentTables(db).selectFrom(name).selectAll().orderBy('position').limit(1).executeTakeFirst();

export const rowById = async (db: Database, { name }: Resource, id: string): Promise<Row | undefined> =>
  contentTables(db).selectFrom(name).selectAll().where('id', '=', id).executeTakeFirst();

export async function nextPosition(db: Database, { name }: Resource): Promise<number> {
  const last = await contentTables(db)
    .selectFrom(name)
    .select((row) => row.fn.max('position').as('position'))
    .executeTakeFirst();
  return Number(last?.position ?? -1) + 1;
}

/** @returns undefined if another row has the same id or the same unique value */
export const insertRow = async (db: Database, { name }: Resource, row: Row): Promise<Row | undefined> =>
  contentTables(db)
    .insertInto(name)
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/**
 * The caller must read the row in the same content transaction. Otherwise, two concurrent writes could get the same
 * revision.
 */
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
