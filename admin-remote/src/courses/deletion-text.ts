import { courseSlug } from 'shared-lib/schema';
import type { Trash } from '../lists/removal/load-trash';
import { withTrashNote } from '../lists/removal/removal-messages';

/** The consequence of deleting a course, for the confirmation. */
export const deletionText = (name: string, trash: Trash): string =>
  withTrashNote(
    `Its page /course/${courseSlug(name)} answers 404 from then on, and it leaves the menu and all lists.`,
    trash,
  );
