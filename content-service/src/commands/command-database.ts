import { existsSync } from 'node:fs';
import path from 'node:path';
import { Kysely, sql } from 'kysely';
import { databaseUrlFault } from '../platform/config';
import { DATABASE_FILE } from '../platform/database/connections/embedded/open-embedded';
import { isDamage, sqliteForCommand } from '../platform/database/connections/embedded/sqlite';
import { LATEST_MIGRATION } from '../platform/database/migrations/migrate';
import { migrationLevel } from '../platform/database/migration-level';
import { connectionFault, isMissingRight, isOutage } from '../platform/database/outage';
import { describeDatabase } from '../platform/database/connections/postgres/errors';
import { postgresDialect } from '../platform/database/connections/postgres/open-postgres';
import type { Database, Tables } from '../platform/database/tables';
import { CommandError } from './command-line';
import { databaseLocation, type CommandContext, type DatabaseLocation } from './command-context';

/**
 * Call this before a command writes files to DATA_DIR.
 * @throws CommandError if DATABASE_URL is unset and DATA_DIR contains no database, because DATA_DIR may be wrong
 */
export function existingDatabase(context: CommandContext): DatabaseLocation {
  const location = databaseLocation(context);
  const { dataDir, databaseUrl } = location;
  if (!databaseUrl && !existsSync(path.join(dataDir, DATABASE_FILE)))
    throw new CommandError(
      `There is no ${DATABASE_FILE} in ${dataDir}. Set DATA_DIR to the service's data folder; a first start makes one.`,
    );
  return location;
}

/**
 * To change content in a SQLite file, use `withoutService`, too: a running service would keep its cached content.
 * @throws CommandError if the database is missing, damaged, unreachable or of another version of the service
 */
export function withDatabase<T>(context: CommandContext, work: (db: Database) => Promise<T>): Promise<T> {
  const { dataDir, databaseUrl } = existingDatabase(context);
  if (databaseUrl)
    return withPostgres(databaseUrl, (db) => ofThisVersion(describeDatabase(databaseUrl), db, work));
  const file = path.join(dataDir, DATABASE_FILE);
  return withDatabaseFile(file, (db) => ofThisVersion(file, db, work));
}

async function ofThisVersion<T>(name: string, db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  const level = await migrationLevel(db);
  if (level !== LATEST_MIGRATION)
    throw new CommandError(
      `${name} is of another version of the service (${level}, here ${LATEST_MIGRATION}). Run the command of that version, or start this one first.`,
    );
  return work(db);
}

export async function withPostgres<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const urlFault = databaseUrlFault(url);
  if (urlFault) throw new CommandError(`DATABASE_URL ${urlFault}.`);
  const db = new Kysely<Tables>({ dialect: postgresDialect(url) });
  try {
    return await work(db);
  } catch (error) {
    if (isOutage(error))
      throw new CommandError(`${describeDatabase(url)} cannot be reached (${connectionFault(error)}).`);
    if (isMissingRight(error))
      throw new CommandError(
        `${describeDatabase(url)} lacks rights for the role in DATABASE_URL (${(error as Error).message}).`,
      );
    throw error;
  } finally {
    await db.destroy();
  }
}

export async function withDatabaseFile<T>(
  file: string,
  work: (db: Database) => Promise<T>,
  damaged = (fault: string) => new CommandError(`${file} is damaged or no database: ${fault}.`),
): Promise<T> {
  try {
    const db = new Kysely<Tables>({ dialect: sqliteForCommand(file) });
    try {
      return await work(db);
    } finally {
      await db.destroy();
    }
  } catch (error) {
    throw isDamage(error) ? damaged(error.message) : error;
  }
}

export async function integrityFaults(db: Database): Promise<string[]> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const { rows: orphans } = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  const faults = rows.map((row) => row.integrity_check).filter((text) => text !== 'ok');
  return [...faults, ...orphans.map(({ table }) => `a row of ${table} refers to one that is not there`)];
}

/** Moves the write-ahead log into the database file. Returns false if another process uses the log. */
export async function mergeLog(db: Database): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return !rows[0]?.busy;
}
