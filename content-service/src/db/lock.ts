import path from 'node:path';
import Sqlite from 'libsql';

export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';

  constructor(folder: string) {
    super(`Another content service already works in ${folder}. Stop it, or set DATA_DIR to another folder.`);
  }
}

export type FolderLock = { release: () => void };

/**
 * Makes this process the only one that works in the folder: an exclusive transaction on a file of its own,
 * held for life. The operating system frees it when the process dies, so no lock is ever stale.
 * @throws FolderInUseError when another process holds it.
 */
export function lockFolder(folder: string): FolderLock {
  const lock = new Sqlite(path.join(folder, 'content.lock'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (error instanceof Sqlite.SqliteError && error.code === 'SQLITE_BUSY')
      throw new FolderInUseError(folder);
    throw error;
  }
  return { release: () => void lock.close() };
}
