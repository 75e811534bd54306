import { courseSlug } from 'shared-lib/schema';
import type { Trash } from '../lists/removal/load-trash';
import { withTrashNote } from '../lists/removal/removal-messages';

/** Text of the confirmation dialog, which says what the deletion of the course changes on the site. */
export const deletionText = (name: string, trash: Trash): string =>
  withTrashNote(
    `Its page /course/${courseSlug(name)} answers 404 from then on, and it leaves the menu and all lists.`,
    trash,
  );
