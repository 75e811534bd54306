import { publicApi } from 'shared-lib/api';

/**
 * How admins can restore deleted records. 'bin': by Undo or in the bin. true: by Undo, later only the operator can.
 * false: not at all.
 */
export type RestoreScope = boolean | 'bin';

export async function loadTrash(): Promise<RestoreScope> {
  const [hasTrash, hasBin] = await Promise.all([
    publicApi.hasCapability('trash'),
    publicApi.hasCapability('course-desk'),
  ]);
  return hasTrash && (hasBin ? 'bin' : true);
}
