import { publicApi } from 'shared-lib/api';

/**
 * Who can restore deleted records.
 * - 'bin': admins, by Undo or in the bin
 * - true: admins by Undo while the page is open, later only the operator of the site
 * - false: nobody
 */
export type RestoreScope = boolean | 'bin';

export async function loadTrash(): Promise<RestoreScope> {
  const [hasTrash, hasBin] = await Promise.all([
    publicApi.hasCapability('trash'),
    publicApi.hasCapability('course-desk'),
  ]);
  return hasTrash && (hasBin ? 'bin' : true);
}
