import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely } from 'kysely';
import { anInquiry, aSubscription, without } from '../../../testing/builders';
import { openSqlite } from '../connections/embedded/sqlite';
import type { Tables } from '../tables';
import { up as createContent } from './0001-content';
import { up as createAccounts } from './0002-accounts';
import { up as createRequests } from './0003-requests';
import { up as createMedia } from './0004-media';
import { up as createVariantsAndFlags } from './0005-variants-and-flags';
import { up as createRevisionsAndTrash } from './0006-revisions-and-trash';
import { up as createSearchIndexes } from './0007-search-indexes';
import { up as createRequestDesk } from './0014-request-desk';
import { up as createReplies } from './0016-replies';

const BEFORE = [
  createContent,
  createAccounts,
  createRequests,
  createMedia,
  createVariantsAndFlags,
  createRevisionsAndTrash,
  createSearchIndexes,
  createRequestDesk,
];
const event = {
  requestId: 'a',
  revision: 2,
  kind: 'status' as const,
  before: 'new',
  after: 'open',
  at: '',
  by: 'x',
};

let folder: string;
let db: Kysely<Tables>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'content-service-'));
  db = new Kysely<Tables>(openSqlite(path.join(folder, 'content.db')));
  const old = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
  for (const up of BEFORE) await up(old as unknown as Kysely<unknown>);
  const row = { createdAt: '2026-11-20T12:00:00.000Z', searchText: '' };
  await old
    .insertInto('application')
    .values({ ...anInquiry(), ...row, id: 'a' })
    .execute();
  await old
    .insertInto('subscription')
    .values({ ...without(aSubscription(), 'Name'), ...row, id: 's' })
    .execute();
  for (const id of ['1', '2'])
    await old
      .insertInto('request-event')
      .values({ ...event, id })
      .execute();
  await createReplies(old as unknown as Kysely<unknown>);
});
afterAll(async () => {
  await db.destroy();
  await rm(folder, { recursive: true });
});

test('requests from before have no follow-up date', async () => {
  for (const table of ['application', 'subscription'] as const)
    expect(await db.selectFrom(table).select(['followUpOn', 'revision']).execute()).toEqual([
      { followUpOn: '', revision: 1 },
    ]);
});

test('events from before have no key and do not collide; a second event with a key does', async () => {
  const events = await db.selectFrom('request-event').selectAll().orderBy('id').execute();
  expect(events).toEqual(['1', '2'].map((id) => ({ ...event, id, idempotencyKey: null })));
  const keyed = (id: string) =>
    db
      .insertInto('request-event')
      .values({ ...event, id, idempotencyKey: 'k' })
      .execute();
  await keyed('3');
  await expect(keyed('4')).rejects.toThrow(/unique/i);
});

test('there are templates without an author', async () => {
  const templates = await db.selectFrom('reply-template').select(['id', 'changedBy']).execute();
  expect(templates.length).toBeGreaterThan(0);
  expect(templates.every(({ changedBy }) => changedBy === null)).toBe(true);
});
