import { lockTransaction } from '../../platform/database/cluster-lock';
import { deletedRows } from '../../platform/database/row-counts';
import type { Database } from '../../platform/database/tables';
import { inSlices } from '../../platform/jobs/slices';
import { contentResources } from 'shared-lib/schema';
import { allRows, pictureHashesIn } from '../content';

// Deleting a picture of several megabytes takes time, so the service responds to other requests after a few deletions.
const DELETIONS_PER_TURN = 10;

/**
 * Deletes pictures with a date before `before`, and their variants. Keeps pictures that the content or the trash uses.
 * A new upload of a picture renews its date, and so does its removal from a record.
 * @param before ISO 8601
 */
export async function deleteUnusedPictures(db: Database, before: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // Makes content writes wait for the deletion, so that no write starts to use a deleted picture.
    await lockTransaction(tx, 'content');
    const old = await tx.selectFrom('media').select('hash').where('createdAt', '<', before).execute();
    if (old.length === 0) return 0;
    const used = await usedHashes(tx);
    const unused = old.filter(({ hash }) => !used.has(hash));
    // Checks the date again, because a concurrent upload renews the date of the picture.
    let deleted = 0;
    for await (const slice of inSlices(unused, DELETIONS_PER_TURN))
      for (const { hash } of slice)
        deleted += await deletedRows(
          tx.deleteFrom('media').where('hash', '=', hash).where('createdAt', '<', before),
        );
    return deleted;
  });
}

async function usedHashes(db: Database): Promise<Set<string>> {
  const used = new Set<string>();
  const note = (text: string) => {
    for (const hash of pictureHashesIn(text)) used.add(hash);
  };
  for (const resource of contentResources)
    for (const row of await allRows(db, resource)) note(JSON.stringify(row));
  for (const { row } of await db.selectFrom('trash').select('row').execute()) note(row);
  return used;
}
