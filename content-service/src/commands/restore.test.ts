import fs from 'node:fs';
import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  rename,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import Sqlite from 'libsql';
import { openEmbedded } from '../platform/database/connections/embedded/open-embedded';
import type { Database } from '../platform/database/tables';
import { runCommand } from '../testing/command';
import { NOON } from '../testing/noon';
import { withDatabaseFile } from './command-database';

const DAY_MS = 24 * 60 * 60 * 1000;
const ASIDE = 'content-before-restore-2026-11-20T12-00-00-000Z.db';

let folder: string;
let backup: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'content-service-'));
  backup = path.join(folder, 'backup.db');
  await written('backed up');
  await runCommand(folder, ['backup', '--to', backup]);
  await written('written later');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

test('the database is replaced, and the previous one is kept', async () => {
  const said = await runCommand(folder, ['restore', backup, '--yes']);

  expect(said).toContain(`What was there is kept as ${path.join(folder, ASIDE)}`);
  expect(await withDatabaseFile(path.join(folder, 'content.db'), settings)).toEqual(['backed up']);
  expect(await withDatabaseFile(path.join(folder, ASIDE), settings)).toEqual(['backed up', 'written later']);
});

test('the previous database is kept on a file system without hard links and modes, such as exFAT', async () => {
  for (const call of ['linkSync', 'chmodSync'] as const)
    jest.spyOn(fs, call).mockImplementation(() => {
      throw Object.assign(new Error(`EPERM: operation not permitted, ${call}`), { code: 'EPERM' });
    });

  await runCommand(folder, ['restore', backup, '--yes']);

  expect(await withDatabaseFile(path.join(folder, 'content.db'), settings)).toEqual(['backed up']);
  expect(await withDatabaseFile(path.join(folder, ASIDE), settings)).toEqual(['backed up', 'written later']);
  expect((await readdir(folder)).filter((name) => name.includes('.part'))).toEqual([]);
});

test('a restore that was killed leaves nothing to the next one', async () => {
  const source = path.join(folder, 'other.db');
  const killed = path.join(folder, 'content.db.restoring');
  await copyFile(backup, source);
  const other = new Sqlite(source);
  other.exec(`pragma journal_mode = wal; insert into "setting" values ('of another backup', '')`);
  for (const log of ['', '-wal']) await copyFile(source + log, killed + log);
  await writeFile(`${killed}-journal`, 'of another backup');
  other.close();

  await runCommand(folder, ['restore', backup, '--yes']);

  expect(await withDatabaseFile(path.join(folder, 'content.db'), settings)).toEqual(['backed up']);
  expect((await readdir(folder)).filter((name) => name.includes('restoring'))).toEqual([]);
});

test.each([
  ['restore', () => [backup]],
  ['backup', () => ['--to', path.join(folder, 'next.db')]],
])('a %s removes the copies that a killed restore left more than a day ago', async (command, args) => {
  const copies = (at: string) => [
    `restoring-${at}`,
    `content-before-restore-${at}.db.part-0a1b2c3d`,
    `content-before-restore-${at}.db.part-0a1b2c3d-x1Y2z3`,
  ];
  const [old, recent] = ['2026x1', '2026x2'];
  const kept = [
    ...copies(recent),
    `content-before-restore-${old}.db`,
    `content-before-restore-${old}.db-wal`,
  ];
  for (const name of [...copies(old), 'content.db.restoring', ...kept]) {
    if (name.includes('.')) await writeFile(path.join(folder, name), 'copy');
    else await mkdir(path.join(folder, name));
    const age = name.includes(recent) ? DAY_MS - 1 : DAY_MS + 1;
    await utimes(path.join(folder, name), new Date(), new Date(NOON - age));
  }

  const said = await runCommand(folder, [command, ...args()]);

  const left = await readdir(folder);
  expect(left).toEqual(expect.arrayContaining(kept));
  for (const name of [...copies(old), 'content.db.restoring']) {
    expect(left).not.toContain(name);
    expect(said).toContain(`removed ${name}`);
  }
});

