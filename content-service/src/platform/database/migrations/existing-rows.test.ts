import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely } from 'kysely';
import { pageOf } from '../../lists/page-query';
import { byColumn } from '../../lists/page-request';
import { anInquiry } from '../../../testing/builders';
import { openSqlite } from '../connections/embedded/sqlite';
import type { Tables } from '../tables';
import { up as createContent } from './0001-content';
import { up as createAccounts } from './0002-accounts';
import { up as createRequests } from './0003-requests';
import { up as createMedia } from './0004-media';
import { up as createVariantsAndFlags } from './0005-variants-and-flags';
import { up as createRevisionsAndTrash } from './0006-revisions-and-trash';
import { up as createSearchIndexes } from './0007-search-indexes';

const BEFORE = [createContent, createAccounts, createRequests, createMedia, createVariantsAndFlags];
const review = { id: 'r', position: 0, name: 'Édith', image: 'x', role: 'Student', comment: 'GOOD' };

let folder: string;
let db: Kysely<Tables>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'content-service-'));
  db = new Kysely<Tables>(openSqlite(path.join(folder, 'content.db')));
  const untyped = db as unknown as Kysely<unknown>;
  const old = db as unknown as Kysely<Record<'review' | 'application', Record<string, unknown>>>;
  for (const up of BEFORE) await up(untyped);
  await old.insertInto('review').values(review).execute();
  await old
    .insertInto('application')
    .values({ ...anInquiry(), id: 'a', createdAt: '2026-11-20T12:00:00.000Z' })
    .execute();
  await createRevisionsAndTrash(untyped);
  await createSearchIndexes(untyped);
});
afterAll(async () => {
  await db.destroy();
  await rm(folder, { recursive: true });
});

test('content from before revisions has revision 1 and no author', async () => {
  expect(await db.selectFrom('review').selectAll().executeTakeFirst()).toEqual({
    ...review,
    revision: 1,
    changedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    changedBy: null,
    searchText: 'édith\nstudent\ngood',
  });
});

test.each([
  ['review', 'good'],
  ['application', 'LOVELACE'],
  ['application', '@'],
])('in %s stored before the migration, a search finds %s', async (table, search) => {
  const order = { by: byColumn('id'), direction: 'asc' as const };
  const { total } = await pageOf(db, table, { ...order, search, page: 1, limit: 25 });
  expect(total).toBe(1);
});
