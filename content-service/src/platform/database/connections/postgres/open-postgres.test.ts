import { Kysely } from 'kysely';
import { aDatabase, type TestDatabase } from '../../../../testing/database';
import { withGuest } from '../../../../testing/databases-on-server';
import type { Tables } from '../../tables';
import { openPostgres, postgresDialect } from './open-postgres';

let place: TestDatabase;
beforeEach(async () => (place = await aDatabase()));
afterEach(() => place.remove());

test('a transaction whose statement takes too long is not committed by another caller', async () => {
  const other = await openPostgres(place.databaseUrl!);
  const db = new Kysely<Tables>({ dialect: postgresDialect(place.databaseUrl!, { query_timeout: 1_000 }) });
  const slow = await other.db.startTransaction().execute();
  await slow.insertInto('setting').values({ name: 'contested', value: 'other' }).execute();
  const insert = (name: string) => ({ name, value: 'mine' });
  const half = db.transaction().execute(async (tx) => {
    await tx.insertInto('setting').values(insert('first half')).execute();
    await tx.insertInto('setting').values(insert('contested')).execute();
  });
  await expect(half).rejects.toThrow('timeout');
  await slow.commit().execute();

  for (let count = 0; count < 3; count += 1)
    await db.transaction().execute((tx) =>
      tx
        .insertInto('setting')
        .values(insert(`later ${count}`))
        .execute(),
    );

  const stored = await other.db.selectFrom('setting').select(['name', 'value']).execute();
  expect(stored).toContainEqual(insert('later 2'));
  expect(stored.filter(({ name }) => name === 'first half')).toEqual([]);
  await db.destroy();
  await other.close();
});

test('a transaction fails at the time limit of its statement, without a wait for the rollback', async () => {
  const other = await openPostgres(place.databaseUrl!);
  const db = new Kysely<Tables>({ dialect: postgresDialect(place.databaseUrl!, { query_timeout: 1_000 }) });
  const row = { name: 'contested', value: '' };
  const slow = await other.db.startTransaction().execute();
  await slow.insertInto('setting').values(row).execute();
  const started = performance.now();
  const waiting = db.transaction().execute((tx) => tx.insertInto('setting').values(row).execute());

  await expect(waiting).rejects.toThrow('Query read timeout');
  expect(performance.now() - started).toBeLessThan(1_900);
  await slow.rollback().execute();
  await db.destroy();
  await other.close();
});

test.each([
  [
    { username: 'nobody' },
    /cannot be reached \(role "nobody" does not exist\)\. Start it, or correct DATABASE_URL\.$/,
  ],
  [
    { pathname: '/nowhere' },
    /cannot be reached \(database "nowhere" does not exist\)\. Start it, or correct DATABASE_URL\.$/,
  ],
])('a rejected DATABASE_URL (%j) is named', async (wrong, message) => {
  const { href } = Object.assign(new URL(place.databaseUrl!), wrong);
  await expect(openPostgres(href)).rejects.toThrow(message);
});

test('a role that may not create tables is a fault that names DATABASE_URL', () =>
  withGuest(place.databaseUrl!, (url) =>
    expect(openPostgres(url)).rejects.toThrow(
      /lacks rights for the role in DATABASE_URL \(permission denied for schema public\)\. Grant them, or correct DATABASE_URL\.$/,
    ),
  ));
