import { createRequire } from 'node:module';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../progress.mjs';

const require = createRequire(import.meta.url);
const WRITTEN_BYTES = Number(process.env.LOG_GIGABYTES || 2) * 1e9;
const ROW_BYTES = 2e6;
const ROWS_KEPT = 20;
const MOST_LOG_BYTES = 150e6;

/**
 * Writes gigabytes through the service's database layer, with a reader beside it that looks at an old state for a while
 * now and then, as a backup does: the log cannot be emptied meanwhile.
 */
export async function proveWriteAheadLog({ database }) {
  const compiled = (file) => require(join(root, 'content-service/dist', file));
  const { db, close } = await compiled('db/embedded/open.js').openEmbedded(database.dataDir);
  const file = join(database.dataDir, 'content.db-wal');
  let largest = 0;
  let written = 0;
  const reader = compiled('db/embedded/sqlite.js');
  const { Kysely } = require('kysely');
  const other = new Kysely({ dialect: reader.visitSqlite(join(database.dataDir, 'content.db')) });
  for (let row = 0; written < WRITTEN_BYTES; row += 1) {
    const isRead = row % 100 === 50;
    const write = async () => {
      for (let part = 0; part < (isRead ? 20 : 1); part += 1) {
        await writeRow(db, row, part);
        written += ROW_BYTES;
        largest = Math.max(largest, statSync(file).size);
      }
    };
    if (isRead)
      await other.transaction().execute(async (tx) => {
        await tx.selectFrom('media').select('hash').limit(1).execute();
        await write();
      });
    else await write();
  }
  await other.destroy();
  const before = statSync(file).size;
  await close();
  const after = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const mb = (bytes) => `${(bytes / 1e6).toFixed(0)} MB`;
  return {
    figure: `${mb(written)} written: log at most ${mb(largest)}, ${mb(before)} at the end, ${mb(after)} after the stop`,
    isMet: largest <= MOST_LOG_BYTES && after === 0,
  };
}

/** Twenty rows, one after the other written anew: the database stays small, the log does not by itself. */
async function writeRow(db, row, part) {
  const hash = `row ${(row + part) % ROWS_KEPT}`;
  const bytes = Buffer.alloc(ROW_BYTES, row % 251);
  const values = {
    hash,
    type: 'image/webp',
    width: 1,
    height: 1,
    bytes,
    createdAt: '2026-11-21T00:00:00.000Z',
  };
  await db
    .insertInto('media')
    .values(values)
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ bytes }))
    .execute();
}
