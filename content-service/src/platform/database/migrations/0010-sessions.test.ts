import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely } from 'kysely';
import type { Tables } from '../tables';
import { openSqlite } from '../connections/embedded/sqlite';
import { up as createAccounts } from './0002-accounts';
import { up as createRequests } from './0003-requests';
import { up as nameSessions } from './0010-sessions';

const createdAt = '2026-11-20T12:00:00.000Z';
const expiresAt = '2026-11-20T16:48:00.000Z';
const token = (tokenHash: string) => ({ tokenHash, adminId: 'a', createdAt, expiresAt });
const message = (id: string, kind: string, sentAt: string | null) => ({
  id,
  kind,
  payload: '{}',
  createdAt,
  attempts: 0,
  nextAttemptAt: createdAt,
  sentAt,
});

let folder: string;
let db: Kysely<Tables>;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'content-service-'));
  db = new Kysely<Tables>({ dialect: openSqlite(path.join(folder, 'content.db')).dialect });
});
afterEach(async () => {
  await db.destroy();
  await rm(folder, { recursive: true });
});

test('sessions get an id and stay valid; pending reset links have to be requested again', async () => {
  const untyped = db as unknown as Kysely<unknown>;
  const old = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
  await createAccounts(untyped);
  await createRequests(untyped);
  await old.insertInto('admin').values({ id: 'a', username: 'ada', passwordHash: 'x', createdAt }).execute();
  await old
    .insertInto('session')
    .values([token('one'), token('two')])
    .execute();
  await old.insertInto('password-reset').values(token('three')).execute();
  await old
    .insertInto('outbox')
    .values([
      message('1', 'password-reset', null),
      message('2', 'password-reset', createdAt),
      message('3', 'application', null),
    ])
    .execute();

  await nameSessions(untyped);

  const sessions = await db.selectFrom('session').selectAll().orderBy('tokenHash').execute();
  expect(sessions).toEqual(
    ['one', 'two'].map((hash) => ({
      ...token(hash),
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      device: 'Unknown browser',
    })),
  );
  expect(new Set(sessions.map(({ id }) => id)).size).toBe(2);
  expect(await db.selectFrom('password-reset').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('outbox').select('id').orderBy('id').execute()).toEqual([
    { id: '2' },
    { id: '3' },
  ]);
  expect(await db.selectFrom('admin').select('passwordChangedAt').execute()).toEqual([
    { passwordChangedAt: null },
  ]);
});
