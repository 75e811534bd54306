import { sql } from 'kysely';
import { TRASH_DAYS, type Resource } from 'shared-lib/schema';
import { deletedRows } from '../../../platform/database/row-counts';
import type { Database } from '../../../platform/database/tables';
import { contentTables, insertRow } from './record-queries';
import type { Row } from './record';

export const RETENTION_MS = TRASH_DAYS * 24 * 60 * 60 * 1000;

export async function putInTrash(
  tx: Database,
  { name }: Resource,
  id: string,
  deletedBy: string,
  now: number,
): Promise<boolean> {
  const row = await contentTables(tx).deleteFrom(name).where('id', '=', id).returningAll().executeTakeFirst();
  if (!row) return false;
  const deleted = {
    resource: name,
    row: JSON.stringify(row),
    deletedAt: new Date(now).toISOString(),
    deletedBy,
  };
  await tx
    .insertInto('trash')
    .values({ id, ...deleted })
    // The trash may contain a row with this id, because earlier versions left it there when they imported the record.
    .onConflict((conflict) => conflict.column('id').doUpdateSet(deleted))
    .execute();
  return true;
}

/**
 * Returns 'gone' if the trash does not contain the record, or if the record was deleted too long ago. Returns 'taken'
 * if another row has the same id or unique value: the caller must then roll back.
 */
export async function restoreFromTrash(
  tx: Database,
  resource: Resource,
  id: string,
  now: number,
): Promise<Row | 'gone' | 'taken'> {
  const deleted = await tx
    .deleteFrom('trash')
    .where('id', '=', id)
    .where('resource', '=', resource.name)
    .where('deletedAt', '>=', oldestRestorable(now))
    .returning('row')
    .executeTakeFirst();
  if (!deleted) return 'gone';
  const row = JSON.parse(deleted.row) as Row;
  const restored = await insertRow(tx, resource, row);
  if (restored || !('idempotencyKey' in row)) return restored ?? 'taken';
  // The client may have sent the record again after its deletion: the new row then has the idempotency key.
  return (await insertRow(tx, resource, { ...row, idempotencyKey: null })) ?? 'taken';
}

/** Call after a deleted record was stored again without `restoreFromTrash`. */
export const removeFromTrash = (tx: Database, { name }: Resource, id: string) =>
  tx.deleteFrom('trash').where('id', '=', id).where('resource', '=', name).execute();

export const emptyTrash = (db: Database, now: number): Promise<number> =>
  deletedRows(db.deleteFrom('trash').where('deletedAt', '<', oldestRestorable(now)));

export const isOfNoCourse = (column: string) =>
  sql<boolean>`${sql.ref(column)} not in (select "id" from "course" union all select "id" from "trash")`;

export const oldestRestorable = (now: number) => new Date(now - RETENTION_MS).toISOString();
