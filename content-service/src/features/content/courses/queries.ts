import type { Database } from '../../../platform/database/tables';

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
