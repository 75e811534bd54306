/** What is told when a course, a category or a review was deleted, and when it could not be. */
export const removalTexts = { removed: 'Successfully Deleted.......', failed: 'Error deleting data' };

/** What follows from a removal, for the question before it: the consequence, and the way back where there is one. */
export const consequence = (text: string, hasTrash: boolean): string =>
  hasTrash
    ? `${text} It stays in the trash for 30 days: Undo restores it while this page is open, later the operator of the site can.`
    : text;
