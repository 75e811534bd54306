import type { Database } from '../../db/tables';

/** The form of a category's name by which courses are found: letter case and outer spaces do not count. */
export const categoryKey = (name: string) => name.normalize('NFKC').trim().toLowerCase();

export const coursesOfCategory = (db: Database, key: string) =>
  db
    .selectFrom('course')
    .selectAll()
    .where('categoryKey', '=', key)
    .orderBy('position')
    .orderBy('id')
    .execute();

export const courseBySlug = (db: Database, slug: string) =>
  db.selectFrom('course').selectAll().where('slug', '=', slug).executeTakeFirst();
