import { sql, type KyselyPlugin } from 'kysely';
import { buildApp } from '../../app';
import { readConfig } from '../config';
import { LATEST_MIGRATION } from '../database/migrations/migrate';
import { callerOf } from '../../testing/http-call';
import { until } from '../../testing/mails';
import { startService, type TestService } from '../../testing/service';
import { Readiness } from './readiness';

let service: TestService;
let lines: string[];
beforeEach(async () => {
  lines = [];
  service = await startService({ logStream: { write: (line) => void lines.push(line) } });
});
afterEach(() => service.stop());

const readiness = (freeBytes: number) =>
  new Readiness({
    db: service.db,
    config: readConfig({ DATA_DIR: service.folder }),
    log: service.app.log,
    freeBytes: () => Promise.resolve(freeBytes),
  });

test.each([
  ['100 MB', 100_000_000, undefined],
  ['less than 100 MB', 99_999_999, 'less than 100 MB are free where the data folder is'],
])('readiness with %s of free disk space for the database', async (_name, free, fault) => {
  const hasRemoteDatabase = globalThis.testDatabase.kind === 'postgres';
  expect(await readiness(free).fault()).toBe(hasRemoteDatabase ? undefined : fault);
});

test('a database that does not respond is reported while it is blocked', async () => {
  if (globalThis.testDatabase.kind === 'sqlite') return;
  const release = await holdMigrations();
  const { statusCode } = await service.call('GET', '/readyz');
  await release();
  expect(statusCode).toBe(503);
  expect((await service.call('GET', '/readyz')).statusCode).toBe(200);
});

async function holdMigrations(): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let holding: Promise<void> | undefined;
  await new Promise<void>((held) => {
    holding = service.db.transaction().execute(async (tx) => {
      await sql`lock table "kysely_migration" in access exclusive mode`.execute(tx);
      held();
      await released;
    });
  });
  return async () => {
    release();
    await holding;
  };
}

test('a database that lacks a migration is not ready; a newer schema is ready', async () => {
  const rename = (from: string, to: string) =>
    sql`update "kysely_migration" set "name" = ${to} where "name" = ${from}`.execute(service.db);
  const status = async () => (await service.call('GET', '/readyz')).statusCode;

  await rename(LATEST_MIGRATION, '0000-earlier');
  expect(await status()).toBe(503);
  await rename('0000-earlier', '9999-later');
  expect(await status()).toBe(200);
});

test('an outage that only a request notices is counted', async () => {
  const unreachable: KyselyPlugin = {
    transformQuery() {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const app = await buildApp({
    db: service.db.withPlugin(unreachable),
    config: readConfig({ LOG_LEVEL: 'silent', DATA_DIR: service.folder }),
  });
  const { database } = app.readiness;

  for (const path of ['/hero', '/logo']) expect((await callerOf(app)('GET', path)).statusCode).toBe(503);
  await until(() => !database.answers);

  expect(database.outages).toBe(1);
  await app.close();
});

test('an outage that only the change feed notices is counted', async () => {
  if (globalThis.testDatabase.kind === 'sqlite') return;
  const { database } = service.app.readiness;
  for (const outages of [1, 2]) {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'content-service changes'`.execute(
      service.db,
    );
    await until(() => database.outages === outages && database.answers);
  }
});

test('the log has one line for the start of an outage and one for its end', async () => {
  const health = async () => (await service.call('GET', '/readyz')).statusCode;
  await health();
  await service.db.schema.alterTable('kysely_migration').renameTo('renamed_migration').execute();
  await health();
  await health();
  await service.db.schema.alterTable('renamed_migration').renameTo('kysely_migration').execute();
  expect(await health()).toBe(200);

  const messages = lines.filter((line) => /the database (failed|does not answer)|ready again/.test(line));
  expect(messages.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'the database failed',
    'the database does not answer',
    'ready again',
  ]);
});
