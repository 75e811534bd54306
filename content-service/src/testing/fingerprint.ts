import { createHash } from 'node:crypto';
import { batchesOf, rowCounts, type RowCounts } from '../commands/table-rows';
import type { Database, Tables } from '../platform/database/tables';

/** The same rows have the same hash in SQLite and PostgreSQL. */
export async function fingerprint(db: Database): Promise<{ counts: RowCounts; hash: string }> {
  const counts = await rowCounts(db);
  const hash = createHash('sha256');
  for (const table of Object.keys(counts).sort())
    for await (const rows of batchesOf(db, table as keyof Tables))
      for (const row of rows) hash.update(JSON.stringify(Object.entries(row).sort().map(inHex)));
  return { counts, hash: hash.digest('hex') };
}

const inHex = ([name, value]: [string, unknown]) => [
  name,
  Buffer.isBuffer(value) ? value.toString('hex') : value,
];
