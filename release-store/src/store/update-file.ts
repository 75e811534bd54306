import { join } from 'node:path';
import { createFolder, syncFolder } from './durable';
import { storeError } from './errors';
import { replaceExclusively } from './exclusive-file';
import { ensureReserve, withReserve } from './reserve';

const lastChanges = new Map<string, Promise<unknown>>();

/**
 * Runs `change` when the previous changes of the folder by this process have ended. If two changes ran at the same
 * time, one could use the space that the other freed from the reserve, or treat the lock of the other as abandoned.
 */
export function inTurn<T>(releasesDir: string, change: () => Promise<T>): Promise<T> {
  const result = (lastChanges.get(releasesDir) ?? Promise.resolve()).then(change);
  lastChanges.set(
    releasesDir,
    result.catch(() => undefined),
  );
  return result;
}

/**
 * Replaces a file in the folder of releases atomically and in turn. Uses the reserve when the disk is full.
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
    await inTurn(releasesDir, async () => {
      await createFolder(releasesDir);
      await ensureReserve(releasesDir);
      await withReserve(releasesDir, () => replaceExclusively(join(releasesDir, name), next, mode));
      await syncFolder(releasesDir);
    });
  } catch (error) {
    throw storeError(error);
  }
}
