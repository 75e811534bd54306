import type { Kysely } from 'kysely';
import type { Resource } from 'shared-lib/schema';
import type { Database } from '../db/tables';
import type { Row } from './record';

// The tables of all resources look alike from here: a resource's name is its table's, and the columns beyond
// these two are its fields, which only the resource knows.
type ContentTables = Record<string, { id: string; position: number }>;
const contentTables = (db: Database) => db as unknown as Kysely<ContentTables>;

export const allRows = async (db: Database, { name }: Resource): Promise<Row[]> =>
  contentTables(db).selectFrom(name).selectAll().orderBy('position').orderBy('id').execute();

export const firstRow = async (db: Database, { name }: Resource): Promise<Row | undefined> =>
  contentTables(db).selectFrom(name).selectAll().orderBy('position').limit(1).executeTakeFirst();

export const insertRow = (db: Database, { name }: Resource, row: Row) =>
  contentTables(db).insertInto(name).values(row).execute();

/** The row as it is now, or undefined when there is none with this id. */
export const updateRow = async (
  db: Database,
  { name }: Resource,
  id: string,
  columns: Record<string, string>,
): Promise<Row | undefined> =>
  contentTables(db).updateTable(name).set(columns).where('id', '=', id).returningAll().executeTakeFirst();
