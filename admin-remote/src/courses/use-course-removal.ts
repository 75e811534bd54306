import { adminApi, type CourseRow } from 'shared-lib/api';
import { courseSlug } from 'shared-lib/schema';
import type { RestoreScope } from '../lists/removal/load-trash';
import { removalMessages, withTrashNote } from '../lists/removal/removal-messages';
import { useRemoval } from '../lists/removal/use-removal';

export function useCourseRemoval<Item extends Pick<CourseRow, '_id' | 'name'>>(trash: RestoreScope) {
  return useRemoval<Item>({
    nameOf: ({ name }) => name,
    consequenceOf: ({ name }) =>
      withTrashNote(
        `Its page /course/${courseSlug(name)} answers 404 from then on, and it leaves the menu and all lists.`,
        trash,
      ),
    remove: adminApi.removeCourse,
    restore: trash ? adminApi.restoreCourse : undefined,
    ...removalMessages,
  });
}
