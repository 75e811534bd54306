import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { paths } from 'shared-lib/schema';
import { buildApp } from '../../app';
import { readConfig } from '../../platform/config';
import { withTimeout } from '../../platform/jobs/with-timeout';
import type { Database, Tables } from '../../platform/database/tables';
import { aSubscription, anInquiry } from '../../testing/builders';
import { cleanUp, haveCleanedUpDaily } from '../../testing/cleanup';
import { isWaitingForLock } from '../../testing/database';
import { sentMails, until } from '../../testing/mails';
import { ADMIN_EMAIL, NOON, startService, type TestService } from '../../testing/service';
import { deleteOrphanedEvents } from '../requests';
import { deleteOrphanedReplies, deleteRequestsBefore, deleteSpamBefore } from './queries';

const DAY_MS = 24 * 60 * 60 * 1000;

let service: TestService;
let lines: string[];
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.stop());

async function startAgainAfter(duration: number, env: Record<string, string> = {}): Promise<void> {
  service.clock.now += duration;
  await haveCleanedUpDaily(service);
  lines = await cleanUp(service, env);
}

const count = async (table: keyof Tables) =>
  (await service.db.selectFrom(table).selectAll().execute()).length;
const send = (body: unknown) => service.call('POST', paths.applicationCreate, { body });

async function sendAndDelete(): Promise<void> {
  const { _id } = (await send(anInquiry())).json() as { _id: string };
  await service.call('DELETE', `/application/${_id}`, { cookie: await service.signIn() });
}

test('deleted records are removed from the trash after 30 days', async () => {
  await sendAndDelete();
  await startAgainAfter(30 * DAY_MS);
  expect(await count('trash')).toBe(1);
  await startAgainAfter(1);
  expect(await count('trash')).toBe(0);
});

test('the first cleanup does not delay the start, and the shutdown waits for it', async () => {
  await sendAndDelete();
  service.clock.now += 31 * DAY_MS;
  await haveCleanedUpDaily(service);
  const app = await buildApp({
    db: service.db,
    config: readConfig({ DATA_DIR: service.folder, LOG_LEVEL: 'silent' }),
    now: () => service.clock.now,
  });
  await service.db.transaction().execute(async (tx) => {
    // Makes the cleanup wait for this transaction.
    await tx.updateTable('trash').set({ deletedBy: 'ada' }).execute();
    await withTimeout(app.listen({ port: 0, host: '127.0.0.1' }), 3000);
  });
  await app.close();

  expect(await count('trash')).toBe(0);
});

test('a running service cleans up every day', async () => {
  const everyDay = jest.spyOn(global, 'setInterval');
  await startAgainAfter(0);
  const [work] = everyDay.mock.calls.find(([, interval]) => interval === DAY_MS)!;
  everyDay.mockRestore();
  await sendAndDelete();
  service.clock.now += 31 * DAY_MS;
  await haveCleanedUpDaily(service);
  work();
  await until(() => lines.some((line) => line.includes('scheduled cleanup done')));
  expect(await count('trash')).toBe(0);
});

test('requests are stored without limit unless a retention time is set', async () => {
  await send(anInquiry());
  await startAgainAfter(20 * 365 * DAY_MS);
  expect(await count('application')).toBe(1);
});

test('after KEEP_REQUESTS_DAYS a request, a subscription, their mails and their rows in the trash are deleted', async () => {
  await sendAndDelete();
  const { name, email, message, number, date, time } = anInquiry();
  const arrival = { createdAt: new Date(NOON).toISOString(), idempotencyKey: null, flag: '' as const };
  const row = { name, email, message, number, date, time, ...arrival, searchText: '' };
  // More rows than one statement deletes (`BATCH_SIZE` in queries.ts).
  const rows = Array.from({ length: 501 }, (_, index) => ({ ...row, id: `application ${index}` }));
  await service.db.insertInto('application').values(rows).execute();
  await send(aSubscription());
  await startAgainAfter(5 * DAY_MS, { KEEP_REQUESTS_DAYS: '5' });
  expect(await count('application')).toBe(501);
  await send(anInquiry({ name: 'Later' }));

  await startAgainAfter(1, { KEEP_REQUESTS_DAYS: '5' });

  expect(await service.db.selectFrom('application').select('name').execute()).toEqual([{ name: 'Later' }]);
  expect([await count('subscription'), await count('trash'), await count('outbox')]).toEqual([0, 0, 2]);
});

