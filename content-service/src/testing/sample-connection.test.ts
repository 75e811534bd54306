import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { anInquiry } from './builders';
import { until } from './mails';
// `jest.config.js` finds tests for both databases by this spelling of the import.
import { startService, type TestService } from '../testing/service';
import { rowsIn } from './stored-rows';

/** Starts and stops a service, as a test does. */
async function inService<Result>(work: (service: TestService) => Promise<Result>): Promise<Result> {
  const service = await startService();
  try {
    return await work(service);
  } finally {
    await service.stop();
  }
}

const isOnPostgres = globalThis.testDatabase.kind === 'postgres';
const storedContent = ({ db }: TestService) => rowsIn(db, ['hero', 'course', 'application']);

test('each test finds the sample rows and no files of an earlier test', async () => {
  const before = await inService(async (service) => {
    const stored = await storedContent(service);
    await service.db.updateTable('hero').set({ heading: 'changed' }).execute();
    await service.db.deleteFrom('course').execute();
    await service.call('POST', '/application/post', { body: anInquiry() });
    await writeFile(path.join(service.folder, 'left.txt'), '');
    return stored;
  });

  await inService(async (service) => {
    expect(await storedContent(service)).toEqual(before);
    expect(await readdir(service.folder)).not.toContain('left.txt');
  });
});

test('on PostgreSQL, the next test uses the same database', async () => {
  if (!isOnPostgres) return;
  const usedUrl = () => inService(({ place }) => Promise.resolve(place.DATABASE_URL));

  expect(await usedUrl()).toBe(await usedUrl());
});

test.each([
  ['table', sql`create table "left" as select 1 as "one"`],
  ['view', sql`create view "left" as select 1 as "one"`],
])('no test finds a %s that an earlier test created', async (_kind, create) => {
  if (!isOnPostgres) return;
  await inService(({ db }) => create.execute(db));

  await inService(({ db }) =>
    expect(sql`select * from "left"`.execute(db)).rejects.toThrow('does not exist'),
  );
});

test('no test gets results that the service cached in an earlier test', async () => {
  for (const status of ['open', 'closed'] as const)
    await inService(async (service) => {
      await service.call('POST', '/application/post', { body: anInquiry() });
      await service.db.updateTable('application').set({ status }).execute();
      const list = await service.call('GET', '/v1/requests', { cookie: await service.signIn() });

      expect(list.json()).toMatchObject({ counts: { new: 0, [status]: 1, all: 1 } });
    });
});

test('a statement that still runs after its test changes no rows of the next test', async () => {
  if (!isOnPostgres) return;
  const { deletion } = await inService(({ db }) =>
    Promise.resolve({ deletion: sql`delete from "hero" where pg_sleep(0.5) is not null`.execute(db) }),
  );

  await inService(async (service) => {
    await deletion;
    expect((await rowsIn(service.db, ['hero'])).get('hero')).toHaveLength(1);
  });
});

test('a statement after the end of its test is rejected', async () => {
  const { db } = await inService((service) => Promise.resolve(service));

  await expect(db.deleteFrom('hero').execute()).rejects.toThrow(/closed|destroyed/);
});

test('a test that loses the connection for notifications leaves the next test a working one', async () => {
  if (!isOnPostgres) return;
  const ignored = { invalidate: () => {}, forget: () => {}, reconnect: () => {} };
  await inService(async ({ db, subscribe }) => {
    let isLost = false;
    subscribe({ ...ignored, disconnect: () => (isLost = true) });
    await sql`
      select pg_terminate_backend("pid") from pg_stat_activity
      where "datname" = current_database() and "application_name" = 'content-service changes'`.execute(db);
    await until(() => isLost);
  });

  await inService(async ({ subscribe }) => {
    const disconnect = jest.fn();
    subscribe({ ...ignored, disconnect });
    expect(disconnect).not.toHaveBeenCalled();
  });
});
