import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { sql } from 'kysely';
import { isPostgres } from '../platform/database/dialect';
import { openEmbedded } from '../platform/database/connections/embedded/open-embedded';
import type { Database } from '../platform/database/tables';
import { copyRows } from './table-rows';
import { withSnapshot } from './snapshot';
import { flushToDisk } from './flush-to-disk';

export async function copyToFile(db: Database, file: string): Promise<void> {
  await (isPostgres(db) ? copyRowByRow(db, file) : copyPages(db, file));
  flushToDisk(file);
}

async function copyPages(db: Database, file: string): Promise<void> {
  // Creates the file first, because `vacuum into` keeps the mode (owner only) of an existing empty file.
  closeSync(openSync(file, 'wx', 0o600));
  await sql`vacuum into ${file}`.execute(db);
}

async function copyRowByRow(db: Database, file: string): Promise<void> {
  const folder = mkdtempSync(`${file}-`);
  try {
    const { db: copy, close } = await openEmbedded(folder);
    try {
      await withSnapshot(db, (rows) => copyRows(rows, copy));
      await copyPages(copy, file);
    } finally {
      await close();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
