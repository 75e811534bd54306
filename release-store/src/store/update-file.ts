import { join } from 'node:path';
import { createFolder, syncFolder } from './durable';
import { storeError } from './errors';
import { replaceExclusively } from './exclusive-file';
import { ensureReserve, withReserve } from './reserve';

const lastChanges = new Map<string, Promise<unknown>>();

/** Runs changes one after another. On a full disk, concurrent changes would compete for the reserved space. */
export function inTurn<T>(releasesDir: string, change: () => Promise<T>): Promise<T> {
  const result = (lastChanges.get(releasesDir) ?? Promise.resolve()).then(change);
  lastChanges.set(
    releasesDir,
    result.catch(() => undefined),
  );
  return result;
}

/** @param next returns the new contents, or undefined to keep the file; may be called several times */
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
