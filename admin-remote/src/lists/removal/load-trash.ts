import { publicApi } from 'shared-lib/api';

/**
 * How a deleted record can be restored. `bin`: on the page Bin, by any admin. `true`: with Undo, or later by the
 * operator. `false`: not at all, because deletion is final.
 */
export type Trash = boolean | 'bin';

export async function loadTrash(): Promise<Trash> {
  const [hasTrash, hasBin] = await Promise.all([
    publicApi.hasCapability('trash'),
    publicApi.hasCapability('course-desk'),
  ]);
  return hasTrash && (hasBin ? 'bin' : true);
}
