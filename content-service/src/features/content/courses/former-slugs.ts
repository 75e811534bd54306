import { deletedRows } from '../../../platform/database/row-counts';
import type { Database } from '../../../platform/database/tables';
import type { Row } from '../records/record';
import { isOfNoCourse } from '../records/trash';

export async function rememberFormerSlug(tx: Database, before: Row | undefined, after: Row): Promise<void> {
  const slug = String(after.slug);
  const formerSlug = before && String(before.slug);
  if (slug === formerSlug) return;
  await tx.deleteFrom('former-slug').where('slug', '=', slug).execute();
  if (formerSlug === undefined) return;
  await tx
    .insertInto('former-slug')
    .values({ slug: formerSlug, courseId: after.id })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ courseId: after.id }))
    .execute();
}

/** Call this in the transaction that replaces all courses, after the new courses are stored. */
export async function rememberFormerSlugs(tx: Database, before: Row[], after: Row[]): Promise<void> {
  const rowsBefore = new Map(before.map((row) => [row.id, row]));
  for (const row of after) await rememberFormerSlug(tx, rowsBefore.get(row.id), row);
  // A former slug may be a current slug again, for example after two courses have exchanged their slugs.
  await tx
    .deleteFrom('former-slug')
    .where('slug', 'in', (query) => query.selectFrom('course').select('slug'))
    .execute();
}

export const courseByFormerSlug = (db: Database, slug: string) =>
  db
    .selectFrom('former-slug')
    .innerJoin('course', 'course.id', 'former-slug.courseId')
    .select(['course.name', 'course.slug'])
    .where('former-slug.slug', '=', slug)
    .where('course.isHidden', '=', 0)
    .executeTakeFirst();

export async function courseIdBySlug(db: Database, slug: string): Promise<string | undefined> {
  const course = await db.selectFrom('course').select('id').where('slug', '=', slug).executeTakeFirst();
  if (course) return course.id;
  const former = await db
    .selectFrom('former-slug')
    .select('courseId')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return former?.courseId;
}

export const deleteOrphanedSlugs = (db: Database): Promise<number> =>
  deletedRows(db.deleteFrom('former-slug').where(isOfNoCourse('courseId')));
