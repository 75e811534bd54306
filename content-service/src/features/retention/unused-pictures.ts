import type { Database } from '../../platform/database/tables';
import { allRows, CONTENT_RESOURCES } from '../content';

/**
 * Deletes pictures that were uploaded before that time and that nothing shows, with their variants. What admins deleted
 * shows its pictures still: it can be restored. Answers how many.
 */
export async function deleteUnusedPictures(db: Database, before: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const old = await tx.selectFrom('media').select('hash').where('createdAt', '<', before).execute();
    if (old.length === 0) return 0;
    const shown = await shownHashes(tx);
    const unused = old.filter(({ hash }) => !shown.has(hash));
    // Once more by time: somebody may be uploading it again.
    for (const { hash } of unused)
      await tx.deleteFrom('media').where('hash', '=', hash).where('createdAt', '<', before).execute();
    return unused.length;
  });
}

/** Wherever a hash stands, in whatever form of address, it counts as shown. */
async function shownHashes(db: Database): Promise<Set<string>> {
  const shown = new Set<string>();
  const note = (text: string) => {
    for (const [hash] of text.matchAll(/[\da-f]{64}/g)) shown.add(hash);
  };
  for (const resource of CONTENT_RESOURCES)
    for (const row of await allRows(db, resource)) note(JSON.stringify(row));
  for (const { row } of await db.selectFrom('trash').select('row').execute()) note(row);
  return shown;
}
