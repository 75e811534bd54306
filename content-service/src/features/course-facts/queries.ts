import { course, courseFacts } from 'shared-lib/schema';
import { deletedRows } from '../../platform/database/row-counts';
import type { Database } from '../../platform/database/tables';
import { insertRow, isOfNoCourse, rowById, wireRecord, type Row } from '../content';

/** Only admins may see the file name. */
type Syllabus = { name?: string; size: number };

type CourseFactsRecord = ReturnType<typeof factsRecord>;

const noFacts = (id: string): Row => ({
  ...Object.fromEntries(Object.keys(courseFacts.fields.properties).map((name) => [name, ''])),
  id,
  position: 0,
  revision: 0,
  changedAt: new Date(0).toISOString(),
  changedBy: null,
});

const factsRecord = (row: Row, syllabus: Syllabus | undefined) => ({
  ...wireRecord(courseFacts, row),
  syllabus: syllabus ?? null,
});

export async function factsOfCourse(db: Database, id: string): Promise<CourseFactsRecord | undefined> {
  if (!(await rowById(db, course, id))) return undefined;
  const row = (await rowById(db, courseFacts, id)) ?? noFacts(id);
  const syllabus = await db
    .selectFrom('course-syllabus')
    .select(['name', 'size'])
    .where('courseId', '=', id)
    .executeTakeFirst();
  return factsRecord(row, syllabus);
}

export async function factsOfShownCourse(db: Database, id: string): Promise<CourseFactsRecord | undefined> {
  const row = await rowById(db, course, id);
  const facts = row?.isHidden === 0 ? await factsOfCourse(db, id) : undefined;
  return facts && { ...facts, syllabus: facts.syllabus && { size: facts.syllabus.size } };
}

export async function allFacts(db: Database): Promise<CourseFactsRecord[]> {
  const rows = await db
    .selectFrom('course-facts')
    .selectAll()
    .where('id', 'in', (query) => query.selectFrom('course').select('id').where('isHidden', '=', 0))
    .orderBy('id')
    .execute();
  const files = await db.selectFrom('course-syllabus').select(['courseId', 'size']).execute();
  const syllabi = new Map(files.map(({ courseId, ...file }) => [courseId, file]));
  return rows.map((row) => factsRecord(row, syllabi.get(row.id)));
}

export async function factsToChange(tx: Database, id: string): Promise<Row | undefined> {
  if (!(await rowById(tx, course, id))) return undefined;
  return (await rowById(tx, courseFacts, id)) ?? insertRow(tx, courseFacts, noFacts(id));
}

export async function deleteOrphanedFacts(db: Database): Promise<number> {
  const facts = db.deleteFrom('course-facts').where(isOfNoCourse('id'));
  const files = db.deleteFrom('course-syllabus').where(isOfNoCourse('courseId'));
  return (await deletedRows(facts)) + (await deletedRows(files));
}
