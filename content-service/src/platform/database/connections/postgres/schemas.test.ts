import { Kysely, sql, type RawBuilder } from 'kysely';
import { aDatabase, type TestDatabase } from '../../../../testing/database';
import { rowCounts } from '../../../../commands/table-rows';
import { migrationLevel } from '../../migration-level';
import { LATEST_MIGRATION } from '../../migrations/migrate';
import { ownTables } from '../../own-tables';
import type { Tables } from '../../tables';
import { openPostgres, postgresDialect } from './open-postgres';

let place: TestDatabase;
beforeEach(async () => (place = await aDatabase()));
afterEach(() => place.remove());

async function execute(...statements: RawBuilder<unknown>[]): Promise<void> {
  const db = new Kysely<Tables>({ dialect: postgresDialect(place.databaseUrl!) });
  for (const statement of statements) await statement.execute(db);
  await db.destroy();
}

async function open<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result> {
  const { db, close } = await openPostgres(place.databaseUrl!);
  try {
    return await work(db);
  } finally {
    await close();
  }
}

test('another application may have tables of the same names in another schema of the database', async () => {
  await execute(
    sql`create schema other`,
    sql`create table other.kysely_migration (name text primary key, timestamp text not null)`,
    sql`insert into other.kysely_migration values ('9999-other', 'then')`,
    sql`create table other.kysely_migration_lock (id text primary key, is_locked integer not null)`,
    sql`create table other.hero (title text)`,
  );

  for (const start of ['first', 'second'])
    await open(async (db) => {
      expect([start, await migrationLevel(db)]).toEqual([start, LATEST_MIGRATION]);
      expect(await rowCounts(db)).toMatchObject({ hero: 0 });
      expect((await ownTables(db)).filter(({ name }) => name === 'hero')).toMatchObject([
        { schema: 'public' },
      ]);
    });
});

test('a database stays in its schema when a schema of the role’s name, which comes first, is added', async () => {
  await open((db) => db.insertInto('setting').values({ name: 'kept', value: '' }).execute());
  await execute(sql`create schema authorization current_user`);

  await open(async (db) => {
    expect(await migrationLevel(db)).toBe(LATEST_MIGRATION);
    expect(await db.selectFrom('setting').select('name').execute()).toContainEqual({ name: 'kept' });
    expect(new Set((await ownTables(db)).map(({ schema }) => schema))).toEqual(new Set(['public']));
  });
});
