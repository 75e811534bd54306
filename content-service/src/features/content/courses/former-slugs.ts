import { deletedRows } from '../../../platform/database/row-counts';
import type { Database } from '../../../platform/database/tables';
import type { Row } from '../records/record';

/**
 * Updates the former slugs after a course was added, restored or changed. Removes the current slug of the course from
 * the former slugs of all courses. If the slug has changed, the previous one becomes a former slug of this course.
 */
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

/** Finds the course that had this slug and is not hidden. */
export const courseByFormerSlug = (db: Database, slug: string) =>
  db
    .selectFrom('former-slug')
    .innerJoin('course', 'course.id', 'former-slug.courseId')
    .select(['course.name', 'course.slug'])
    .where('former-slug.slug', '=', slug)
    .where('course.isHidden', '=', 0)
    .executeTakeFirst();

/**
 * Removes the former slugs of courses that are neither stored nor in the trash. Returns the number of removed slugs.
 */
export const deleteOrphanedSlugs = (db: Database): Promise<number> =>
  deletedRows(
    db
      .deleteFrom('former-slug')
      .where('courseId', 'not in', (query) => query.selectFrom('course').select('id'))
      .where('courseId', 'not in', (query) => query.selectFrom('trash').select('id')),
  );
