import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { FolderInUseError } from './folder-lock';
import { DamagedDatabaseError, DATABASE_FILE, openEmbedded } from './open-embedded';

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

test('damage that only the migration finds is named, with the advice to restore a backup', async () => {
  const { db, close } = await openEmbedded(folder);
  const { rows } = await sql<{ page: number; bytes: number }>`
    select "rootpage" as "page", "page_size" as "bytes" from sqlite_master, pragma_page_size
    where "tbl_name" = 'kysely_migration'`.execute(db);
  await close();
  const file = await open(path.join(folder, DATABASE_FILE), 'r+');
  for (const { page, bytes } of rows)
    await file.write(Buffer.alloc(bytes, 0xff), 0, bytes, (page - 1) * bytes);
  await file.close();

  const damaged = openEmbedded(folder);
  await expect(damaged).rejects.toThrow(DamagedDatabaseError);
  await expect(damaged).rejects.toThrow(/content\.db is damaged .* npm run content -- restore <backup>$/);
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

test.each([
  ['select', sql`select "name" from "setting"`],
  ['with', sql`with "found" as (select "name" from "setting") select "name" from "found"`],
])(
  'a read by `%s` does not wait for an open transaction, and sees its rows after the commit',
  async (_word, read) => {
    const { db, close } = await openEmbedded(folder);
    const count = async () => (await read.execute(db)).rows.length;
    const seen: number[] = [await count()];

    await db.transaction().execute(async (tx) => {
      await tx.insertInto('setting').values({ name: 'a', value: 'b' }).execute();
      seen.push(await count());
    });
    seen.push(await count());

    expect(seen).toEqual([0, 0, 1]);
    await close();
  },
);

test('closing waits for an open transaction', async () => {
  const { db, close } = await openEmbedded(folder);
  let closed: Promise<void> | undefined;
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('setting').values({ name: 'a', value: 'b' }).execute();
    closed = close();
    await nextTurn();
  });
  await closed;

  const again = await openEmbedded(folder);
  expect(await again.db.selectFrom('setting').select('name').execute()).toEqual([{ name: 'a' }]);
  await again.close();
});
