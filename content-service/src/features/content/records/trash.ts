import type { Resource } from 'shared-lib/schema';
import type { Database } from '../../../platform/database/tables';
import { contentTables, insertRow } from './record-queries';
import type { Row } from './record';

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Takes a row out of its table, so that no query and no name meets it any more. Whether there was one. */
export async function putInTrash(
  tx: Database,
  { name }: Resource,
  id: string,
  deletedBy: string,
  now: number,
): Promise<boolean> {
  const row = await contentTables(tx).deleteFrom(name).where('id', '=', id).returningAll().executeTakeFirst();
  if (!row) return false;
  await tx
    .insertInto('trash')
    .values({
      id,
      resource: name,
      row: JSON.stringify(row),
      deletedAt: new Date(now).toISOString(),
      deletedBy,
    })
    .execute();
  return true;
}

/** Puts a row back to where it was: 'gone' when it is not in the trash, 'taken' when its name is used again. */
export async function restoreFromTrash(
  tx: Database,
  resource: Resource,
  id: string,
  now: number,
): Promise<Row | 'gone' | 'taken'> {
  const kept = await tx
    .deleteFrom('trash')
    .where('id', '=', id)
    .where('resource', '=', resource.name)
    .where('deletedAt', '>=', oldestKept(now))
    .returning('row')
    .executeTakeFirst();
  if (!kept) return 'gone';
  return (await insertRow(tx, resource, JSON.parse(kept.row) as Row)) ?? 'taken';
}

/** Forgets for good what was deleted more than 30 days ago. Answers how many rows that were. */
export async function emptyTrash(db: Database, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('trash')
    .where('deletedAt', '<', oldestKept(now))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

const oldestKept = (now: number) => new Date(now - KEPT_MS).toISOString();
