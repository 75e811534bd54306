import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from './database';
import { FolderInUseError } from './lock';

const logo = {
  id: 'logo',
  position: 0,
  image: 'media/x.webp',
  revision: 1,
  changedAt: '2026-11-20T12:00:00.000Z',
  changedBy: null,
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'content-service-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a folder belongs to one service at a time, and the refusal names both', async () => {
  const first = await openDatabase(folder);
  const second = openDatabase(folder);

  await expect(second).rejects.toThrow(FolderInUseError);
  await expect(second).rejects.toThrow(`(process ${process.pid}) already works in ${folder}`);
  await first.close();
  await (await openDatabase(folder)).close();
});

test('what was acknowledged survives a power cut, and references hold', async () => {
  const { db, close } = await openDatabase(folder);
  const read = async (name: string) =>
    Object.values((await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db)).rows[0] ?? {})[0];
  const settings = [await read('journal_mode'), await read('synchronous'), await read('foreign_keys')];
  const orphan = db
    .insertInto('session')
    .values({ tokenHash: 'x', adminId: 'nobody', createdAt: 'now', expiresAt: 'later' })
    .execute();

  expect(settings).toEqual(['wal', 2, 1]);
  await expect(orphan).rejects.toThrow(/FOREIGN KEY/);
  await close();
});

test('a second start finds everything as it was', async () => {
  const first = await openDatabase(folder);
  await first.db.insertInto('logo').values(logo).execute();
  await first.close();

  const second = await openDatabase(folder);
  expect(await second.db.selectFrom('logo').selectAll().execute()).toEqual([logo]);
  await second.close();
});

test('a failed transaction leaves nothing', async () => {
  const { db, close } = await openDatabase(folder);
  const failing = db.transaction().execute(async (tx) => {
    await tx.insertInto('logo').values(logo).execute();
    await tx.schema.createTable('half-made').addColumn('id', 'text').execute();
    throw new Error('stop');
  });

  await expect(failing).rejects.toThrow('stop');
  expect(await db.selectFrom('logo').selectAll().execute()).toEqual([]);
  expect((await db.introspection.getTables()).map(({ name }) => name)).not.toContain('half-made');
  await close();
});
