import { randomBytes } from 'node:crypto';
import { appendFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { REGISTRY_FILE } from '../release';
import { inheritOwner } from './durable';

/** The file only occupies space. On a full disk, the store deletes the file, so that a rollback can be written. */
const RESERVE_FILE = '.reserve';

const MIN_RESERVE_BYTES = 512 * 1024;
/** With this margin, most registry changes do not enlarge the reserve. */
const GROWTH_BYTES = 128 * 1024;

/** An update writes a full copy of the registry, so the reserve must be larger than the registry. */
export async function ensureReserve(releasesDir: string): Promise<void> {
  const file = join(releasesDir, RESERVE_FILE);
  const registryBytes = await sizeOf(join(releasesDir, REGISTRY_FILE));
  const reserved = await sizeOf(file);
  if (reserved >= Math.max(MIN_RESERVE_BYTES, registryBytes + GROWTH_BYTES / 2)) return;
  const wanted = Math.max(MIN_RESERVE_BYTES, registryBytes + GROWTH_BYTES);
  // Some file systems allocate no space for zeros.
  await appendFile(file, randomBytes(wanted - reserved), { flush: true }).catch(() => undefined);
  await inheritOwner(file);
}

const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

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
