import { TRASH_DAYS } from 'shared-lib/schema';
import type { RestoreScope } from './load-trash';

/** Texts prescribed by spec 9.2.1. */
export const removalMessages = { removed: 'Successfully Deleted.......', failed: 'Error deleting data' };

export function withTrashNote(text: string, trash: RestoreScope): string {
  if (trash === 'bin') return `${text} It stays in the bin for ${TRASH_DAYS} days and can be restored there.`;
  return trash
    ? `${text} It stays in the trash for ${TRASH_DAYS} days: Undo restores it while this page is open, later the operator of the site can.`
    : text;
}