test('after an address subscribes again, KEEP_REQUESTS_DAYS begin anew', async () => {
  await send(aSubscription());
  await service.db.updateTable('subscription').set({ consent: 'unsubscribed' }).execute();
  service.clock.now += 360 * DAY_MS;
  await send(aSubscription({ date: '2027-11-15', time: '09:00' }));
  const [token] = (await sentMails(service)).flatMap(
    (mail) => /newsletter\/confirm\?token=(?:3D)?([\w.-]+)/.exec(mail)?.[1] ?? [],
  );
  await service.call('POST', `/v1/newsletter/confirmation?token=${token}`);

  await startAgainAfter(10 * DAY_MS, { KEEP_REQUESTS_DAYS: '365' });

  expect(await service.db.selectFrom('subscription').selectAll().execute()).toMatchObject([
    { consent: 'confirmed', createdAt: '2027-11-15T12:00:00.000Z', date: '2027-11-15', time: '09:00' },
  ]);
});

test('with a request, the replies that could not be sent are deleted, but not those that still wait', async () => {
  const [failed, waiting] = await Promise.all(
    ['Ada', 'Grace'].map(async (name) => {
      const { _id } = (await send(anInquiry({ name }))).json() as { _id: string };
      return _id;
    }),
  );
  service.clock.now += 5 * DAY_MS;
  const cookie = await service.signIn();
  for (const id of [failed, waiting])
    await service.call('POST', `/v1/requests/${id}/replies`, {
      body: { _rev: 1, subject: 'Your request', text: `Hello, ${id}` },
      cookie,
    });
  const replies = () =>
    service.db.selectFrom('outbox').select('payload').where('kind', '=', 'reply').execute();
  expect(await replies()).toHaveLength(2);
  await service.db
    .updateTable('outbox')
    .set({ failedAt: new Date(service.clock.now).toISOString() })
    .where('kind', '=', 'reply')
    .where('payload', 'like', `%${failed}%`)
    .execute();

  await startAgainAfter(0, { KEEP_REQUESTS_DAYS: '6' });
  expect(await replies()).toHaveLength(2);
  await startAgainAfter(DAY_MS + 1, { KEEP_REQUESTS_DAYS: '6' });

  expect(await count('application')).toBe(0);
  expect(await replies()).toEqual([{ payload: expect.stringContaining(waiting!) }]);
});

test('without KEEP_REQUESTS_DAYS, a failed reply is deleted after its request', async () => {
  const { _id } = (await send(anInquiry())).json() as { _id: string };
  const cookie = await service.signIn();
  const body = { _rev: 1, subject: 'Your request', text: 'Hello' };
  await service.call('POST', `/v1/requests/${_id}/replies`, { body, cookie });
  const failedAt = new Date(service.clock.now).toISOString();
  await service.db.updateTable('outbox').set({ failedAt }).where('kind', '=', 'reply').execute();
  const replies = () => service.db.selectFrom('outbox').select('id').where('kind', '=', 'reply').execute();
  await service.call('DELETE', `/application/${_id}`, { cookie });

  await startAgainAfter(30 * DAY_MS);
  expect(await replies()).toHaveLength(1);
  await startAgainAfter(1);

  expect(await count('trash')).toBe(0);
  expect(await replies()).toEqual([]);
});

// With SQLite, the cleanup and the admin's call share one connection, so the call in `runningAfter` would block.
const testOfPostgres = globalThis.testDatabase.kind === 'postgres' ? test : test.skip;

testOfPostgres('a failed reply is kept if an admin restores its request during the cleanup', async () => {
  const { _id } = (await send(anInquiry())).json() as { _id: string };
  const cookie = await service.signIn();
  const body = { _rev: 1, subject: 'Your request', text: 'Hello' };
  await service.call('POST', `/v1/requests/${_id}/replies`, { body, cookie });
  const failedAt = new Date(service.clock.now).toISOString();
  await service.db.updateTable('outbox').set({ failedAt }).where('kind', '=', 'reply').execute();
  await service.call('DELETE', `/application/${_id}`, { cookie });
  const restore = () => service.call('POST', `/application/${_id}/restore`, { cookie });

  expect(await deleteOrphanedReplies(runningAfter(service.db, /"application"/, restore))).toBe(0);

  expect(await count('application')).toBe(1);
});

