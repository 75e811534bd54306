import { publicApi } from 'shared-lib/api';

/** How deleted records are restored. 'bin': in the bin or by Undo. true: by Undo or the operator. false: not at all. */
export type Trash = boolean | 'bin';

export async function loadTrash(): Promise<Trash> {
  const [hasTrash, hasBin] = await Promise.all([
    publicApi.hasCapability('trash'),
    publicApi.hasCapability('course-desk'),
  ]);
  return hasTrash && (hasBin ? 'bin' : true);
}
