import { useRevalidator } from 'react-router-dom';
import { adminApi, type CourseRow } from 'shared-lib/api';
import { courseSlug } from 'shared-lib/schema';
import { ButtonLink, PlusIcon } from 'shared-lib/ui';
import type { Found } from '../lists/find-page';
import { ListView } from '../lists/list-view';
import { consequence, removalTexts } from '../lists/removal-texts';
import { useRemoval } from '../lists/removal/use-removal';
import { CourseTable } from './course-table';

export function CourseList({ found }: { found: Found<CourseRow> }) {
  const { revalidate } = useRevalidator();
  const { ask, dialog, undoBar } = useRemoval<CourseRow>({
    nameOf: ({ name }) => name,
    warningOf: ({ name }) =>
      consequence(
        `Its page /course/${courseSlug(name)} answers 404 from then on, and it leaves the menu and all lists.`,
        found.hasTrash,
      ),
    remove: adminApi.removeCourse,
    restore: adminApi.restoreCourse,
    reload: revalidate,
    ...removalTexts,
  });
  return (
    <>
      <ListView
        found={found}
        noun={{ one: 'course', many: 'courses' }}
        empty={<p>A course has a card on the home page and a page of its own. Add the first one.</p>}
        action={
          <ButtonLink to="/admin/courses/post">
            <PlusIcon size={20} />
            Add New Service
          </ButtonLink>
        }
      >
        {(courses) => <CourseTable courses={courses} sort={found.wanted.sort} onDelete={ask} />}
      </ListView>
      {undoBar}
      {dialog}
    </>
  );
}
