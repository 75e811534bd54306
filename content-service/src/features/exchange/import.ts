import { course, courseFacts, type Resource } from 'shared-lib/schema';
import type { Database } from '../../platform/database/tables';
import { storePicture } from '../media';
import {
  allRows,
  contentTables,
  contentTransaction,
  insertRow,
  rememberFormerSlugs,
  removeFromTrash,
  renewReplacedPictures,
  type Row,
} from '../content';
import type { Columns } from './check-content';
import { pictureOf } from './check-pictures';
import type { ContentFile } from './content-file';

export const replaceContent = (
  db: Database,
  rows: Map<Resource, Columns[]>,
  pictures: ContentFile['pictures'],
  now: string,
): Promise<void> =>
  contentTransaction(db, async (tx) => {
    for (const entry of Object.values(pictures)) await storePicture(tx, pictureOf(entry), now);
    for (const [resource, records] of rows) await replaceRows(tx, resource, records, now);
  });

async function replaceRows(tx: Database, resource: Resource, records: Columns[], now: string): Promise<void> {
  const former = await allRows(tx, resource);
  const revisions = new Map(former.map(({ id, revision }) => [id, revision]));
  await deleteRows(tx, resource, records);
  const stored: Row[] = [];
  for (const [position, record] of records.entries()) {
    // Increments the revision, so that the service rejects a form that was opened before the import.
    const revision = (revisions.get(record.id) ?? 0) + 1;
    const row: Row = { ...record, position, revision, changedAt: now, changedBy: null };
    if (!(await insertRow(tx, resource, row)))
      throw new Error(`${resource.name} ${position + 1} was not stored`);
    await removeFromTrash(tx, resource, record.id);
    stored.push(row);
  }
  if (resource === course) await rememberFormerSlugs(tx, former, stored);
  await renewReplacedPictures(tx, former, records, now);
}

/** Keeps facts of deleted courses if the file does not replace these facts: admins may restore the courses. */
async function deleteRows(tx: Database, { name }: Resource, records: Columns[]): Promise<void> {
  const rows = contentTables(tx).deleteFrom(name);
  if (name !== courseFacts.name) return void (await rows.execute());
  await rows.where('id', 'not in', tx.selectFrom('trash').select('id')).execute();
  for (const { id } of records) await rows.where('id', '=', id).execute();
}
