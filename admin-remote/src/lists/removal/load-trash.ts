import { publicApi } from 'shared-lib/api';

/**
 * How a deleted record can be restored. `bin`: admins restore it on the page Bin. `true`: only Undo and the operator
 * restore it. `false`: nobody can.
 */
export type Trash = boolean | 'bin';

export async function loadTrash(): Promise<Trash> {
  const [hasTrash, hasBin] = await Promise.all([
    publicApi.hasCapability('trash'),
    publicApi.hasCapability('course-desk'),
  ]);
  return hasTrash && (hasBin ? 'bin' : true);
}
