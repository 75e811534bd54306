import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(new URL('../../content-service/package.json', import.meta.url));
const WRITTEN_BYTES = Number(process.env.LOG_GIGABYTES || 2) * 1e9;
const ROW_BYTES = 2e6;
/** Rows are written anew again and again: the database stays small, its log does not by itself. */
const ROWS = 20;
const A_READER_EVERY = 5 * ROWS;
const MOST_LOG_BYTES = 150e6;

/**
 * Writes gigabytes through the service's database layer. Now and then somebody else reads meanwhile, as a backup does:
 * what has been written since that began cannot leave the log.
 */
export async function proveWriteAheadLog({ database: { dataDir } }) {
  const file = join(dataDir, 'content.db');
  const logBytes = () => statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  const { db, close } = await require('./dist/db/embedded/open.js').openEmbedded(dataDir);
  let [written, largest] = [0, 0];
  async function write(count) {
    for (let row = 0; row < count; row += 1) {
      await writeRow(db, row % ROWS, written);
      written += ROW_BYTES;
      largest = Math.max(largest, logBytes());
    }
  }
  await require('./dist/commands/visit.js').visit(file, async (other) => {
    while (written < WRITTEN_BYTES) {
      await write(A_READER_EVERY - ROWS);
      await other.transaction().execute(async (tx) => {
        await tx.selectFrom('media').select('hash').limit(1).execute();
        await write(ROWS);
      });
    }
  });
  await close();
  const mb = (bytes) => `${(bytes / 1e6).toFixed(0)} MB`;
  return {
    figure: `${mb(written)} written: log at most ${mb(largest)}, ${mb(logBytes())} after the stop`,
    isMet: largest <= MOST_LOG_BYTES && logBytes() === 0,
  };
}

async function writeRow(db, row, seed) {
  const bytes = Buffer.alloc(ROW_BYTES, seed % 251);
  const createdAt = '2026-11-21T00:00:00.000Z';
  await db
    .insertInto('media')
    .values({ hash: `row ${row}`, type: 'image/webp', width: 1, height: 1, bytes, createdAt })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ bytes }))
    .execute();
}
