import { application, subscription } from 'shared-lib/schema';
import { commitInGroup } from '../../../platform/database/group-commit';
import type { Database } from '../../../platform/database/tables';
import { InvalidError, NotFoundError, UsedKeyError } from '../../../platform/errors';
import { putInTrash, restoreFromTrash } from '../../content';
import { postConfirmation } from '../confirmation-mail';
import { isLinkExpired } from '../newsletter-token';
import { subscriptionsOf } from '../subscription-queries';
import { addEventOnce, addEvents, changeEvents, eventsOf, type Author } from './request-events';
import type { RequestRow } from './list-queries';
import type { RequestTable } from './request-filter';
import {
  repeatedRequest,
  requestAtRevision,
  RELEASED_FROM_SPAM,
  writeRow,
  type RequestChange,
  type SeenRequest,
  type StoredRow,
} from './stored-request';

type Changing = {
  author: Author;
  /** Has no effect on a change without a note. */
  idempotencyKey: string | null;
};

/**
 * Changes all requests or none. A repeated call with the same note, changes and idempotency key changes nothing, and
 * returns the requests that still exist.
 * @throws NotFoundError, or ChangedError if a request has changed since the admin read it
 * @throws InvalidError if the assignee is not an admin
 * @throws UsedKeyError if an earlier call used the idempotency key for another note or other changes, or for only some of
 * the requests
 */
export async function changeRequests(
  db: Database,
  seen: SeenRequest[],
  { note, ...columns }: RequestChange,
  { author, idempotencyKey }: Changing,
): Promise<RequestRow[]> {
  return commitInGroup(db, async (tx) => {
    if (columns.assignee) await requireAdmin(tx, columns.assignee);
    const changed: RequestRow[] = [];
    let repeated = 0;
    for (const one of inLockOrder(seen)) {
      // Comes first, so that a concurrent duplicate waits until this note is committed.
      const revision =
        note === undefined ? undefined : await addNoteOnce(tx, one, note, { author, idempotencyKey });
      if (revision !== undefined) {
        repeated += 1;
        const stored = await repeatedRequest(tx, { id: one._id, kind: 'note', revision }, columns);
        if (stored) changed.push(stored);
        continue;
      }
      const { table, row } = await requestAtRevision(tx, one);
      changed.push(await changeRow(tx, table, row, { columns, hasNote: note !== undefined }, author));
    }
    // An earlier call with this key has added the note to only some of the requests, so this call is no repeat.
    if (repeated > 0 && repeated < seen.length) throw new UsedKeyError('selection of requests');
    return changed;
  });
}

/**
 * Removes all requests or none.
 * @throws NotFoundError, or ChangedError if a request has changed since the admin read it
 */
export async function removeRequests(
  db: Database,
  seen: SeenRequest[],
  author: Author,
  now: number,
): Promise<void> {
  await commitInGroup(db, async (tx) => {
    for (const one of inLockOrder(seen)) {
      const { table, row } = await requestAtRevision(tx, one);
      await removeRow(tx, table, await writeRow(tx, table, row, {}, author), author, now);
    }
  });
}

