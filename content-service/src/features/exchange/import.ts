import { contentResources, course, courseFacts, siteFacts, type Resource } from 'shared-lib/schema';
import type { Database } from '../../platform/database/tables';
import { storePicture } from '../media';
import {
  allRows,
  columnsOfBody,
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
  contentTransaction(
    db,
    async (tx) => {
      for (const entry of Object.values(pictures)) await storePicture(tx, pictureOf(entry), now);
      const head = { revision: (await highestRevision(tx)) + 1, changedAt: now, changedBy: null };
      for (const [resource, records] of rows) await replaceRows(tx, resource, records, head);
    },
    // The file may hide courses, which must also disappear from the caches of all instances.
    'hidden',
  );

/**
 * Imported records get a higher revision than all stored and deleted records, so that the service rejects a form that
 * was opened before the import.
 */
async function highestRevision(tx: Database): Promise<number> {
  let highest = 0;
  for (const resource of contentResources)
    for (const { revision } of await allRows(tx, resource)) highest = Math.max(highest, revision);
  const names = contentResources.map(({ name }) => name);
  for (const { row } of await tx.selectFrom('trash').select('row').where('resource', 'in', names).execute())
    highest = Math.max(highest, (JSON.parse(row) as Row).revision);
  return highest;
}

type ImportedHead = Pick<Row, 'revision'> & { changedAt: string; changedBy: null };

async function replaceRows(
  tx: Database,
  resource: Resource,
  records: Columns[],
  head: ImportedHead,
): Promise<void> {
  const former = await allRows(tx, resource);
  await deleteRows(tx, resource, records);
  const stored: Row[] = [];
  const emptied = await factsToEmpty(tx, resource, former, records);
  for (const [position, record] of [...records, ...emptied].entries()) {
    const row: Row = { ...record, position, ...head };
    if (!(await insertRow(tx, resource, row)))
      throw new Error(`${resource.name} ${position + 1} was not stored`);
    await removeFromTrash(tx, resource, record.id);
    stored.push(row);
  }
  if (resource === course) await rememberFormerSlugs(tx, former, stored);
  await renewReplacedPictures(tx, former, records, head.changedAt);
}

/**
 * Returns empty facts for stored facts that the file lacks. Without them, facts that an admin adds later would start
 * with a low revision again, and a form that was opened before the import could overwrite them.
 */
async function factsToEmpty(
  tx: Database,
  resource: Resource,
  former: Row[],
  records: Columns[],
): Promise<Columns[]> {
  const remaining = resource === courseFacts ? (await allRows(tx, course)).map(({ id }) => id) : [];
  const isEmptied = (id: string) =>
    resource === siteFacts
      ? records.length === 0
      : remaining.includes(id) && records.every((record) => record.id !== id);
  return former.filter(({ id }) => isEmptied(id)).map(({ id }) => ({ ...columnsOfBody(resource, {}), id }));
}

/** Keeps the facts of a deleted course, which an admin may restore, unless the file contains facts of the course. */
async function deleteRows(tx: Database, { name }: Resource, records: Columns[]): Promise<void> {
  const rows = contentTables(tx).deleteFrom(name);
  if (name !== courseFacts.name) return void (await rows.execute());
  await rows.where('id', 'not in', tx.selectFrom('trash').select('id')).execute();
  for (const { id } of records) await rows.where('id', '=', id).execute();
}
