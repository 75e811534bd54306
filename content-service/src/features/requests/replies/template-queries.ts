import { replyTemplate, type ValuesOf } from 'shared-lib/schema';
import { lockTransaction } from '../../../platform/database/cluster-lock';
import { commitInGroup } from '../../../platform/database/group-commit';
import { countRows } from '../../../platform/database/row-counts';
import type { Database } from '../../../platform/database/tables';
import { ChangedError, NotFoundError, ServiceError } from '../../../platform/errors';
import { wireRecord, type WireRecord } from '../../content';
import type { Author } from '../desk/request-events';

export type TemplateValues = ValuesOf<typeof replyTemplate.fields>;

const MOST_TEMPLATES = 100;

export async function templates(db: Database): Promise<WireRecord[]> {
  const rows = await db.selectFrom('reply-template').selectAll().execute();
  return rows
    .sort((one, other) => one.name.localeCompare(other.name) || (one.id < other.id ? -1 : 1))
    .map(templateRecord);
}

export const addTemplate = (
  db: Database,
  template: TemplateValues & { id: string },
  author: Author,
): Promise<WireRecord> =>
  commitInGroup(db, async (tx) => {
    // Otherwise, concurrent calls could exceed `MOST_TEMPLATES`, or add a template twice.
    await lockTransaction(tx, 'reply-templates');
    const templateOfFirstCall = await templateById(tx, template.id);
    if (templateOfFirstCall) return templateRecord(templateOfFirstCall);
    if ((await countRows(tx, 'reply-template')) >= MOST_TEMPLATES)
      throw new ServiceError(409, `There are ${MOST_TEMPLATES} templates already. Delete one first`);
    const row = { ...template, revision: 1, changedAt: author.at, changedBy: author.by };
    await tx.insertInto('reply-template').values(row).execute();
    return templateRecord(row);
  });

/** @throws NotFoundError, or ChangedError if an admin has changed the template since it was read */
export const updateTemplate = (
  db: Database,
  { id, revision }: SeenTemplate,
  values: TemplateValues,
  author: Author,
): Promise<WireRecord> =>
  commitInGroup(db, async (tx) => {
    const written = await tx
      .updateTable('reply-template')
      .set({ ...values, revision: revision + 1, changedAt: author.at, changedBy: author.by })
      .where('id', '=', id)
      .where('revision', '=', revision)
      .returningAll()
      .executeTakeFirst();
    return written ? templateRecord(written) : rejectWrite(tx, id);
  });

/** @throws NotFoundError, or ChangedError if an admin has changed the template since it was read */
export const removeTemplate = (db: Database, { id, revision }: SeenTemplate): Promise<void> =>
  commitInGroup(db, async (tx) => {
    const removed = await tx
      .deleteFrom('reply-template')
      .where('id', '=', id)
      .where('revision', '=', revision)
      .returning('id')
      .executeTakeFirst();
    if (!removed) await rejectWrite(tx, id);
  });

type SeenTemplate = { id: string; revision: number };

async function rejectWrite(tx: Database, id: string): Promise<never> {
  const row = await templateById(tx, id);
  if (!row) throw new NotFoundError('reply template');
  const { changedBy, changedAt } = row;
  throw new ChangedError({ current: templateRecord(row), changedBy, changedAt });
}

const templateById = (tx: Database, id: string) =>
  tx.selectFrom('reply-template').selectAll().where('id', '=', id).executeTakeFirst();

const templateRecord = (row: TemplateValues & { id: string; revision: number }) =>
  wireRecord(replyTemplate, row);
