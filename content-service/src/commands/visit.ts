import { existsSync } from 'node:fs';
import path from 'node:path';
import { Kysely, sql } from 'kysely';
import { DATABASE_FILE } from '../db/embedded/open';
import { isDamage, visitSqlite } from '../db/embedded/sqlite';
import { LATEST_MIGRATION } from '../db/migrate';
import type { Database, Tables } from '../db/tables';
import { CommandError } from './command-line';

/**
 * Works in the database of a data folder. A service may run beside it: SQLite keeps the two apart, and nothing that
 * commands write is remembered by the service.
 * @throws CommandError when there is none, or it is another version's
 */
export function inDatabase<T>(folder: string, work: (db: Database) => Promise<T>): Promise<T> {
  const file = path.join(folder, DATABASE_FILE);
  if (!existsSync(file))
    throw new CommandError(
      `There is no ${DATABASE_FILE} in ${folder}. Set DATA_DIR to the service's data folder; a first start makes one.`,
    );
  return visit(file, async (db) => {
    const level = await migrationLevel(db);
    if (level !== LATEST_MIGRATION)
      throw new CommandError(
        `${file} is of another version of the service (${level}, here ${LATEST_MIGRATION}). Run the command of that version, or start this one first.`,
      );
    return work(db);
  });
}

/** Opens any database file as it is, and closes it again. */
export async function visit<T>(file: string, work: (db: Database) => Promise<T>): Promise<T> {
  try {
    const db = new Kysely<Tables>({ dialect: visitSqlite(file) });
    try {
      return await work(db);
    } finally {
      await db.destroy();
    }
  } catch (error) {
    throw isDamage(error) ? new CommandError(`${file} is damaged or no database: ${error.message}.`) : error;
  }
}

/** The last migration a database has had; `none` before the first. */
export async function migrationLevel(db: Database): Promise<string> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return 'none';
  const { rows } = await sql<{ name: string }>`select max("name") as "name" from "kysely_migration"`.execute(
    db,
  );
  return rows[0]?.name ?? 'none';
}

/** What is wrong with a database, as SQLite tells it. */
export async function integrityFaults(db: Database): Promise<string[]> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const { rows: orphans } = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  const faults = rows.map((row) => row.integrity_check).filter((text) => text !== 'ok');
  return [...faults, ...orphans.map(({ table }) => `a row of ${table} refers to one that is not there`)];
}

const TABLES = [
  'hero',
  'explore',
  'knowledge',
  'ceo',
  'social',
  'logo',
  'banner',
  'image-group',
  'category',
  'course',
  'review',
  'media',
  'media-variant',
  'application',
  'subscription',
  'outbox',
  'trash',
  'admin',
  'session',
  'password-reset',
  'setting',
] as const satisfies (keyof Tables)[];

/** Rows of each table. */
export async function rowCounts(db: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of TABLES) {
    const { rows } = await db
      .selectFrom(table)
      .select((row) => row.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    counts[table] = rows;
  }
  return counts;
}

/** `12 course, 3 admin`: without the empty ones. */
export const listed = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .filter(([, rows]) => rows > 0)
    .map(([table, rows]) => `${rows} ${table}`)
    .join(', ');
