import { randomUUID } from 'node:crypto';
import { TRASH_DAYS } from 'shared-lib/schema';
import { lockTransaction } from '../../../platform/database/cluster-lock';
import { isPostgres } from '../../../platform/database/dialect';
import { commitInGroup } from '../../../platform/database/group-commit';
import { deletedRows } from '../../../platform/database/row-counts';
import type { Database } from '../../../platform/database/tables';
import { GoneError, NotFoundError, ServiceError } from '../../../platform/errors';
import { inSlices } from '../../../platform/jobs/slices';
import type { Author } from '../desk/request-events';
import { newRequest } from '../new-request';
import type { Lead } from './check-row';
import { ImportFileError } from './import-file-error';
import { planImport, type CheckedFile } from './plan-import';

const ROWS_PER_STATEMENT = 50;

class PlanChangedError extends ServiceError {
  constructor() {
    super(
      412,
      'The requests have changed since this file was checked, or it is another file. Nothing was imported. Check the file again',
    );
  }
}

/** Stores all requests or none. Sends no mail. `plan` is the hash of the plan that the admin has seen. */
export function storeImport(
  db: Database,
  { plan, fileName }: { plan: string; fileName: string },
  { by, at }: Author,
  file: CheckedFile,
) {
  return commitInGroup(db, async (tx) => {
    await lockTransaction(tx, 'import');
    const current = await planImport(tx, file);
    if (current.plan !== plan) throw new PlanChangedError();
    const { leads } = current;
    if (leads.length === 0) throw new ImportFileError(422, 'has no row that can be imported');
    const row = { id: randomUUID(), fileName, added: leads.length, at, by };
    await tx.insertInto('request-import').values(row).execute();
    for await (const slice of inSlices(leads, ROWS_PER_STATEMENT))
      await tx
        .insertInto('application')
        .values(slice.map((lead) => rowOf(lead, row.id)))
        .execute();
    return row;
  });
}

const rowOf = (lead: Lead, importId: string) => ({
  ...newRequest(lead, { now: lead.createdAt, idempotencyKey: undefined, flag: '' }),
  importId,
});

export function undoImport(db: Database, id: string, { by, at }: Author) {
  return commitInGroup(db, async (tx) => {
    await lockTransaction(tx, 'import');
    const found = await tx.selectFrom('request-import').selectAll().where('id', '=', id).executeTakeFirst();
    if (!found || found.at < oldestUndoable(Date.parse(at)))
      throw new NotFoundError('import that can be undone');
    if (found.undoneAt !== null) throw new GoneError('This import was undone before');
    const undone = { removed: await deleteUnchanged(tx, id), undoneAt: at, undoneBy: by };
    await tx.updateTable('request-import').set(undone).where('id', '=', id).execute();
    return { ...found, ...undone };
  });
}

/** Keeps the requests that an admin has changed: their revision is above 1. */
function deleteUnchanged(tx: Database, importId: string): Promise<number> {
  const unchanged = tx
    .selectFrom('application')
    .select('id')
    .where('importId', '=', importId)
    .where('revision', '=', 1)
    .orderBy('id')
    // Admins lock rows in the same order, which prevents deadlocks.
    .$if(isPostgres(tx), (rows) => rows.forUpdate());
  return deletedRows(tx.deleteFrom('application').where('id', 'in', unchanged));
}

export const latestImports = (db: Database, now: number) =>
  db
    .selectFrom('request-import')
    .selectAll()
    .where('at', '>=', oldestUndoable(now))
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();

export const deleteOldImports = (db: Database, now: number): Promise<number> =>
  deletedRows(db.deleteFrom('request-import').where('at', '<', oldestUndoable(now)));

const oldestUndoable = (now: number) => new Date(now - TRASH_DAYS * 24 * 60 * 60 * 1000).toISOString();
