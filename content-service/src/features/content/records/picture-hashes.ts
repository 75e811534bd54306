import type { Database } from '../../../platform/database/tables';
import type { Row } from './record';

/** The address of each stored picture contains its SHA-256 hash, in hexadecimal. */
export const pictureHashesIn = (text: string): string[] => text.match(/[\da-f]{64}/g) ?? [];

/**
 * Renews the date of pictures that `before` uses and `after` does not. The scheduled cleanup keeps them like new
 * uploads, so that an admin can still put them back.
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
