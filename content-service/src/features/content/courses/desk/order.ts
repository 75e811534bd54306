import type { Database } from '../../../../platform/database/tables';
import { NotFoundError } from '../../../../platform/errors';

/** Does not increment revisions, so that an admin who is editing one of the courses can still save the form. */
export async function moveCourse(
  tx: Database,
  id: string,
  place: number,
): Promise<{ place: number; total: number }> {
  const rows = await orderedCourses(tx);
  const moved = rows.find((row) => row.id === id);
  if (!moved) throw new NotFoundError('course');
  const ordered = rows.filter((row) => row !== moved);
  ordered.splice(place, 0, moved);
  for (const [position, row] of ordered.entries())
    if (row.position !== position)
      await tx.updateTable('course').set({ position }).where('id', '=', row.id).execute();
  return { place: ordered.indexOf(moved), total: ordered.length };
}

export const placeOf = async (tx: Database, id: string): Promise<number> =>
  (await orderedCourses(tx)).findIndex((row) => row.id === id);

const orderedCourses = (tx: Database) =>
  tx.selectFrom('course').select(['id', 'position']).orderBy('position').orderBy('id').execute();
