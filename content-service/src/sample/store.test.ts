import { courseFacts } from 'shared-lib/schema';
import { factsColumns } from '../features/course-facts/facts-columns';
import { checkPdf } from '../features/course-facts/syllabus';
import { wireRecord, type Row } from '../features/content';
import { asBuffer } from '../platform/database/dialect';
import { openDatabase, type DatabaseConnection } from '../platform/database/connections/open-database';
import { aDatabase, type TestDatabase } from '../testing/database';
import { NOON } from '../testing/service';
import { storeSampleContent } from './store';

let location: TestDatabase;
let database: DatabaseConnection;
beforeEach(async () => {
  location = await aDatabase();
  database = await openDatabase(location);
});
afterEach(async () => {
  await database.close();
  await location.remove();
});

const TABLES = [
  'hero',
  'explore',
  'knowledge',
  'ceo',
  'social',
  'logo',
  'banner',
  'image-group',
  'category',
  'course',
  'review',
] as const;

test('all texts are filled in, and the stored pictures are the ones that the content shows', async () => {
  const { db } = database;
  await storeSampleContent(db, 'Platter Institute', NOON);
  const storedHashes = (await db.selectFrom('media').select('hash').execute()).map(({ hash }) => hash);
  const shownHashes = new Set<string>();

  for (const table of TABLES) {
    const rows = await db.selectFrom(table).selectAll().execute();
    expect([table, rows.length]).not.toEqual([table, 0]);
    for (const value of rows.flatMap((row) => Object.values(row as Record<string, unknown>))) {
      expect(value).not.toBe('');
      const [, hash] = /^media\/(\w+)-\d+x\d+\.webp$/.exec(String(value)) ?? [];
      if (hash) shownHashes.add(hash);
    }
  }
  expect([...shownHashes].sort()).toEqual(storedHashes.sort());
});

test('each course has full rows of three topics and four future runs', async () => {
  await storeSampleContent(database.db, 'Platter Institute', NOON);
  const courses = await database.db.selectFrom('course').selectAll().execute();

  expect(courses).toHaveLength(11);
  for (const course of courses) {
    expect((JSON.parse(course.topics) as string[]).length % 3).toBe(0);
    const runs = JSON.parse(course.upcomingCourses) as { startDate: string; endDate: string }[];
    expect(runs).toHaveLength(4);
    for (const { startDate, endDate } of runs) {
      expect(startDate > '2026-11-20').toBe(true);
      expect(endDate > startDate).toBe(true);
      expect([new Date(startDate).getUTCDay(), new Date(endDate).getUTCDay()]).toEqual([1, 5]);
    }
  }
});

test('some courses have facts that the form accepts, and one a complete syllabus', async () => {
  const { db } = database;
  await storeSampleContent(db, 'Platter Institute', NOON);
  const facts = await db
    .selectFrom('course-facts')
    .innerJoin('course', 'course.id', 'course-facts.id')
    .selectAll('course-facts')
    .execute();
  expect(facts).toHaveLength(4);
  for (const row of facts)
    expect(factsColumns(wireRecord(courseFacts, row as unknown as Row))).toMatchObject({ price: row.price });

  const syllabi = await db
    .selectFrom('course-syllabus')
    .innerJoin('course', 'course.id', 'course-syllabus.courseId')
    .select(['course.name', 'course-syllabus.bytes'])
    .execute();
  expect(syllabi.map(({ name }) => name)).toEqual(['PostgreSQL Administration']);
  expect(() => checkPdf(asBuffer(syllabi[0]!.bytes))).not.toThrow();
});

test('the texts contain the name of the institute', async () => {
  await storeSampleContent(database.db, 'Nordic School of Data', NOON);
  const { description } = await database.db.selectFrom('hero').selectAll().executeTakeFirstOrThrow();
  expect(description).toContain('Nordic School of Data');
});

test('a second start changes no content', async () => {
  const { db } = database;
  await storeSampleContent(db, 'Platter Institute', NOON);
  await db.updateTable('hero').set({ heading: 'Ours' }).execute();
  await db.deleteFrom('review').execute();
  await storeSampleContent(db, 'Platter Institute', NOON);

  expect(await db.selectFrom('hero').select('heading').execute()).toEqual([{ heading: 'Ours' }]);
  expect(await db.selectFrom('review').selectAll().execute()).toEqual([]);
});

test('a first start that fails stores nothing, and the next start stores everything', async () => {
  const { db } = database;
  await db.schema.alterTable('course').renameTo('renamed-course').execute();
  await expect(storeSampleContent(db, 'Platter Institute', NOON)).rejects.toThrow();
  expect(await db.selectFrom('media').select('hash').execute()).toEqual([]);
  expect(await db.selectFrom('hero').select('id').execute()).toEqual([]);

  await db.schema.alterTable('renamed-course').renameTo('course').execute();
  await storeSampleContent(db, 'Platter Institute', NOON);
  expect(await db.selectFrom('course').select('id').execute()).toHaveLength(11);
});
