import { publicApi } from 'shared-lib/api';

/** `bin`: admins restore deleted records on the page Bin. `true`: only Undo and the operator restore them. */
export type Trash = boolean | 'bin';

export async function loadTrash(): Promise<Trash> {
  const [hasTrash, hasBin] = await Promise.all([
    publicApi.hasCapability('trash'),
    publicApi.hasCapability('course-desk'),
  ]);
  return hasTrash && (hasBin ? 'bin' : true);
}
