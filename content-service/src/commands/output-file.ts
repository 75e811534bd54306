import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { storageFault } from '../platform/database/outage';
import { makePrivateFolder } from '../platform/private-files';
import { CommandError } from './command-line';
import { flushToDisk } from './flush-to-disk';

const PART_NAME = /^(.+)\.part(?:-\w+)*$/;
/** Copies of the database that a killed restore leaves in the data folder. */
const RESTORE_PART_NAME =
  /^(restoring-\w+|content\.db\.restoring(-\w+)?|content-before-restore-[\w-]+\.db\.part-[\w-]+)$/;
const DAY_MS = 24 * 60 * 60 * 1000;

export function unusedFile(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats?.isDirectory()) throw new CommandError(`${file} is a folder. Name a file in it.`);
  if (stats) throw new CommandError(`${file} is there already. Name another file.`);
  return file;
}

export type Output = {
  file: string;
  /** Value of the option `--to`. Undefined if the command itself chose the file. */
  named: string | undefined;
  now: number;
};

/** Writes to a part file and renames it, so that `file` is never incomplete. */
export async function writeOutput<Result>(
  { file, named, now }: Output,
  write: (part: string) => Promise<Result>,
): Promise<Result> {
  const folder = path.dirname(file);
  // An existing folder that the operator named, such as `/mnt`, keeps its mode, because other users may share it.
  if (named === undefined) makePrivateFolder(folder);
  else mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { dir, base } = path.parse(file);
  removeOldParts(dir, now, (name) => PART_NAME.exec(name)?.[1] === base);
  // Two commands with the same `file` must not write to the same part file.
  const part = `${file}.part-${randomBytes(4).toString('hex')}`;
  try {
    const result = await write(part);
    flushToDisk(part);
    // Another command may have written the file meanwhile.
    unusedFile(file);
    renameSync(part, file);
    flushToDisk(folder);
    return result;
  } catch (error) {
    if (storageFault(error) !== 'full' || isOfPostgres(error)) throw error;
    throw new CommandError(
      `The disk of ${folder} is full (${(error as Error).message}). Nothing was written: free space and run the command again.`,
    );
  } finally {
    rmSync(part, { force: true });
  }
}

/** Whether the full disk is that of the PostgreSQL server. */
const isOfPostgres = (error: unknown) => (error as { code?: unknown }).code === '53100';

/** Removes day-old files of killed restores. Backups call this, too, because restores are rare. */
export const removeOldRestores = (dataDir: string, now: number): string[] =>
  existsSync(dataDir) ? removeOldParts(dataDir, now, (name) => RESTORE_PART_NAME.test(name)) : [];

export function removeOldParts(folder: string, now: number, isPart: (name: string) => boolean): string[] {
  const isDayOld = (name: string) => statSync(path.join(folder, name)).mtimeMs < now - DAY_MS;
  const old = readdirSync(folder)
    .sort()
    .filter((name) => isPart(name) && isDayOld(name));
  for (const name of old) rmSync(path.join(folder, name), { recursive: true });
  return old;
}
