import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely } from 'kysely';
import { openSqlite } from '../connections/embedded/sqlite';
import type { Tables } from '../tables';
import { up as createContent } from './0001-content';
import { up as createSiteFacts } from './0019-site-facts';

test('existing content stays, and no fact is stored before the first save', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'content-service-'));
  const db = new Kysely<Tables>(openSqlite(path.join(folder, 'content.db')));
  const untyped = db as unknown as Kysely<unknown>;
  await createContent(untyped);
  const logo = { id: 'logo', position: 0, image: 'media/x.webp' };
  await (db as unknown as Kysely<Record<'logo', Record<string, unknown>>>)
    .insertInto('logo')
    .values(logo)
    .execute();

  await createSiteFacts(untyped);

  expect(await db.selectFrom('logo').selectAll().execute()).toEqual([logo]);
  expect(await db.selectFrom('site-facts').selectAll().execute()).toEqual([]);
  await db.destroy();
  await rm(folder, { recursive: true });
});
