import { openDatabase, type DatabaseConnection } from '../platform/database/connections/open-database';
import { aDatabase, type TestDatabase } from '../testing/database';
import { blankPicture, NOON } from '../testing/service';
import { rasterise } from './rasterise';
import { storeSampleContent } from './store';

let place: TestDatabase;
let database: DatabaseConnection;
beforeEach(async () => {
  place = await aDatabase();
  database = await openDatabase(place);
});
afterEach(async () => {
  await database.close();
  await place.remove();
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

test('every text is written, every picture is there', async () => {
  const { db } = database;
  await storeSampleContent(db, 'Platter Institute', blankPicture, NOON);
  const hashes = (await db.selectFrom('media').select('hash').execute()).map(({ hash }) => hash);

  for (const table of TABLES) {
    const rows = await db.selectFrom(table).selectAll().execute();
    expect([table, rows.length]).not.toEqual([table, 0]);
    for (const value of rows.flatMap((row) => Object.values(row as Record<string, unknown>))) {
      expect(value).not.toBe('');
      const address = /^media\/(\w+)-\d+x\d+\.webp$/.exec(String(value));
      if (address) expect(hashes).toContain(address[1]);
    }
  }
});

test('courses have topics in rows of three and four runs ahead', async () => {
  await storeSampleContent(database.db, 'Platter Institute', blankPicture, NOON);
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

test('texts name the institute', async () => {
  await storeSampleContent(database.db, 'Nordic School of Data', blankPicture, NOON);
  const { description } = await database.db.selectFrom('hero').selectAll().executeTakeFirstOrThrow();
  expect(description).toContain('Nordic School of Data');
});

test('a second start leaves what admins wrote', async () => {
  const { db } = database;
  await storeSampleContent(db, 'Platter Institute', blankPicture, NOON);
  await db.updateTable('hero').set({ heading: 'Ours' }).execute();
  await db.deleteFrom('review').execute();
  await storeSampleContent(db, 'Platter Institute', blankPicture, NOON);

  expect(await db.selectFrom('hero').select('heading').execute()).toEqual([{ heading: 'Ours' }]);
  expect(await db.selectFrom('review').selectAll().execute()).toEqual([]);
});

test('a start that fails half-way leaves nothing, and the next one fills it', async () => {
  const { db } = database;
  await db.schema.alterTable('course').renameTo('elsewhere').execute();
  await expect(storeSampleContent(db, 'Platter Institute', blankPicture, NOON)).rejects.toThrow();
  expect(await db.selectFrom('media').select('hash').execute()).toEqual([]);
  expect(await db.selectFrom('hero').select('id').execute()).toEqual([]);

  await db.schema.alterTable('elsewhere').renameTo('course').execute();
  await storeSampleContent(db, 'Platter Institute', blankPicture, NOON);
  expect(await db.selectFrom('course').select('id').execute()).toHaveLength(11);
});

test('an illustration becomes a WebP of the asked width', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><rect width="30" height="20"/></svg>';
  const picture = await rasterise(svg, 600);

  expect(picture).toMatchObject({ type: 'image/webp', width: 600, height: 400 });
  expect(picture.bytes.subarray(8, 12).toString()).toBe('WEBP');
});
