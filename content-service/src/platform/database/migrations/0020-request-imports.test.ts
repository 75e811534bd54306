import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely } from 'kysely';
import { anInquiry } from '../../../testing/builders';
import { openSqlite } from '../connections/embedded/sqlite';
import type { Tables } from '../tables';
import { up as createRequests } from './0003-requests';
import { up as createImports } from './0020-request-imports';

test('requests from before belong to no import', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'content-service-'));
  const db = new Kysely<Tables>(openSqlite(path.join(folder, 'content.db')));
  const untyped = db as unknown as Kysely<unknown>;
  const old = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
  await createRequests(untyped);
  await old
    .insertInto('application')
    .values({ ...anInquiry(), id: 'a', createdAt: '2026-11-20T12:00:00.000Z' })
    .execute();

  await createImports(untyped);

  expect(await db.selectFrom('application').select(['id', 'importId']).execute()).toEqual([
    { id: 'a', importId: null },
  ]);
  expect(await db.selectFrom('request-import').selectAll().execute()).toEqual([]);
  await db.destroy();
  await rm(folder, { recursive: true });
});
