import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'libsql';
import { makePrivate, makePrivateFile } from '../../../private-files';
import { StartError } from '../../../start-error';
import { isBusy } from './sqlite';

export class FolderInUseError extends StartError {
  constructor(
    folder: string,
    readonly holder = holderOf(folder),
  ) {
    super(
      `Another content service${holder} already works in ${folder}. Stop it, or set DATA_DIR to another folder.`,
    );
  }
}

export type FolderLock = { release: () => void };

/** The operating system releases the lock even after a crash. @throws FolderInUseError */
export function lockFolder(folder: string): FolderLock {
  const file = path.join(folder, 'content.lock');
  const note = path.join(folder, HOLDER_FILE);
  makePrivateFile(file);
  makePrivate([`${file}-journal`, note]);
  const lock = new Sqlite(file, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw isBusy(error) ? new FolderInUseError(folder) : error;
  }
  // The open transaction is the lock. The note only supplies the process id for `FolderInUseError`.
  writeFileSync(note, String(process.pid), { mode: 0o600 });
  return {
    release() {
      rmSync(note, { force: true });
      lock.close();
    },
  };
}

const HOLDER_FILE = 'content.pid';

function holderOf(folder: string): string {
  try {
    return ` (process ${Number(readFileSync(path.join(folder, HOLDER_FILE), 'utf8'))})`;
  } catch {
    return '';
  }
}
