import { publicApi } from 'shared-lib/api';

/** 'bin': restorable from the bin. true: restorable by Undo or the operator. false: not restorable. */
export type Trash = boolean | 'bin';

export async function loadTrash(): Promise<Trash> {
  const [hasTrash, hasBin] = await Promise.all([
    publicApi.hasCapability('trash'),
    publicApi.hasCapability('course-desk'),
  ]);
  return hasTrash && (hasBin ? 'bin' : true);
}
