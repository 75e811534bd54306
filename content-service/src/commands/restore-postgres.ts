import { isDeepStrictEqual } from 'node:util';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DATABASE_FILE, openEmbedded } from '../platform/database/connections/embedded/open-embedded';
import { tryAdvisoryLock } from '../platform/database/cluster-lock';
import { RUNNING_INSTANCES_LOCK } from '../platform/database/connections/postgres/change-feed';
import { LATEST_MIGRATION } from '../platform/database/migrations/migrate';
import { migrationLevel } from '../platform/database/migration-level';
import { describeDatabase } from '../platform/database/connections/postgres/errors';
import { runningInstances } from '../platform/database/connections/postgres/running-instances';
import { migratePostgres } from '../platform/database/connections/postgres/open-postgres';
import type { Database } from '../platform/database/tables';
import { CommandError } from './command-line';
import { copyToFile } from './database-file';
import { writeOutput } from './output-file';
import { copyBackup, type RestoreOptions } from './copy-backup';
import { copyRows, formatCounts, rowCounts } from './table-rows';
import { withPostgres } from './command-database';

export async function restorePostgres(url: string, restoring: RestoreOptions): Promise<void> {
  const { source, dataDir, say } = restoring;
  const folder = mkdtempSync(path.join(dataDir, 'restoring-'));
  const copy = path.join(folder, DATABASE_FILE);
  try {
    say(`The backup is sound and holds: ${formatCounts(await copyBackup(source, copy))}`);
    await withPostgres(url, (db) =>
      alone(url, db, (connection) => replace(url, connection, folder, restoring)),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** No instance can start during `work`. @throws CommandError if an instance runs */
async function alone(
  url: string,
  db: Database,
  work: (connection: Database) => Promise<void>,
): Promise<void> {
  if (await tryAdvisoryLock(db, RUNNING_INSTANCES_LOCK, work)) return;
  const count = await runningInstances(db);
  const instances = `${count} ${count === 1 ? 'instance' : 'instances'} of the content service`;
  throw new CommandError(
    `${instances} work in ${describeDatabase(url)}. Stop them first: their next writes would be lost.`,
  );
}

async function replace(
  url: string,
  present: Database,
  folder: string,
  { previousFile, isConfirmed, now, say }: RestoreOptions,
): Promise<void> {
  const level = await migrationLevel(present);
  const isReplacing = level !== 'none';
  if (isReplacing && level > LATEST_MIGRATION)
    throw new CommandError(
      `${describeDatabase(url)} is of a newer version of the service (${level}). Rename it, create an empty database with its name, and run this command again: docs/backups.md, Return to an older version.`,
    );
  if (isReplacing && !isConfirmed)
    return say(
      `What is in ${describeDatabase(url)} would be kept as ${path.basename(previousFile)}. Nothing was changed: add --yes to do it.`,
    );
  await migratePostgres(url);
  const output = { file: previousFile, named: undefined, now };
  if (isReplacing) await writeOutput(output, (part) => copyToFile(present, part));
  // `folder` contains a copy of the backup. Opening the copy migrates its rows to the current schema.
  const { db: backup, close } = await openEmbedded(folder);
  try {
    await present.transaction().execute(async (tx) => {
      await copyRows(backup, tx);
      if (!isDeepStrictEqual(await rowCounts(tx), await rowCounts(backup)))
        throw new CommandError('The copy is not like the backup. Nothing was changed.');
    });
  } finally {
    await close();
  }
  say(`It is now in ${describeDatabase(url)}. Start the service; admins sign in again.`);
  if (isReplacing) say(`What was there is kept as ${previousFile}; delete it when you no longer need it.`);
}
