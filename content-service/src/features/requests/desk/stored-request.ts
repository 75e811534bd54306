import type { RequestStatus } from 'shared-lib/schema';
import type { Database } from '../../../platform/database/tables';
import { ChangedError, NotFoundError, UsedKeyError } from '../../../platform/errors';
import { deskRecord } from './desk-record';
import { CHANGED_COLUMNS, eventsOf, type Author } from './request-events';
import type { RequestRow } from './list-queries';
import type { RequestTable } from './request-filter';

export type SeenRequest = { _id: string; _rev: number };

/** An absent property changes nothing. `note` is not a column: it is added to the history. */
export type RequestChange = { status?: RequestStatus; assignee?: string; followUpOn?: string; note?: string };

export const RELEASED_FROM_SPAM = { flag: '' as const, confirmationHeld: 0 };

export type StoredRow = RequestRow & { revision: number; changedAt: string | null; changedBy: string | null };

export async function findRequest(
  db: Database,
  id: string,
): Promise<{ table: RequestTable; row: StoredRow } | undefined> {
  for (const table of ['application', 'subscription'] as const) {
    const row = await db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst();
    if (row) return { table, row };
  }
  return undefined;
}

/**
 * @throws NotFoundError if the request does not exist
 * @throws ChangedError if the request has changed since the admin read it
 */
export async function requestAtRevision(tx: Database, { _id, _rev }: SeenRequest) {
  const found = await findRequest(tx, _id);
  if (!found) throw new NotFoundError('request');
  if (found.row.revision !== _rev) throw changedError(found.row);
  return found;
}

/**
 * Returns the request of a repeated call, or undefined if it was deleted since. Reads the columns as the first call left
 * them from the history, because other calls may have changed them since.
 * @param revision the revision of the request after the first call
 * @throws UsedKeyError if the first call changed other columns than the repeated one. A column of a deleted request that
 * no call has changed is not compared.
 */
export async function repeatedRequest(
  tx: Database,
  { id, kind, revision }: { id: string; kind: 'note' | 'reply'; revision: number },
  columns: Omit<RequestChange, 'note'>,
): Promise<StoredRow | undefined> {
  const row = (await findRequest(tx, id))?.row;
  const events = (await eventsOf(tx, id)).filter((event) => event.revision >= revision);
  for (const column of CHANGED_COLUMNS) {
    const change = events.find((event) => event.kind === column);
    const value = columns[column];
    const isSame =
      change?.revision === revision
        ? value === change.after
        : value === undefined || value === (change?.before ?? row?.[column] ?? value);
    if (!isSame) throw new UsedKeyError(kind);
  }
  return row;
}

/** Checks the revision again: with PostgreSQL, another transaction may have changed or deleted the row meanwhile. */
export async function writeRow(
  tx: Database,
  table: RequestTable,
  { id, revision }: StoredRow,
  columns: Omit<RequestChange, 'note'> & Partial<typeof RELEASED_FROM_SPAM>,
  { by, at }: Author,
): Promise<StoredRow> {
  const written = await tx
    .updateTable(table)
    .set({ ...columns, revision: revision + 1, changedAt: at, changedBy: by })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returningAll()
    .executeTakeFirst();
  if (written) return written;
  const current = await findRequest(tx, id);
  throw current ? changedError(current.row) : new NotFoundError('request');
}

const changedError = (row: StoredRow) =>
  new ChangedError({
    current: deskRecord(row),
    changedBy: row.changedBy,
    changedAt: row.changedAt ?? String(row.createdAt),
  });
