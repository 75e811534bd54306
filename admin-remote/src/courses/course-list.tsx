import { useRevalidator } from 'react-router-dom';
import { adminApi, type CourseRow } from 'shared-lib/api';
import { ButtonLink, PlusIcon } from 'shared-lib/ui';
import type { LoadedList } from '../lists/load-list';
import { ListView } from '../lists/list-view';
import { removalMessages } from '../lists/removal/removal-messages';
import { useRemoval } from '../lists/removal/use-removal';
import { CourseTable } from './course-table';
import { deletionText } from './deletion-text';

export function CourseList({ list }: { list: LoadedList<CourseRow> }) {
  const { revalidate } = useRevalidator();
  const { askToRemove, dialog, undoBar } = useRemoval<CourseRow>({
    nameOf: ({ name }) => name,
    consequenceOf: ({ name }) => deletionText(name, list.trash),
    remove: adminApi.removeCourse,
    restore: adminApi.restoreCourse,
    reload: revalidate,
    ...removalMessages,
  });
  return (
    <>
      <ListView
        list={list}
        noun={{ one: 'course', many: 'courses' }}
        empty={<p>A course has a card on the home page and a page of its own. Add the first one.</p>}
        action={
          <ButtonLink to="/admin/courses/post">
            <PlusIcon size={20} />
            Add New Service
          </ButtonLink>
        }
      >
        {(courses) => <CourseTable courses={courses} sort={list.params.sort} onDelete={askToRemove} />}
      </ListView>
      {undoBar}
      {dialog}
    </>
  );
}
