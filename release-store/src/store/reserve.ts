import { randomBytes } from 'node:crypto';
import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Deleted on a full disk to free space for the registry, so that rollback and disable still work. */
const RESERVE_FILE = '.reserve';

/** Larger than usual registries. */
const RESERVE_BYTES = 512 * 1024;

/** On a full disk, the next call tries again. */
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
    // File systems with compression or sparse files would allocate no space for zeros.
    await handle.writeFile(randomBytes(RESERVE_BYTES));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

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
