import { publicApi } from 'shared-lib/api';

/**
 * How a deleted record can be restored. `bin`: admins restore it on the page Bin. `true`: an admin with Undo, or the
 * operator. `false`: nobody, because deletion is final.
 */
export type Trash = boolean | 'bin';

export async function loadTrash(): Promise<Trash> {
  const [hasTrash, hasBin] = await Promise.all([
    publicApi.hasCapability('trash'),
    publicApi.hasCapability('course-desk'),
  ]);
  return hasTrash && (hasBin ? 'bin' : true);
}
