import { publicApi } from 'shared-lib/api';

/** How to restore a deleted record. 'bin': in the bin. true: by Undo, later by the operator. false: not at all. */
export type Trash = boolean | 'bin';

export async function loadTrash(): Promise<Trash> {
  const [hasTrash, hasBin] = await Promise.all([
    publicApi.hasCapability('trash'),
    publicApi.hasCapability('course-desk'),
  ]);
  return hasTrash && (hasBin ? 'bin' : true);
}
