import { sql } from 'kysely';
import { aDatabase, type TestDatabase } from '../../testing/database';
import { openDatabase, type DatabaseConnection } from './connections/open-database';
import { commitInGroup } from './group-commit';
import type { Database } from './tables';

let place: TestDatabase;
let open: DatabaseConnection;
beforeEach(async () => {
  place = await aDatabase();
  open = await openDatabase(place);
});
afterEach(async () => {
  await open.close();
  await place.remove();
});

const store = (name: string, value = 'kept') =>
  commitInGroup(open.db, async (tx) => {
    await insert(tx, name, value);
    return name;
  });
const insert = (tx: Database, name: string, value = 'kept') =>
  tx.insertInto('setting').values({ name, value }).execute();
const stored = async () =>
  (await open.db.selectFrom('setting').select('name').orderBy('name').execute()).map(({ name }) => name);

test('writes that come at once are all stored, and each gets its own result', async () => {
  const names = Array.from({ length: 120 }, (_, number) => `write ${String(number).padStart(3, '0')}`);

  expect(await Promise.all(names.map((name) => store(name)))).toEqual(names);
  expect(await stored()).toEqual(names);
});

test('a write that fails half-way stores nothing and leaves the others alone', async () => {
  const failing = commitInGroup(open.db, async (tx) => {
    await insert(tx, 'half');
    throw new TypeError('a fault of ours');
  });
  const twins = [store('twin'), store('twin')];
  const results = await Promise.allSettled([failing, store('other'), ...twins]);

  expect(results.slice(0, 2).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  // Where transactions run side by side, either may come first.
  expect(
    results
      .slice(2)
      .map(({ status }) => status)
      .sort(),
  ).toEqual(['fulfilled', 'rejected']);
  expect(await stored()).toEqual(['other', 'twin']);
  expect(await store('later')).toBe('later');
});

// PostgreSQL groups nothing: each has a transaction of its own there.
const embedded = globalThis.testDatabase.kind === 'sqlite' ? test : test.skip;

embedded('when a group cannot be committed nobody is told that it was, and the next one is', async () => {
  const broken = commitInGroup(open.db, async (tx) => {
    await insert(tx, 'broken');
    // As SQLite does by itself when the disk is full.
    await sql`rollback`.execute(tx);
  });
  const results = await Promise.allSettled([store('before'), broken, store('after')]);

  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await stored()).toEqual([]);
  expect(await store('later')).toBe('later');
  expect(await stored()).toEqual(['later']);
});

embedded('nobody is told before the whole group is on the disk', async () => {
  const told: string[] = [];
  const first = store('first').then((name) => told.push(name));
  const second = commitInGroup(open.db, async (tx) => {
    await insert(tx, 'second');
    return [...told];
  });

  expect(await second).toEqual([]);
  await first;
  expect(told).toEqual(['first']);
});
