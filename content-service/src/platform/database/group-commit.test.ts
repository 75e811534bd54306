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

const store = (name: string, value = 'stored') =>
  commitInGroup(open.db, async (tx) => {
    await insert(tx, name, value);
    return name;
  });
const insert = (tx: Database, name: string, value = 'stored') =>
  tx.insertInto('setting').values({ name, value }).execute();
const stored = async () =>
  (await open.db.selectFrom('setting').select('name').orderBy('name').execute()).map(({ name }) => name);

test('concurrent writes are all stored, and each gets its own result', async () => {
  const names = Array.from({ length: 120 }, (_, number) => `write ${String(number).padStart(3, '0')}`);

  expect(await Promise.all(names.map((name) => store(name)))).toEqual(names);
  expect(await stored()).toEqual(names);
});

test('a write that fails halfway stores nothing and does not affect the other writes', async () => {
  const failing = commitInGroup(open.db, async (tx) => {
    await insert(tx, 'half');
    throw new TypeError('a fault of ours');
  });
  const duplicates = [store('twin'), store('twin')];
  const results = await Promise.allSettled([failing, store('other'), ...duplicates]);

  expect(results.slice(0, 2).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  // PostgreSQL runs transactions concurrently, so either write of `twin` may commit first.
  expect(
    results
      .slice(2)
      .map(({ status }) => status)
      .sort(),
  ).toEqual(['fulfilled', 'rejected']);
  expect(await stored()).toEqual(['other', 'twin']);
  expect(await store('later')).toBe('later');
});

// These tests need SQLite. With PostgreSQL, each write has its own transaction.
const embedded = globalThis.testDatabase.kind === 'sqlite' ? test : test.skip;

embedded('if the commit of a group fails, all of its writes fail, and the next group succeeds', async () => {
  const broken = commitInGroup(open.db, async (tx) => {
    await insert(tx, 'broken');
    // Simulates a full disk: SQLite then ends the transaction itself.
    await sql`rollback`.execute(tx);
  });
  const results = await Promise.allSettled([store('before'), broken, store('after')]);

  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await stored()).toEqual([]);
  expect(await store('later')).toBe('later');
  expect(await stored()).toEqual(['later']);
});

embedded(
  'if SQLite ends the transaction of a group itself, all of its writes fail with the cause',
  async () => {
    const full = new Error('database or disk is full');
    const broken = commitInGroup(open.db, async (tx) => {
      await sql`rollback`.execute(tx);
      throw full;
    });
    const results = await Promise.allSettled([store('before'), broken, store('after')]);

    expect(results).toEqual(results.map(() => ({ status: 'rejected', reason: full })));
    expect(await store('later')).toBe('later');
    expect(await stored()).toEqual(['later']);
  },
);

embedded('a write resolves only after its whole group is on disk', async () => {
  const resolved: string[] = [];
  const first = store('first').then((name) => resolved.push(name));
  const second = commitInGroup(open.db, async (tx) => {
    await insert(tx, 'second');
    return [...resolved];
  });

  expect(await second).toEqual([]);
  await first;
  expect(resolved).toEqual(['first']);
});
