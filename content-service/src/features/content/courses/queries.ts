import { sql } from 'kysely';
import type { Database } from '../../../platform/database/tables';

export const COURSE_SORT_FIELDS = ['name', 'category'];

export const IS_SHOWN = sql<boolean>`${sql.ref('isHidden')} = 0`;

export const coursesOfCategory = (db: Database, key: string) => ofCategory(db, key).execute();

export const shownCoursesOfCategory = (db: Database, key: string) =>
  ofCategory(db, key).where(IS_SHOWN).execute();

const ofCategory = (db: Database, key: string) =>
  db.selectFrom('course').selectAll().where('categoryKey', '=', key).orderBy('position').orderBy('id');

export const courseBySlug = (db: Database, slug: string) => withSlug(db, slug).executeTakeFirst();

export const shownCourseBySlug = (db: Database, slug: string) =>
  withSlug(db, slug).where(IS_SHOWN).executeTakeFirst();

const withSlug = (db: Database, slug: string) => db.selectFrom('course').selectAll().where('slug', '=', slug);
