/** What is told when a course, a category or a review was deleted, and when it could not be. */
export const removalTexts = { removed: 'Successfully Deleted.......', failed: 'Error deleting data' };
