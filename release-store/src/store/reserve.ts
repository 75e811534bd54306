import { randomBytes } from 'node:crypto';
import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** File that is deleted on a full disk to free space for the registry, so that rollback and disable still work. */
const RESERVE_FILE = '.reserve';

/** Larger than usual registries: a remote has at most 200 changes, most of them with short texts. */
const RESERVE_BYTES = 512 * 1024;

/** Creates the reserve if it is missing. Does nothing when the disk is full: the next call retries. */
export async function ensureReserve(releasesDir: string): Promise<void> {
  const file = join(releasesDir, RESERVE_FILE);
  try {
    if ((await stat(file).catch(() => undefined))?.size === RESERVE_BYTES) return;
    await writeReserve(file);
  } catch {
    await rm(file, { force: true }).catch(() => undefined);
  }
}

async function writeReserve(file: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    // Random bytes: file systems with compression or sparse files would not allocate space for zeros.
    await handle.writeFile(randomBytes(RESERVE_BYTES));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Runs `write`. On a full disk, deletes the reserve and runs `write` again.
 * @throws the error of the last attempt
 */
export async function withReserve<T>(releasesDir: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isFull(error)) throw error;
    await rm(join(releasesDir, RESERVE_FILE), { force: true });
    return write();
  }
}

export const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes(codeOf(error));

export const isReadOnly = (error: unknown) => ['EROFS', 'EACCES', 'EPERM'].includes(codeOf(error));

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';
