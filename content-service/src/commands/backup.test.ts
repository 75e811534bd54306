import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { openEmbedded } from '../platform/database/connections/embedded/open-embedded';
import type { Database } from '../platform/database/tables';
import { startWriting } from '../testing/busy-writer';
import { runCommand } from '../testing/command';
import { NOON, startService, type TestService } from '../testing/service';
import { rowCounts } from './table-rows';
import { withDatabaseFile } from './command-database';

const NAME = 'content-2026-11-20T12-00-00-000Z.db';
const DAY_MS = 24 * 60 * 60 * 1000;

let service: TestService;
let backupFolder: string;
beforeEach(async () => {
  service = await startService();
  backupFolder = await mkdtemp(path.join(tmpdir(), 'backups-'));
});
afterEach(async () => {
  await service.stop();
  await rm(backupFolder, { recursive: true });
});

test('a backup taken while requests are written restores into an empty folder, row for row', async () => {
  const writing = await startWriting(service.folder);
  await runCommand(service.folder, ['backup', '--to', backupFolder]);
  const written = await writing.stop();
  const backup = path.join(backupFolder, NAME);
  const expected = await withDatabaseFile(backup, fingerprint);
  const copied = (await withDatabaseFile(backup, rowCounts)).subscription!;
  const folder = path.join(backupFolder, 'restored');

  const said = await runCommand(folder, ['restore', backup]);

  expect(said).toContain(`It is now ${path.join(folder, 'content.db')}. Start the service;`);
  const { db, close } = await openEmbedded(folder);
  expect(await fingerprint(db)).toEqual(expected);
  expect(await contentHash(db)).toBe(await contentHash(service.db));
  await close();
  expect(copied).toBeGreaterThanOrEqual(20);
  expect(copied).toBeLessThanOrEqual(written);
});

test('a backup says what it holds, is for its owner only and leaves no other file', async () => {
  const said = await runCommand(service.folder, ['backup']);
  const folder = path.join(service.folder, 'backups');

  expect(said).toContain(path.join(folder, NAME));
  expect(said).toMatch(/\d\.\d MB, checked: 1 hero, .*1 admin/);
  expect(await readdir(folder)).toEqual([NAME]);
  expect((await stat(path.join(folder, NAME))).mode & 0o777).toBe(0o600);
});

test('of the older backups the newest stay, and other files always', async () => {
  const older = [17, 18, 19].map((day) => `content-2026-11-${day}T12-00-00-000Z.db`);
  for (const name of [...older, 'content.db']) await writeFile(path.join(backupFolder, name), 'older');

  const said = await runCommand(service.folder, ['backup', '--to', backupFolder, '--keep', '2']);

  expect((await readdir(backupFolder)).sort()).toEqual([older[2], NAME, 'content.db'].sort());
  expect(said).toContain(`removed ${older[0]}`);
});

test('a backup of a wrong clock does not take the place of the one just made', async () => {
  const [older, future] = [18, 31].map((day) => `content-20${day}-11-18T12-00-00-000Z.db`);
  for (const name of [older, future]) await writeFile(path.join(backupFolder, name!), 'other');

  await runCommand(service.folder, ['backup', '--to', backupFolder, '--keep', '1']);

  expect(await readdir(backupFolder)).toEqual([NAME]);
});

test('what a killed backup left is removed after a day', async () => {
  const part = (day: number, end = '') => `content-2026-11-${day}T12-00-00-000Z.db.part${end}`;
  const leave = async (name: string, age: number) => {
    const file = path.join(backupFolder, name);
    if (name.endsWith('-x1Y2z3')) await mkdir(file);
    else await writeFile(file, 'half');
    await utimes(file, new Date(), new Date(NOON - age));
  };
  for (const end of ['', '-journal', '-x1Y2z3']) await leave(part(18, end), DAY_MS + 1);
  await leave(part(19), DAY_MS - 1);
  await leave('mine.db.part', 9 * DAY_MS);

  const said = await runCommand(service.folder, ['backup', '--to', backupFolder, '--keep', '1']);

  expect((await readdir(backupFolder)).sort()).toEqual([part(19), NAME, 'mine.db.part']);
  expect(said).toContain(`removed ${part(18)}`);
});

test('a backup to a file works after one that was killed, and removes what that one left after a day', async () => {
  for (const [name, age] of [
    ['mine.db.part', DAY_MS - 1],
    ['mine.db.part-0a1b2c3d', DAY_MS + 1],
    ['mine.db.part-0a1b2c3d-journal', DAY_MS + 1],
    ['other.db.part', 9 * DAY_MS],
  ] as const) {
    const file = path.join(backupFolder, name);
    await writeFile(file, 'half');
    await utimes(file, new Date(), new Date(NOON - age));
  }

  await runCommand(service.folder, ['backup', '--to', path.join(backupFolder, 'mine.db')]);

  expect((await readdir(backupFolder)).sort()).toEqual(['mine.db', 'mine.db.part', 'other.db.part']);
});

test.each([
  [['--keep', 'all'], "--keep is 'all': expected how many backups to keep, like --keep 7."],
  [['--to', 'there.db', '--keep', '7'], '--keep goes with a folder: give --to a folder, or leave it out.'],
  [['--to', ''], '--to is empty: expected a value. See --help.'],
  [['there.db'], 'Unexpected argument: there.db. See --help.'],
])('backup %j is rejected', async (options, message) => {
  await expect(runCommand(service.folder, ['backup', ...options])).rejects.toThrow(message);
});

test('of two backups to the same file at the same time, the second one fails', async () => {
  const file = path.join(backupFolder, 'mine.db');
  const backups = [1, 2].map(() => runCommand(service.folder, ['backup', '--to', file]));
  const outcomes = await Promise.allSettled(backups);

  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes).toContainEqual(
    expect.objectContaining({
      reason: expect.objectContaining({ message: expect.stringContaining('already') }),
    }),
  );
});

test('a file that is there is never written over', async () => {
  const file = path.join(backupFolder, 'mine.db');
  await writeFile(file, 'mine');
  const taken = runCommand(service.folder, ['backup', '--to', file]);
  await expect(taken).rejects.toThrow(`${file} is there already. Name another file.`);
});

async function fingerprint(db: Database) {
  return {
    counts: await rowCounts(db),
    hash: await contentHash(db),
    requests: await hashOf(db, ['subscription']),
  };
}

const contentHash = (db: Database) =>
  hashOf(db, ['hero', 'course', 'review', 'category', 'banner', 'admin', 'setting']);

async function hashOf(db: Database, tables: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const table of tables) {
    const { rows } = await sql`select * from ${sql.table(table)} order by 1`.execute(db);
    hash.update(JSON.stringify(rows));
  }
  const { rows } = await sql`select hash, hex(bytes) as bytes from media order by hash`.execute(db);
  return hash.update(JSON.stringify(rows)).digest('hex');
}