/** For calls that name no revision. @throws NotFoundError */
export const removeApplication = (db: Database, id: string, author: Author, now: number): Promise<void> =>
  commitInGroup(db, async (tx) => {
    const row = await tx
      .updateTable('application')
      .set((row) => ({ revision: row('revision', '+', 1), changedAt: author.at, changedBy: author.by }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new NotFoundError('application');
    await removeRow(tx, 'application', row, author, now);
  });

/** Restores all requests or none. @throws NotFoundError if a request is not in the trash or cannot be restored */
export async function restoreRequests(
  db: Database,
  ids: string[],
  author: Author,
  now: number,
): Promise<RequestRow[]> {
  return commitInGroup(db, async (tx) => {
    const restored: RequestRow[] = [];
    for (const id of [...ids].sort()) {
      const { table, row } = await restoreRow(tx, id, now);
      restored.push(await markRestored(tx, table, row, author));
    }
    return restored;
  });
}

/** @throws NotFoundError if the application is not in the trash or cannot be restored */
export const restoreApplication = (
  db: Database,
  id: string,
  author: Author,
  now: number,
): Promise<RequestRow> =>
  commitInGroup(db, async (tx) => {
    const row = await restoreFromTrash(tx, application, id, now);
    if (row === 'gone' || row === 'taken') throw new NotFoundError('application');
    return markRestored(tx, 'application', row, author);
  });

const RESOURCES = { application, subscription };

// All transactions lock rows in the same order, which prevents deadlocks.
const inLockOrder = (seen: SeenRequest[]) => [...seen].sort((one, other) => (one._id < other._id ? -1 : 1));

async function requireAdmin(tx: Database, username: string): Promise<void> {
  const admin = await tx.selectFrom('admin').select('id').where('username', '=', username).executeTakeFirst();
  if (!admin) throw new InvalidError([{ field: 'assignee', message: 'must be the username of an admin' }]);
}

function addNoteOnce(
  tx: Database,
  { _id, _rev }: SeenRequest,
  note: string,
  { author, idempotencyKey }: Changing,
): Promise<number | undefined> {
  const event = { requestId: _id, revision: _rev + 1, kind: 'note' as const, after: note };
  // Stored keys must be unique, but one call can add its note to several requests.
  const key = idempotencyKey && `${idempotencyKey} ${_id}`;
  return addEventOnce(tx, { ...event, idempotencyKey: key }, author);
}

const releasesConfirmation = (row: StoredRow, status: string | undefined): boolean =>
  row.confirmationHeld === 1 && row.status === 'spam' && status !== undefined && status !== 'spam';

async function changeRow(
  tx: Database,
  table: RequestTable,
  row: StoredRow,
  { columns, hasNote }: { columns: Omit<RequestChange, 'note'>; hasNote: boolean },
  author: Author,
): Promise<RequestRow> {
  const events = changeEvents(row, columns);
  if (events.length === 0 && !hasNote) return row;
  const released = releasesConfirmation(row, columns.status) ? RELEASED_FROM_SPAM : undefined;
  const written = await writeRow(tx, table, row, { ...columns, ...released }, author);
  if (released && (table === 'application' || (await mayAskToConfirm(tx, row, author.at))))
    await postConfirmation(tx, table, { ...written, email: String(row.email) }, author);
  await addEvents(tx, written, events, author);
  return written;
}

/**
 * Returns true if all subscriptions of the address are `pending`, and none of the others has a valid link, which would
 * also confirm this one. Ignores other subscriptions that are spam. The own `consent` is not enough, because flagged
 * subscriptions are always stored as `pending`.
 */
async function mayAskToConfirm(
  tx: Database,
  { id, email, consent }: StoredRow,
  at: string,
): Promise<boolean> {
  if (consent !== 'pending') return false;
  const subscriptions = await subscriptionsOf(tx, String(email));
  for (const other of subscriptions.filter((one) => one.id !== id && one.status !== 'spam'))
    if (other.consent !== 'pending' || (await hasValidLink(tx, other.id, at))) return false;
  return true;
}

async function hasValidLink(tx: Database, subscriptionId: string, at: string): Promise<boolean> {
  const events = await eventsOf(tx, subscriptionId);
  return events.some(
    (event) => event.kind === 'confirmation' && !isLinkExpired(Date.parse(event.at), Date.parse(at)),
  );
}

async function removeRow(
  tx: Database,
  table: RequestTable,
  row: StoredRow,
  author: Author,
  now: number,
): Promise<void> {
  await putInTrash(tx, RESOURCES[table], row.id, author.by, now);
  await addEvents(tx, row, [{ kind: 'deleted' }], author);
}

async function markRestored(
  tx: Database,
  table: RequestTable,
  row: StoredRow,
  author: Author,
): Promise<RequestRow> {
  const written = await writeRow(tx, table, row, {}, author);
  await addEvents(tx, written, [{ kind: 'restored' }], author);
  return written;
}

async function restoreRow(tx: Database, id: string, now: number) {
  for (const table of ['application', 'subscription'] as const) {
    const row = await restoreFromTrash(tx, RESOURCES[table], id, now);
    if (row !== 'gone' && row !== 'taken') return { table, row: row as StoredRow };
  }
  throw new NotFoundError('deleted request');
}