test('without --yes it only tells', async () => {
  const said = await runCommand(folder, ['restore', backup]);

  expect(said).toContain(`would be kept as ${ASIDE}. Nothing was changed: add --yes to do it.`);
  expect(await withDatabaseFile(path.join(folder, 'content.db'), settings)).toEqual([
    'backed up',
    'written later',
  ]);
  expect(await readdir(folder)).not.toContain('content.db.restoring');
});

test('a database that cannot be opened is kept unchanged, with its log', async () => {
  await writeFile(path.join(folder, 'content.db'), 'no database '.repeat(1000));
  await writeFile(path.join(folder, 'content.db-wal'), 'what was acknowledged last');
  await expect(openEmbedded(folder)).rejects.toThrow(
    /is damaged \(.*\)\. Nothing was changed\. Put a backup in its place: npm run content -- restore <backup>/,
  );

  await runCommand(folder, ['restore', backup, '--yes']);

  expect(await readdir(folder)).toEqual(expect.arrayContaining([ASIDE, `${ASIDE}-wal`]));
  expect(await withDatabaseFile(path.join(folder, 'content.db'), settings)).toEqual(['backed up']);
});

test('the log of a database that was moved away is kept, and does not change the restored one', async () => {
  const present = path.join(folder, 'content.db');
  const { db, close } = await openEmbedded(folder);
  await db.insertInto('setting').values({ name: 'written before the crash', value: '' }).execute();
  // Simulates a crash: a graceful stop would merge the log.
  await copyFile(present, path.join(folder, 'crashed.db'));
  await copyFile(`${present}-wal`, path.join(folder, 'crashed.db-wal'));
  await close();
  await rm(present);
  await rename(path.join(folder, 'crashed.db-wal'), `${present}-wal`);
  await writeFile(`${present}-shm`, 'index of the log');
  await writeFile(`${present}-journal`, 'rollback journal');

  const said = await runCommand(folder, ['restore', backup]);

  expect(said).toContain(
    `The log of the missing content.db is kept as ${path.join(folder, ASIDE)}-wal and ${path.join(folder, ASIDE)}-journal.`,
  );
  expect((await readdir(folder)).filter((name) => name.startsWith('content.db'))).toEqual(['content.db']);
  const restored = await openEmbedded(folder);
  expect(await settings(restored.db)).toEqual(['backed up']);
  await restored.close();
  await rename(path.join(folder, 'crashed.db'), path.join(folder, ASIDE));
  await rm(path.join(folder, `${ASIDE}-journal`));
  expect(await withDatabaseFile(path.join(folder, ASIDE), settings)).toContain('written before the crash');
});

test('a running service keeps its database', async () => {
  const { close } = await openEmbedded(folder);
  const restoring = runCommand(folder, ['restore', backup, '--yes']);

  await expect(restoring).rejects.toThrow(
    `A content service (process ${process.pid}) works in ${folder}. Stop it first: its next write would be lost.`,
  );
  await close();
});

test('a database that another process reads is not replaced, because its latest writes are in the log', async () => {
  const file = path.join(folder, 'content.db');
  await withDatabaseFile(file, async (db) => {
    const reader = new Sqlite(file);
    reader.exec('begin; select * from "setting"');
    await db.insertInto('setting').values({ name: 'written last', value: '' }).execute();

    const restoring = runCommand(folder, ['restore', backup, '--yes']);

    await expect(restoring).rejects.toThrow(`Another process reads ${file}. Nothing was changed`);
    reader.close();
  });
  expect(await withDatabaseFile(file, settings)).toEqual(['backed up', 'written last', 'written later']);
  expect(await readdir(folder)).not.toContain(ASIDE);
});

test('a backup of an earlier version, which had fewer tables, is restored', async () => {
  await withDatabaseFile(backup, async (db) => {
    await sql`drop table "hit"`.execute(db);
    await sql`delete from "kysely_migration" where "name" >= '0009'`.execute(db);
  });

  expect(await runCommand(folder, ['restore', backup, '--yes'])).toMatch(
    /^The backup is sound and holds: 3 reply-template, 1 setting/,
  );
});

