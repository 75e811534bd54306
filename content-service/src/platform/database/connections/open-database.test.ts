import { aDatabase, type TestDatabase } from '../../../testing/database';
import { openDatabase } from './open-database';

const logo = {
  id: 'logo',
  position: 0,
  image: 'media/x.webp',
  revision: 1,
  changedAt: '2026-11-20T12:00:00.000Z',
  changedBy: null,
};

let database: TestDatabase;
beforeEach(async () => {
  database = await aDatabase();
});
afterEach(() => database.remove());

test('a restart preserves all data', async () => {
  const first = await openDatabase(database);
  await first.db.insertInto('logo').values(logo).execute();
  await first.close();

  const second = await openDatabase(database);
  expect(await second.db.selectFrom('logo').selectAll().execute()).toEqual([logo]);
  await second.close();
});

test('a session without an admin is rejected', async () => {
  const { db, close } = await openDatabase(database);
  const orphan = db
    .insertInto('session')
    .values({ tokenHash: 'x', id: 'x', adminId: 'nobody', createdAt: 'now', expiresAt: 'later', device: '' })
    .execute();

  await expect(orphan).rejects.toThrow(/foreign key/i);
  await close();
});

test('a failed transaction stores nothing', async () => {
  const { db, close } = await openDatabase(database);
  const failing = db.transaction().execute(async (tx) => {
    await tx.insertInto('logo').values(logo).execute();
    await tx.schema.createTable('half-made').addColumn('id', 'text').execute();
    throw new Error('stop');
  });

  await expect(failing).rejects.toThrow('stop');
  expect(await db.selectFrom('logo').selectAll().execute()).toEqual([]);
  expect((await db.introspection.getTables()).map(({ name }) => name)).not.toContain('half-made');
  await close();
});

test('texts are compared byte by byte, regardless of the locale of the database', async () => {
  const { db, close } = await openDatabase(database);
  const names = ['b', 'a', 'B', 'ä', 'Z', 'a b', 'a-b', 'ab'];
  for (const name of names) await db.insertInto('setting').values({ name, value: '' }).execute();

  const sorted = await db.selectFrom('setting').select('name').orderBy('name').execute();
  expect(sorted.map(({ name }) => name)).toEqual(['B', 'Z', 'a', 'a b', 'a-b', 'ab', 'b', 'ä']);
  await close();
});
