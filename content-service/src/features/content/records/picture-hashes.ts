import type { Database } from '../../../platform/database/tables';
import type { Row } from './record';

/** Finds SHA-256 hashes (hexadecimal) in a text. The address of each stored picture contains its hash. */
export const pictureHashesIn = (text: string): string[] => text.match(/[\da-f]{64}/g) ?? [];

/**
 * Renews the date of each picture that `before` contains and `after` does not. The scheduled cleanup then treats the
 * picture like a new upload, so that an admin has time to put it back.
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
