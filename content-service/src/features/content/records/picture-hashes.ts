import type { Database } from '../../../platform/database/tables';
import type { Row } from './record';

/** The address of each stored picture contains its SHA-256 hash, in hexadecimal. */
export const pictureHashesIn = (text: string): string[] => text.match(/[\da-f]{64}/g) ?? [];

/**
 * The scheduled cleanup treats a picture with a new date like a new upload, so that an admin can still put it back.
 * @param now ISO 8601
 */
export async function renewReplacedPictures(
  tx: Database,
  before: Row[],
  after: object[],
  now: string,
): Promise<void> {
  const used = new Set(pictureHashesIn(JSON.stringify(after)));
  const replaced = pictureHashesIn(JSON.stringify(before)).filter((hash) => !used.has(hash));
  if (replaced.length === 0) return;
  await tx.updateTable('media').set({ createdAt: now }).where('hash', 'in', replaced).execute();
}
