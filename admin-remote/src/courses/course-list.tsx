import type { CourseRow } from 'shared-lib/api';
import { ButtonLink, PlusIcon } from 'shared-lib/ui';
import type { LoadedList } from '../lists/load-list';
import { ListView } from '../lists/list-view';
import { CourseTable } from './course-table';
import { useCourseRemoval } from './use-course-removal';

export function CourseList({ list }: { list: LoadedList<CourseRow> }) {
  const { askToRemove, dialog, undoBar } = useCourseRemoval<CourseRow>(list.trash);
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
