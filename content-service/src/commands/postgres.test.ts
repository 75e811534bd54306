import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { paths } from 'shared-lib/schema';
import { openDatabase } from '../platform/database/connections/open-database';
import { tryAdvisoryLock } from '../platform/database/cluster-lock';
import { RUNNING_INSTANCES_LOCK } from '../platform/database/connections/postgres/change-feed';
import { anInquiry, aSubscription } from '../testing/builders';
import { runCommand } from '../testing/command';
import { aDatabase, type TestDatabase } from '../testing/database';
import { withGuest } from '../testing/databases-on-server';
import { fingerprint } from '../testing/fingerprint';
import { startService, type TestService } from '../testing/service';
import { withDatabaseFile, withPostgres } from './command-database';
import { content } from './content';

const ASIDE = 'content-before-restore-2026-11-20T12-00-00-000Z.db';

let service: TestService;
let backupFolder: string;
let empty: TestDatabase;
let backup: string;
beforeEach(async () => {
  service = await startService();
  empty = await aDatabase();
  backupFolder = await mkdtemp(path.join(tmpdir(), 'backups-'));
  backup = path.join(backupFolder, 'backup.db');
  for (const body of [anInquiry(), aSubscription({ email: 'naïve🏳️‍🌈@example.org' })])
    await service.call('POST', paths.applicationCreate, { body });
});
afterEach(async () => {
  await service.stop();
  await empty.remove();
  await rm(backupFolder, { recursive: true });
});

const take = () => runCommand(service.folder, ['backup', '--to', backup], { env: service.place });
const restore = (...options: string[]) =>
  runCommand(empty.dataDir, ['restore', backup, ...options], { env: { DATABASE_URL: empty.databaseUrl! } });
const present = () => withPostgres(empty.databaseUrl!, fingerprint);

test('an institute moves from PostgreSQL to the embedded database and back, row for row', async () => {
  const expected = await fingerprint(service.db);
  expect(await take()).toMatch(
    /checked: 1 hero, .*1 application, 1 subscription, 3 reply-template, 3 outbox, 1 admin/,
  );
  expect(await withDatabaseFile(backup, fingerprint)).toEqual(expected);

  const folder = path.join(backupFolder, 'embedded');
  await runCommand(folder, ['restore', backup]);
  backup = path.join(backupFolder, 'back.db');
  await runCommand(folder, ['backup', '--to', backup]);
  expect(await restore()).toContain('Start the service; admins sign in again.');

  expect(await present()).toEqual(expected);
  expect((await readdir(backupFolder)).sort()).toEqual(['back.db', 'backup.db', 'embedded']);
  expect(await readdir(empty.dataDir)).toEqual([]);
});

test('the previous data is kept as a file, and nothing changes without --yes', async () => {
  await take();
  await restore();
  await withPostgres(empty.databaseUrl!, (db) => db.deleteFrom('course').execute());
  const before = await present();

  expect(await restore()).toContain(`would be kept as ${ASIDE}. Nothing was changed: add --yes to do it.`);
  expect(await present()).toEqual(before);
  await restore('--yes');

  expect(await present()).toEqual(await fingerprint(service.db));
  expect(await withDatabaseFile(path.join(empty.dataDir, ASIDE), fingerprint)).toEqual(before);
});

test('a database in which services run is left alone, and they are counted', async () => {
  await take();
  await restore();
  const { databaseUrl, dataDir } = empty;
  const running = await Promise.all([
    openDatabase({ databaseUrl, dataDir }),
    openDatabase({ databaseUrl, dataDir }),
  ]);
  await expect(restore('--yes')).rejects.toThrow(
    /^2 instances of the content service work in The database .*Stop/,
  );
  await Promise.all(running.map(({ close }) => close()));
  expect(await restore('--yes')).toContain('Start the service; admins sign in again.');
});

