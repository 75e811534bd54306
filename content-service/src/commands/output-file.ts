import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { makePrivateFolder } from '../platform/private-files';
import { CommandError } from './command-line';
import { flushToDisk } from './flush-to-disk';

export function unusedFile(file: string): string {
  if (existsSync(file)) throw new CommandError(`${file} is there already. Name another file, or a folder.`);
  return file;
}

/** @param named value of the option `--to`; undefined if `file` is in the default folder */
export async function writeOutput<Result>(
  file: string,
  named: string | undefined,
  write: (part: string) => Promise<Result>,
): Promise<Result> {
  const folder = path.dirname(file);
  // An existing folder that the operator named keeps its mode, because other users may share it (`/mnt`).
  if (named === undefined) makePrivateFolder(folder);
  else mkdirSync(folder, { recursive: true, mode: 0o700 });
  const part = `${file}.part`;
  try {
    const result = await write(part);
    flushToDisk(part);
    renameSync(part, file);
    flushToDisk(folder);
    return result;
  } finally {
    rmSync(part, { force: true });
  }
}