testOfPostgres('a request that an admin marks as not spam during the cleanup is kept', async () => {
  await send(anInquiry());
  await service.db.updateTable('application').set({ status: 'spam' }).execute();
  const later = new Date(NOON + 1).toISOString();
  let cleanup: Promise<number> | undefined;
  await service.db.transaction().execute(async (tx) => {
    await tx.updateTable('application').set({ status: 'open', changedAt: later }).execute();
    let isDone = false;
    cleanup = deleteSpamBefore(service.db, later).finally(() => (isDone = true));
    while (!isDone && !(await isWaitingForLock(service.db)));
  });

  expect(await cleanup).toBe(0);
  expect(await count('application')).toBe(1);
});

test('events of deleted requests are deleted in slices, between which other requests are answered', async () => {
  const { _id } = (await send(anInquiry())).json() as { _id: string };
  const event = { kind: 'note' as const, revision: 2, before: '', at: '', by: 'admin', after: 'Called' };
  const requestIds = [...Array.from({ length: 1200 }, () => 'deleted'), _id];
  const events = requestIds.map((requestId, index) => ({ ...event, requestId, id: `event-${index}` }));
  for (const slice of [events.slice(0, 700), events.slice(700)])
    await service.db.insertInto('request-event').values(slice).execute();
  let isOtherAnswered = false;
  setImmediate(() => (isOtherAnswered = true));

  expect(await deleteOrphanedEvents(service.db)).toBe(1200);

  expect(isOtherAnswered).toBe(true);
  expect(await count('request-event')).toBe(1);
});

test.each(['application', 'trash'] as const)(
  'old rows of `%s` are deleted in slices, between which other requests are answered',
  async (table) => {
    await (table === 'trash' ? sendAndDelete() : send(anInquiry()));
    const [stored] = await service.db.selectFrom(table).selectAll().execute();
    const rows = Array.from({ length: 1200 }, (_, index) => ({ ...stored!, id: `row-${index}` }));
    for (const slice of Array.from({ length: 12 }, (_, index) => rows.slice(index * 100, index * 100 + 100)))
      await service.db.insertInto(table).values(slice).execute();
    let isOtherAnswered = false;
    setImmediate(() => (isOtherAnswered = true));

    const later = new Date(service.clock.now + 1).toISOString();
    expect(await deleteRequestsBefore(service.db, later)).toBe(1201);

    expect(isOtherAnswered).toBe(true);
    expect(await count(table)).toBe(0);
  },
);

/** Runs `work` after the first query that `pattern` matches. */
function runningAfter(db: Database, pattern: RegExp, work: () => Promise<unknown>): Database {
  let [isNext, isDone] = [false, false];
  return db.withPlugin({
    transformQuery({ node }) {
      isNext = pattern.test(JSON.stringify(node));
      return node;
    },
    async transformResult({ result }) {
      if (isNext && !isDone) {
        isDone = true;
        await work();
      }
      return result;
    },
  });
}

test('after KEEP_SPAM_DAYS only spam is gone, from the trash too', async () => {
  await send(anInquiry());
  await send(aSubscription());
  await sendAndDelete();
  await service.db.updateTable('application').set({ status: 'spam' }).execute();
  await send(anInquiry({ name: 'Kept' }));
  const [deleted] = await service.db.selectFrom('trash').selectAll().execute();
  const spam = JSON.stringify({ ...(JSON.parse(deleted!.row) as object), status: 'spam' });
  await service.db
    .insertInto('trash')
    .values({ ...deleted!, id: 'spam', row: spam })
    .execute();

  await startAgainAfter(5 * DAY_MS + 1, { KEEP_SPAM_DAYS: '5' });

  expect(await service.db.selectFrom('application').select('name').execute()).toEqual([{ name: 'Kept' }]);
  expect(await count('subscription')).toBe(1);
  expect(await service.db.selectFrom('trash').select('id').where('id', '=', 'spam').execute()).toEqual([]);
  expect(await count('trash')).toBe(1);
});

