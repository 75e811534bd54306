import { publicApi } from 'shared-lib/api';

/**
 * 'bin' means that an admin can restore a deleted record from the bin. With true, Undo and the operator can
 * restore it. With false, nobody can.
 */
export type Trash = boolean | 'bin';

export async function loadTrash(): Promise<Trash> {
  const [hasTrash, hasBin] = await Promise.all([
    publicApi.hasCapability('trash'),
    publicApi.hasCapability('course-desk'),
  ]);
  return hasTrash && (hasBin ? 'bin' : true);
}
