import { join } from 'node:path';
import { createFolder, syncFolder } from './durable';
import { storeError } from './errors';
import { replaceExclusively } from './exclusive-file';
import { ensureReserve, withReserve } from './reserve';

/**
 * Replaces a file in the folder of releases atomically. Uses the reserve when the disk is full.
 * @param next returns the text, or undefined to write nothing; can be called several times
 * @param mode permissions of the file
 * @throws errors of `next`, StoreFull, StoreReadOnly
 */
export async function updateFile(
  releasesDir: string,
  name: string,
  next: () => Promise<string | undefined>,
  mode?: number,
): Promise<void> {
  try {
    await createFolder(releasesDir);
    await ensureReserve(releasesDir);
    await withReserve(releasesDir, () => replaceExclusively(join(releasesDir, name), next, mode));
    await syncFolder(releasesDir);
  } catch (error) {
    throw storeError(error);
  }
}
