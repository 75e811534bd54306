import { join } from 'node:path';
import { createFolder, syncFolder } from './durable';
import { storeError } from './errors';
import { replaceExclusively } from './exclusive-file';
import { ensureReserve, withReserve } from './reserve';
import { Turns } from './turns';

/** Runs the changes of a store folder one by one: on a full disk, concurrent changes would compete for the reserve. */
export const storeTurns = new Turns();

/** @param next see `replaceExclusively` @throws StoreFull, StoreReadOnly */
export async function updateFile(
  releasesDir: string,
  name: string,
  next: (isLocked: () => boolean) => Promise<string | undefined>,
  mode?: number,
): Promise<void> {
  try {
    await storeTurns.run(releasesDir, async () => {
      await createFolder(releasesDir);
      try {
        await withReserve(releasesDir, () => replaceExclusively(join(releasesDir, name), next, mode));
      } finally {
        // Restores the reserve at once, before another program takes the space that `withReserve` freed.
        await ensureReserve(releasesDir);
      }
      await syncFolder(releasesDir);
    });
  } catch (error) {
    throw storeError(error);
  }
}
