import { randomBytes } from 'node:crypto';
import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Space that is given up for the registry when the disk is full, so that rolling back and disabling still work. */
const RESERVE_FILE = '.reserve';

/** More than a registry takes: 200 changes of a few remotes, each with the longest texts. */
const RESERVE_BYTES = 512 * 1024;

/** Creates the reserve unless it is there. Without room for it nothing changes: the next call tries again. */
export async function keepReserve(releasesDir: string): Promise<void> {
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
    // Random bytes take their space also on file systems that compress, or that leave holes out.
    await handle.writeFile(randomBytes(RESERVE_BYTES));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Does what writes a few kilobytes, with the reserve's space if there is no other.
 * @throws what `write` throws the second time
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
