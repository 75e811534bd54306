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
  const category = String(after.name);
  const { changedAt, changedBy } = after;
  for (const row of await coursesOfCategory(tx, String(before.nameKey)))
    await updateRow(tx, course, row, { ...inCategory(row, category), changedAt, changedBy });
  await moveDeletedCourses(tx, String(before.nameKey), category);
}

async function moveDeletedCourses(tx: Database, formerKey: string, category: string): Promise<void> {
  const deleted = await tx
    .selectFrom('trash')
    .select(['id', 'row'])
    .where('resource', '=', course.name)
    .execute();
  for (const { id, row } of deleted) {
    const columns = JSON.parse(row) as Row;
    if (columns.categoryKey !== formerKey) continue;
    const moved = JSON.stringify({ ...columns, ...inCategory(columns, category) });
    await tx.updateTable('trash').set({ row: moved }).where('id', '=', id).execute();
  }
}

function inCategory(row: Row, category: string): Record<string, string> {
  const [name, shortDetails] = [String(row.name), String(row.shortDetails)];
  return { category, ...derivedColumns(course.name, { name, category, shortDetails }) };
}