describe('an old request that an admin marks as spam', () => {
  let _id: string;
  beforeEach(async () => {
    _id = ((await send(anInquiry())).json() as { _id: string })._id;
    service.clock.now += 40 * DAY_MS;
    expect((await changeRequest('changes', { _rev: 1, status: 'spam' })).statusCode).toBe(200);
  });

  const changeRequest = async (action: string, { _rev, ...change }: { _rev: number; status?: string }) =>
    service.call('POST', `/v1/requests/${action}`, {
      body: { requests: [{ _id, _rev }], ...change },
      cookie: await service.signIn(),
    });

  test('is kept for KEEP_SPAM_DAYS from then on, and “not spam” brings it back', async () => {
    await startAgainAfter(5 * DAY_MS, { KEEP_SPAM_DAYS: '5' });
    expect((await changeRequest('changes', { _rev: 2, status: 'new' })).statusCode).toBe(200);
    await startAgainAfter(5 * DAY_MS, { KEEP_SPAM_DAYS: '5' });
    expect((await changeRequest('changes', { _rev: 3, status: 'spam' })).statusCode).toBe(200);

    await startAgainAfter(5 * DAY_MS + 1, { KEEP_SPAM_DAYS: '5' });

    expect(await count('application')).toBe(0);
  });

  test('is kept in the bin for KEEP_SPAM_DAYS from its deletion on', async () => {
    service.clock.now += 3 * DAY_MS;
    await changeRequest('removals', { _rev: 2 });
    await startAgainAfter(5 * DAY_MS, { KEEP_SPAM_DAYS: '5' });
    expect(await count('trash')).toBe(1);

    await startAgainAfter(1, { KEEP_SPAM_DAYS: '5' });

    expect(await count('trash')).toBe(0);
  });
});

test('expired sessions and reset links are deleted', async () => {
  await service.signIn();
  await service.call('POST', paths.forgotPassword, { body: { email: ADMIN_EMAIL } });
  await sentMails(service);
  await startAgainAfter(0);
  expect([await count('session'), await count('password-reset')]).toEqual([1, 1]);
  await startAgainAfter(DAY_MS);
  expect([await count('session'), await count('password-reset')]).toEqual([0, 0]);
});

test('sent mails are deleted after 30 days, waiting mails and dead letters never', async () => {
  await send(anInquiry());
  await send(aSubscription());
  const [sent, failed] = await service.db.selectFrom('outbox').select('id').execute();
  const moment = new Date(NOON).toISOString();
  const set = (id: string, columns: object) =>
    service.db.updateTable('outbox').set(columns).where('id', '=', id).execute();
  await set(sent!.id, { sentAt: moment, payload: '' });
  await set(failed!.id, { failedAt: moment });

  await startAgainAfter(30 * DAY_MS);
  expect(await count('outbox')).toBe(3);
  await startAgainAfter(1);
  expect(await count('outbox')).toBe(2);
});

test('mail files are deleted after 30 days, other files never', async () => {
  const folder = path.join(service.folder, 'mail');
  await mkdir(folder);
  const write = async (name: string, age: number) => {
    await writeFile(path.join(folder, name), 'To: canary@example.org');
    await utimes(path.join(folder, name), new Date(), new Date(NOON - age));
  };
  await write('old.eml', 30 * DAY_MS + 1000);
  await write('half.eml.1.part', 31 * DAY_MS);
  await write('new.eml', 29 * DAY_MS);
  await write('notes.txt', 99 * DAY_MS);

  await startAgainAfter(0);

  expect((await readdir(folder)).sort()).toEqual(['new.eml', 'notes.txt']);
  expect(lines.join('')).toContain('"deleted":{"mailFiles":2}');
});

test('the log has the numbers of deleted rows and none of their data', async () => {
  await send(anInquiry({ email: 'canary@example.org' }));
  await startAgainAfter(9 * DAY_MS, { KEEP_REQUESTS_DAYS: '8' });
  expect(lines.join('')).toContain('"deleted":{"requests":1},"msg":"scheduled cleanup done"');
  expect(lines.join('')).not.toContain('canary');
});

test('a failed cleanup task does not prevent the others', async () => {
  await sendAndDelete();
  await rm(path.join(service.folder, 'mail'), { recursive: true, force: true });
  await writeFile(path.join(service.folder, 'mail'), 'not a folder');
  await service.db.schema.dropTable('session').execute();
  await startAgainAfter(31 * DAY_MS);
  expect(await count('trash')).toBe(0);
  expect(lines.filter((line) => line.includes('scheduled cleanup task failed'))).toHaveLength(2);
});
