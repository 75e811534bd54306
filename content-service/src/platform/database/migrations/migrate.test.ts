import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely } from 'kysely';
import { openSqlite } from '../connections/embedded/sqlite';
import type { Tables } from '../tables';
import { migrateToLatest } from './migrate';

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
