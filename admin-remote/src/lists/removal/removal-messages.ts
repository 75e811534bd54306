/** Specified messages for courses, categories and reviews. */
export const removalMessages = { removed: 'Successfully Deleted.......', failed: 'Error deleting data' };

/** Adds to the consequence of a removal that the trash keeps the item, if the service has a trash. */
export const withTrashNote = (text: string, hasTrash: boolean): string =>
  hasTrash
    ? `${text} It stays in the trash for 30 days: Undo restores it while this page is open, later the operator of the site can.`
    : text;
