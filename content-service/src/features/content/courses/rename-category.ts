import { course } from 'shared-lib/schema';
import type { Database } from '../../../platform/database/tables';
import { derivedColumns } from '../records/derived-columns';
import { updateRow } from '../records/record-queries';
import type { Row } from '../records/record';
import { coursesOfCategory } from './queries';

export async function renameCategoryOfCourses(
  tx: Database,
  before: Row | undefined,
  after: Row,
): Promise<void> {
  if (!before || before.name === after.name) return;
  const formerKey = String(before.nameKey);
  for (const row of await coursesOfCategory(tx, formerKey))
    await updateRow(tx, course, row, inCategory(row, after));
  await moveDeletedCourses(tx, formerKey, after);
}

async function moveDeletedCourses(tx: Database, formerKey: string, category: Row): Promise<void> {
  const deleted = await tx
    .selectFrom('trash')
    .select(['id', 'row'])
    .where('resource', '=', course.name)
    .execute();
  for (const { id, row } of deleted) {
    const columns = JSON.parse(row) as Row;
    if (columns.categoryKey !== formerKey) continue;
    // With a new revision, a form that was opened before cannot overwrite the category after the course is restored.
    const moved = { ...columns, ...inCategory(columns, category), revision: columns.revision + 1 };
    await tx
      .updateTable('trash')
      .set({ row: JSON.stringify(moved) })
      .where('id', '=', id)
      .execute();
  }
}

function inCategory(row: Row, category: Row): Partial<Row> {
  const { changedAt, changedBy } = category;
  const texts = {
    name: String(row.name),
    category: String(category.name),
    shortDetails: String(row.shortDetails),
  };
  return { category: texts.category, ...derivedColumns(course.name, texts), changedAt, changedBy };
}
