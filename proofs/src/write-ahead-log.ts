import { statSync } from 'node:fs';
import { join } from 'node:path';
import { compiledService } from 'test-kit/compiled';
import type { Proof, ProofContext } from './proof';

const WRITTEN_BYTES = Number(process.env.LOG_GIGABYTES || 2) * 1e9;
const ROW_BYTES = 2e6;
/** Overwriting the same rows keeps the database small, so only its log can grow. */
const ROWS = 20;
const READER_EVERY = 5 * ROWS;
const MOST_LOG_BYTES = 150e6;

/** Also writes while a second connection reads: an open read keeps SQLite from truncating the log. */
export async function proveWriteAheadLog({ database: { dataDir } }: ProofContext): Promise<Proof> {
  const file = join(dataDir, 'content.db');
  const logBytes = () => statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  const { db, close } = await compiledService.embedded().openEmbedded(dataDir);
  let [written, largest] = [0, 0];
  async function write(count: number): Promise<void> {
    for (let row = 0; row < count; row += 1) {
      await writeRow(db, row % ROWS, written);
      written += ROW_BYTES;
      largest = Math.max(largest, logBytes());
    }
  }
  await compiledService.commandDatabase().withDatabaseFile(file, async (other) => {
    while (written < WRITTEN_BYTES) {
      await write(READER_EVERY - ROWS);
      await other.transaction().execute(async (tx) => {
        await tx.selectFrom('media').select('hash').limit(1).execute();
        await write(ROWS);
      });
    }
  });
  await close();
  const mb = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
  return {
    figure: `${mb(written)} written: log at most ${mb(largest)}, ${mb(logBytes())} after the stop`,
    isMet: largest <= MOST_LOG_BYTES && logBytes() === 0,
  };
}

type Database = Awaited<ReturnType<ReturnType<typeof compiledService.embedded>['openEmbedded']>>['db'];

async function writeRow(db: Database, row: number, seed: number): Promise<void> {
  const bytes = Buffer.alloc(ROW_BYTES, seed % 251);
  const createdAt = '2026-11-21T00:00:00.000Z';
  await db
    .insertInto('media')
    .values({ hash: `row ${row}`, type: 'image/webp', width: 1, height: 1, bytes, createdAt })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ bytes }))
    .execute();
}