test('no session and no link for a new password comes back: they may have been ended since', async () => {
  // Simulates a backup that is a direct copy of the database file, which uses a write-ahead log (WAL).
  await withDatabaseFile(backup, (db) => sql`pragma journal_mode = wal`.execute(db));
  const [createdAt, expiresAt] = ['2026-11-20T12:00:00.000Z', '2026-11-20T16:48:00.000Z'];
  const ofAdmin = { adminId: 'a', createdAt, expiresAt };
  await withDatabaseFile(backup, async (db) => {
    await db
      .insertInto('admin')
      .values({
        id: 'a',
        username: 'ada',
        email: null,
        passwordHash: 'x',
        createdAt,
        passwordChangedAt: null,
      })
      .execute();
    await db
      .insertInto('session')
      .values({ ...ofAdmin, tokenHash: 'one', id: 's', device: '' })
      .execute();
    await db
      .insertInto('password-reset')
      .values({ ...ofAdmin, tokenHash: 'two', usedAt: null })
      .execute();
  });

  const said = await runCommand(folder, ['restore', backup, '--yes']);

  expect(said).toContain('admins sign in again.');
  expect((await readdir(folder)).filter((name) => name.includes('restoring'))).toEqual([]);
  const opening = (db: Database) =>
    Promise.all(
      (['session', 'password-reset', 'admin'] as const).map((table) =>
        db.selectFrom(table).selectAll().execute(),
      ),
    );
  expect(
    (await withDatabaseFile(path.join(folder, 'content.db'), opening)).map(({ length }) => length),
  ).toEqual([0, 0, 1]);
  expect((await withDatabaseFile(backup, opening)).map(({ length }) => length)).toEqual([1, 1, 1]);
});

test('a backup of a newer version is rejected', async () => {
  await withDatabaseFile(backup, (db) =>
    sql`insert into "kysely_migration" ("name", "timestamp") values ('9999-later', 'then')`.execute(db),
  );
  await expect(runCommand(folder, ['restore', backup, '--yes'])).rejects.toThrow(
    /was made by a newer version of the service \(9999-later; this one knows \d{4}-[\w-]+\)/,
  );
  expect(await withDatabaseFile(path.join(folder, 'content.db'), settings)).toEqual([
    'backed up',
    'written later',
  ]);
});

test('a truncated backup is rejected, and the message names the backup instead of its temporary copy', async () => {
  await truncate(backup, (await stat(backup)).size / 2);

  const message = await runCommand(folder, ['restore', backup, '--yes']).catch(
    (error: Error) => error.message,
  );

  expect(message).toContain(`${backup} is damaged or no database (`);
  expect(message).toContain('Nothing was changed: take another backup.');
  expect(message).not.toContain('restoring');
  expect(await withDatabaseFile(path.join(folder, 'content.db'), settings)).toEqual([
    'backed up',
    'written later',
  ]);
});

test('a file that is not a backup is rejected', async () => {
  const file = path.join(folder, 'letter.txt');
  await writeFile(file, 'Dear institute, '.repeat(1000));
  await expect(runCommand(folder, ['restore', file, '--yes'])).rejects.toThrow(
    `${file} is damaged or no database (file is not a database). Nothing was changed: take another backup.`,
  );
  await expect(runCommand(folder, ['restore', folder, '--yes'])).rejects.toThrow(
    `${folder} is a folder. Name a file in it.`,
  );
  await expect(runCommand(folder, ['restore', 'nowhere.db'])).rejects.toThrow(
    /There is no file .*nowhere\.db/,
  );
});

async function written(name: string): Promise<void> {
  const { db, close } = await openEmbedded(folder);
  await db.insertInto('setting').values({ name, value: '' }).execute();
  await close();
}

async function settings(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('setting').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}
