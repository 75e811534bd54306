import type { Kysely } from 'kysely';
import { courseSlug } from 'shared-lib/schema';

type Course = { id: string; name: string; slug: string };
type Before = {
  course: Course;
  'former-slug': { slug: string; courseId: string };
  trash: { id: string; resource: string; row: string; deletedAt: string };
};

/** Earlier slugs lacked the vowel and tone marks of course names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = db as Kysely<Before>;
  const courses = await tables.selectFrom('course').select(['id', 'name', 'slug']).execute();
  for (const course of courses) await changeStored(tables, course);
  await changeDeleted(tables, new Set(courses.map(({ slug }) => slug)));
}

async function changeStored(db: Kysely<Before>, { id, name, slug: formerSlug }: Course): Promise<void> {
  const slug = courseSlug(name);
  if (slug === formerSlug) return;
  await db
    .insertInto('former-slug')
    .values({ slug: formerSlug, courseId: id })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ courseId: id }))
    .execute();
  await db.updateTable('course').set({ slug }).where('id', '=', id).execute();
}

/** If several courses had the same old slug, it belongs to the stored course, or else to the last deleted course. */
async function changeDeleted(db: Kysely<Before>, slugsOfStored: Set<string>): Promise<void> {
  const deleted = await db
    .selectFrom('trash')
    .select(['id', 'row'])
    .where('resource', '=', 'course')
    .orderBy('deletedAt', 'desc')
    .execute();
  for (const { id, row } of deleted) {
    const course = JSON.parse(row) as Course;
    const slug = courseSlug(course.name);
    if (slug === course.slug) continue;
    if (!slugsOfStored.has(course.slug))
      await db
        .insertInto('former-slug')
        .values({ slug: course.slug, courseId: id })
        .onConflict((conflict) => conflict.column('slug').doNothing())
        .execute();
    await db
      .updateTable('trash')
      .set({ row: JSON.stringify({ ...course, slug }) })
      .where('id', '=', id)
      .execute();
  }
}
