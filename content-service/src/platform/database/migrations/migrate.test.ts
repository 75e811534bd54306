import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely, sql } from 'kysely';
import { openSqlite } from '../connections/embedded/sqlite';
import type { Tables } from '../tables';
import { migrateToLatest, NewerDatabaseError } from './migrate';

test('a new database has every migration of this folder', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'content-service-'));
  const db = new Kysely<Tables>({ dialect: openSqlite(path.join(folder, 'content.db')).dialect });
  await migrateToLatest(db);
  const applied = await (db as unknown as Kysely<{ kysely_migration: { name: string } }>)
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('name')
    .execute();
  await db.destroy();
  await rm(folder, { recursive: true });

  const files = readdirSync(__dirname).filter((file) => /^\d{4}-.*(?<!\.test)\.ts$/.test(file));
  expect(applied.map(({ name }) => name)).toEqual(files.map((file) => path.parse(file).name).sort());
});

test('a database of a newer version is left alone, with advice', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'content-service-'));
  const db = new Kysely<Tables>({ dialect: openSqlite(path.join(folder, 'content.db')).dialect });
  await migrateToLatest(db);
  await sql`insert into "kysely_migration" ("name", "timestamp") values ('0099-later', '')`.execute(db);

  const older = migrateToLatest(db);

  await expect(older).rejects.toThrow(NewerDatabaseError);
  await expect(older).rejects.toThrow(
    /^The database was migrated by a newer version of the service \(0099-later, here [\w-]+\)\. Start that version, or restore the backup from before the upgrade\.$/,
  );
  await db.destroy();
  await rm(folder, { recursive: true });
});
