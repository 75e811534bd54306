import { accessSync, constants, readdirSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { MAX_CLOCK_DIFFERENCE_MS } from '../platform/clock-difference';
import { ConfigError, databaseUrlFault, readConfig } from '../platform/config';
import { bytesOf, DATABASE_FILE } from '../platform/database/connections/embedded/open-embedded';
import { FolderInUseError, lockFolder } from '../platform/database/connections/embedded/folder-lock';
import { LATEST_MIGRATION } from '../platform/database/migrations/migrate';
import { migrationLevel, NEVER_MIGRATED } from '../platform/database/migration-level';
import { describeDatabase } from '../platform/database/connections/postgres/errors';
import { runningInstances } from '../platform/database/connections/postgres/running-instances';
import type { Database } from '../platform/database/tables';
import { queueState } from '../features/notifications';
import { CommandError } from './command-line';
import { formatCounts, rowCounts } from './table-rows';
import type { DatabaseLocation } from './command-context';
import { integrityFaults, withDatabaseFile, withPostgres } from './command-database';

export type Finding = { state: 'ok' | 'warn' | 'fail'; about: string; text: string };

const ok = (about: string, text: string): Finding => ({ state: 'ok', about, text });
const warn = (about: string, text: string): Finding => ({ state: 'warn', about, text });
const fail = (about: string, text: string): Finding => ({ state: 'fail', about, text });

const MEGABYTE = 1_000_000;
const LEAST_FREE_MB = 100;
const LARGE_LOG_MB = 150;
const LATE_MAIL_MS = 60 * 60 * 1000;

export function configurationFindings(env: NodeJS.ProcessEnv): Finding[] {
  try {
    readConfig(env);
    return [ok('configuration', 'no faults')];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.faults.map((fault) => fail('configuration', fault));
  }
}

async function resultOf(about: string, check: () => Finding[] | Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    return [fail(about, (error as Error).message)];
  }
}

export async function folderFindings(location: DatabaseLocation): Promise<Finding[]> {
  const folder = await resultOf('data folder', () => folderState(location));
  if (location.databaseUrl) return folder;
  return [...folder, ...(await resultOf('service', () => [serviceState(location.dataDir)]))];
}

function folderState({ dataDir: folder, databaseUrl }: DatabaseLocation): Finding[] {
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (!stats) return [missingFolder(folder, databaseUrl)];
  if (!canAccess(folder, constants.R_OK | constants.W_OK | constants.X_OK))
    return [fail('data folder', `this user may not write in ${folder}: run as the service's user`)];
  const isOpen = (stats.mode & 0o077) !== 0;
  const rights = isOpen
    ? warn('data folder', `other users may look into ${folder}, which holds personal data: chmod 700 it`)
    : ok('data folder', folder);
  const { bavail, bsize } = statfsSync(folder);
  const free = Math.floor((bavail * bsize) / MEGABYTE);
  const room =
    free < LEAST_FREE_MB
      ? fail('free disk', `${free} MB: make room, ${LEAST_FREE_MB} MB is the least`)
      : ok('free disk', `${free} MB`);
  return [rights, ...fileRights(folder), room];
}

function fileRights(folder: string): Finding[] {
  const names = readdirSync(folder).filter((name) => name.startsWith('content.'));
  const closed = names.filter((name) => !canAccess(path.join(folder, name), constants.R_OK | constants.W_OK));
  if (closed.length === 0) return [];
  return [
    fail(
      'data folder',
      `this user may not read and write ${closed.join(', ')}: run as the service's user, who must own these files (chown)`,
    ),
  ];
}

function canAccess(place: string, mode: number): boolean {
  try {
    accessSync(place, mode);
    return true;
  } catch {
    return false;
  }
}

const missingFolder = (folder: string, databaseUrl: string | undefined) =>
  databaseUrl
    ? warn('data folder', `${folder} does not exist: the first backup, or mail without SMTP_URL, creates it`)
    : fail('data folder', `${folder} does not exist: set DATA_DIR, or start the service`);

function serviceState(folder: string): Finding {
  if (!isThere(path.join(folder, 'content.lock'))) return ok('service', 'none has started here yet');
  try {
    lockFolder(folder).release();
    return ok('service', 'does not run');
  } catch (error) {
    if (error instanceof FolderInUseError) return ok('service', `runs${error.holder}`);
    throw error;
  }
}

export const databaseFindings = (
  { dataDir, databaseUrl }: DatabaseLocation,
  now: () => number,
): Promise<Finding[]> =>
  resultOf('database', () => {
    // `configurationFindings` reports an invalid URL.
    if (databaseUrl && databaseUrlFault(databaseUrl)) return [];
    return databaseUrl ? postgresFindings(databaseUrl, now) : embeddedFindings(dataDir, now());
  });

