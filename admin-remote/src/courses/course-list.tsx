import type { CourseRow } from 'shared-lib/api';
import type { LoadedList } from '../lists/load-list';
import { ListFoot } from '../lists/list-foot';
import { ListView } from '../lists/list-view';
import { AddCourseLink, courseTexts } from './course-texts';
import { CourseTable } from './course-table';
import { useCourseRemoval } from './use-course-removal';

export function CourseList({ list }: { list: LoadedList<CourseRow> }) {
  const { askToRemove, dialog, undoBar } = useCourseRemoval<CourseRow>(list.trash);
  return (
    <>
      <ListView list={list} {...courseTexts} action={<AddCourseLink />}>
        {(courses) => <CourseTable courses={courses} sort={list.params.sort} onDelete={askToRemove} />}
      </ListView>
      <ListFoot>{undoBar}</ListFoot>
      {dialog}
    </>
  );
}