test('a database of a newer version is not replaced, and the message says how to return to the older version', async () => {
  await take();
  await restore();
  await withPostgres(empty.databaseUrl!, (db) =>
    sql`insert into "kysely_migration" ("name", "timestamp") values ('9999-later', 'then')`.execute(db),
  );

  await expect(restore('--yes')).rejects.toThrow(
    /is of a newer version .*9999-later.* create an empty database/,
  );
});

test('a service that starts while a backup is restored says so and ends', async () => {
  const { databaseUrl, dataDir } = empty;
  const ended = await withPostgres(databaseUrl!, (db) =>
    tryAdvisoryLock(db, RUNNING_INSTANCES_LOCK, () =>
      openDatabase({ databaseUrl, dataDir }).then(
        () => 'started',
        (error: Error) => error.message,
      ),
    ),
  );

  expect(ended?.result).toBe('A backup is being restored into this database. Start when that is done.');
});

test('a restore that breaks off changes nothing', async () => {
  await take();
  await restore();
  const before = await present();
  await withDatabaseFile(backup, (db) => sql`update "hero" set "position" = 3000000000`.execute(db));
  await expect(restore('--yes')).rejects.toThrow(/out of range/);
  expect(await present()).toEqual(before);
});

test('without a data folder, which PostgreSQL does not need, the doctor warns', async () => {
  const folder = path.join(service.folder, 'not-yet');
  const said = await runCommand(folder, ['doctor'], { env: { DATABASE_URL: service.place.DATABASE_URL! } });

  expect(said).toContain(`${folder} does not exist: the first backup, or mail without SMTP_URL, creates it`);
  expect(said).toMatch(/^warn +data folder /m);
  expect(said).not.toMatch(/^fail/m);
});

test('the doctor looks at PostgreSQL, and says when it cannot be reached', async () => {
  const said = await runCommand(service.folder, ['doctor'], { env: service.place });
  expect(said).toMatch(/^ok +database +The database .* answers$/m);
  expect(said).toMatch(/^ok +service +1 running$/m);
  expect(said).toMatch(/^ok +rows +1 hero, .*course/m);

  const away = { env: { DATABASE_URL: 'postgres://somebody:secret@127.0.0.1:1/institute' } };
  await expect(runCommand(service.folder, ['backup'], away)).rejects.toThrow(
    /^The database 127\.0\.0\.1:1\/institute cannot be reached \(.*ECONNREFUSED.*\)\.$/,
  );
});

test.each([
  ['the same clock', 0, /^ok +clock +agrees with the clock of PostgreSQL$/m],
  [
    'a clock that is a minute ahead',
    60_000,
    /^warn +clock +differs by 60 s from the clock of PostgreSQL: synchronize the clocks of all servers \(NTP, chrony\)$/m,
  ],
  ['a clock that is a minute behind', -60_000, /^warn +clock +differs by 60 s /m],
])('the doctor compares %s with that of PostgreSQL', async (_name, ahead, line) => {
  const said: string[] = [];
  await content(['doctor'], {
    env: { DATA_DIR: service.folder, ...service.place },
    say: (text) => void said.push(text),
    askPassword: () => Promise.resolve(''),
    now: () => Date.now() + ahead,
  });
  expect(said.join('\n')).toMatch(line);
});

test('a role without rights is a failure of the database in the doctor', async () => {
  const said: string[] = [];
  await withGuest(service.place.DATABASE_URL!, (url) =>
    expect(
      content(['doctor'], {
        env: { DATA_DIR: service.folder, DATABASE_URL: url },
        say: (line) => void said.push(line),
        askPassword: () => Promise.resolve(''),
        now: Date.now,
      }),
    ).rejects.toThrow('1 check failed'),
  );

  expect(said.join('\n')).toMatch(
    /^fail +database +The database .* lacks rights for the role in DATABASE_URL \(permission denied for table .*\)\.$/m,
  );
});

test('the doctor warns about a database without tables, because the first start makes them', async () => {
  const said = await runCommand(empty.dataDir, ['doctor'], { env: { DATABASE_URL: empty.databaseUrl! } });

  expect(said).toMatch(/^warn +migrations +none yet: the first start makes the tables$/m);
});
