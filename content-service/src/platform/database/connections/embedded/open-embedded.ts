import { statSync } from 'node:fs';
import path from 'node:path';
import { Kysely, sql } from 'kysely';
import { makePrivate, makePrivateFile, makePrivateFolder } from '../../../private-files';
import { StartError } from '../../../start-error';
import type { DatabaseConnection } from '../../database-connection';
import { migrateToLatest } from '../../migrations/migrate';
import type { Tables } from '../../tables';
import { lockFolder } from './folder-lock';
import { isDamage, openSqlite, type EmbeddedDatabase } from './sqlite';

export const DATABASE_FILE = 'content.db';

export class DamagedDatabaseError extends StartError {
  constructor(file: string, fault: string) {
    super(
      `The database ${file} is damaged (${fault}). Nothing was changed. Put a backup in its place: npm run content -- restore <backup>`,
    );
  }
}

export async function openEmbedded(folder: string): Promise<DatabaseConnection> {
  makePrivateFolder(folder);
  const lock = lockFolder(folder);
  const file = path.join(folder, DATABASE_FILE);
  try {
    const { dialect } = openUndamaged(file);
    const db = new Kysely<Tables>({ dialect });
    await migrateToLatest(db);
    return {
      db,
      // No other process writes content, so no notifications are needed.
      subscribe: () => undefined,
      async close() {
        await sql`pragma wal_checkpoint(truncate)`.execute(db);
        await db.destroy();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw isDamage(error) ? new DamagedDatabaseError(file, error.message) : error;
  }
}

function openUndamaged(file: string): EmbeddedDatabase {
  // A graceful shutdown empties the write-ahead log.
  const hasCrashed = bytesOf(`${file}-wal`) > 0;
  // SQLite creates its logs with the file mode of the database file, so new logs are private, too.
  makePrivateFile(file);
  makePrivate([`${file}-wal`, `${file}-shm`]);
  const database = openSqlite(file);
  const fault = hasCrashed && database.fault();
  if (fault) throw new DamagedDatabaseError(file, fault);
  return database;
}

export const bytesOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