/** Unlike `existsSync`, throws if the user has no access to the folder. */
const isThere = (file: string) => statSync(file, { throwIfNoEntry: false }) !== undefined;

async function embeddedFindings(folder: string, now: number): Promise<Finding[]> {
  const file = path.join(folder, DATABASE_FILE);
  if (!isThere(file)) return [warn('database', `there is none yet: the first start makes ${file}`)];
  const log = Math.ceil(bytesOf(`${file}-wal`) / MEGABYTE);
  try {
    return await withDatabaseFile(file, async (db) => [
      ...(await soundness(db)),
      log > LARGE_LOG_MB
        ? warn('write-ahead log', `${log} MB: restart the service, which empties it`)
        : ok('write-ahead log', `${log} MB`),
      ...(await waiting(db, now)),
    ]);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return [fail('database', `${error.message} Restore a backup`)];
  }
}

const postgresFindings = (url: string, now: () => number): Promise<Finding[]> =>
  withPostgres(url, async (db) => [
    ok('database', `${describeDatabase(url)} answers`),
    await durability(db),
    await clock(db, now),
    ok('service', `${await runningInstances(db)} running`),
    ...(await versionAndRows(db)),
    ...(await waiting(db, now())),
  ]);

async function durability(db: Database): Promise<Finding> {
  const { rows } = await sql<{ name: string }>`select "name" from pg_settings
    where "name" in ('fsync', 'synchronous_commit', 'full_page_writes') and "setting" = 'off'`.execute(db);
  const off = rows.map(({ name }) => name).join(', ');
  return off
    ? warn('durability', `${off} off: requests that were acknowledged are lost when the machine fails`)
    : ok('durability', 'what is acknowledged is on the disk');
}

async function clock(db: Database, now: () => number): Promise<Finding> {
  const before = now();
  const { rows } = await sql<{ time: number }>`select
    cast(extract(epoch from clock_timestamp()) * 1000 as double precision) as "time"`.execute(db);
  const after = now();
  const { time } = rows[0]!;
  // PostgreSQL read its clock between `before` and `after`, so a time in this range means no difference.
  const difference = Math.max(before - time, time - after);
  if (difference <= MAX_CLOCK_DIFFERENCE_MS) return ok('clock', 'agrees with the clock of PostgreSQL');
  return warn(
    'clock',
    `differs by ${Math.round(difference / 1000)} s from the clock of PostgreSQL: synchronize the clocks of all servers (NTP, chrony)`,
  );
}

async function soundness(db: Database): Promise<Finding[]> {
  const faults = await integrityFaults(db);
  if (faults.length > 0)
    return faults.slice(0, 5).map((fault) => fail('database', `${fault}: restore a backup`));
  return [ok('database', 'sound'), ...(await versionAndRows(db))];
}

async function versionAndRows(db: Database): Promise<Finding[]> {
  const level = await migrationLevel(db);
  if (level === NEVER_MIGRATED) return [warn('migrations', 'none yet: the first start makes the tables')];
  if (level > LATEST_MIGRATION)
    return [
      fail('migrations', `${level}, but this version knows ${LATEST_MIGRATION}: take the newer version`),
    ];
  if (level < LATEST_MIGRATION)
    return [warn('migrations', `${level}: the next start brings it to ${LATEST_MIGRATION}; back up first`)];
  return [ok('migrations', level), ok('rows', formatCounts(await rowCounts(db)))];
}

async function waiting(db: Database, now: number): Promise<Finding[]> {
  if ((await migrationLevel(db)) !== LATEST_MIGRATION) return [];
  const { oldest, deadLetters } = await queueState(db);
  const isLate = oldest && now - Date.parse(oldest) > LATE_MAIL_MS;
  return [
    await admins(db),
    isLate
      ? warn('outbox', `a mail waits since ${oldest}: look at the mail server and at the service's log`)
      : ok('outbox', oldest ? `the oldest mail waits since ${oldest}` : 'nothing waits'),
    ...unsentMails(deadLetters),
  ];
}

function unsentMails(deadLetters: number): Finding[] {
  if (deadLetters === 0) return [];
  return [
    warn(
      'unsent mails',
      `${deadLetters} failed in every attempt: repair the cause, then send them again or delete them at /admin/Apply-now-data, Unsent mails`,
    ),
  ];
}

async function admins(db: Database): Promise<Finding> {
  const all = await db.selectFrom('admin').select(['username', 'email']).orderBy('username').execute();
  const [first] = all.filter(({ email }) => email === null);
  if (all.length === 0) return warn('admins', 'there is none: npm run content -- create-admin <username>');
  if (!first) return ok('admins', `${all.length}`);
  return warn(
    'admins',
    `${first.username} cannot get a new password by mail: npm run content -- set-email ${first.username} --email <address>`,
  );
}
