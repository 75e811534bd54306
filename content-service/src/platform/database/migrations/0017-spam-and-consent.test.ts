import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely } from 'kysely';
import { anInquiry } from '../../../testing/builders';
import { openSqlite } from '../connections/embedded/sqlite';
import type { Tables } from '../tables';
import { up as createRequests } from './0003-requests';
import { up as addSpamAndConsent } from './0017-spam-and-consent';

test('stored subscriptions count as confirmed, and no mail of a stored request is held back', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'content-service-'));
  const db = new Kysely<Tables>(openSqlite(path.join(folder, 'content.db')));
  const untyped = db as unknown as Kysely<unknown>;
  const old = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
  await createRequests(untyped);
  const createdAt = '2026-11-20T12:00:00.000Z';
  await old
    .insertInto('application')
    .values({ ...anInquiry(), id: 'a', createdAt })
    .execute();
  const subscription = { id: 's', email: 'ada@example.org', date: '2026-11-20', time: '13:05', createdAt };
  await old.insertInto('subscription').values(subscription).execute();

  await addSpamAndConsent(untyped);

  expect(await db.selectFrom('application').select('confirmationHeld').execute()).toEqual([
    { confirmationHeld: 0 },
  ]);
  expect(await db.selectFrom('subscription').select(['confirmationHeld', 'consent']).execute()).toEqual([
    { confirmationHeld: 0, consent: 'confirmed' },
  ]);
  await db.destroy();
  await rm(folder, { recursive: true });
});
