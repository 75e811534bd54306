import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Kysely } from 'kysely';
import { openSqlite } from './dialect';
import { lockFolder } from './lock';
import { migrateToLatest } from './migrate';
import type { Database, Tables } from './tables';

export type OpenDatabase = {
  db: Database;
  /** Writes everything into the one file and frees the folder. */
  close: () => Promise<void>;
};

/**
 * Opens the folder's database, ready for queries, and holds the folder against other processes.
 * @throws FolderInUseError
 */
export async function openDatabase(folder: string): Promise<OpenDatabase> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = lockFolder(folder);
  const { dialect, checkpoint } = openSqlite(path.join(folder, 'content.db'));
  const db = new Kysely<Tables>({ dialect });
  await migrateToLatest(db);
  return {
    db,
    async close() {
      checkpoint();
      await db.destroy();
      lock.release();
    },
  };
}
