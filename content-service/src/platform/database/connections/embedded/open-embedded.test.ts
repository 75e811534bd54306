import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { FolderInUseError } from './folder-lock';
import { openEmbedded } from './open-embedded';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'content-service-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a second service cannot use the folder, and the message names folder and process', async () => {
  const first = await openEmbedded(folder);
  const second = openEmbedded(folder);

  await expect(second).rejects.toThrow(FolderInUseError);
  await expect(second).rejects.toThrow(`(process ${process.pid}) already works in ${folder}`);
  await first.close();
  await (await openEmbedded(folder)).close();
});

test('an acknowledged write survives a power failure', async () => {
  const { db, close } = await openEmbedded(folder);
  const read = async (name: string) =>
    Object.values((await sql<Record<string, unknown>>`pragma ${sql.ref(name)}`.execute(db)).rows[0] ?? {})[0];

  expect([await read('journal_mode'), await read('synchronous')]).toEqual(['wal', 2]);
  await close();
});

test('an error after which SQLite has ended the transaction itself, as on a full disk, is not replaced', async () => {
  const { db, close } = await openEmbedded(folder);
  const failed = db.transaction().execute(async (tx) => {
    await sql`rollback`.execute(tx);
    throw new Error('database or disk is full');
  });

  await expect(failed).rejects.toThrow('database or disk is full');
  await expect(db.transaction().execute((tx) => sql`select 1`.execute(tx))).resolves.toBeDefined();
  await close();
});
