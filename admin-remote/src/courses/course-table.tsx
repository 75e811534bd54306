import type { CourseRow } from 'shared-lib/api';
import { ListTable, type Column } from '../lists/list-table';
import { DeleteButton, EditLink, RowActions } from '../lists/row-actions';
import { Thumbnail } from '../lists/thumbnail';
import { DatesWarning } from './upcoming/dates-warning';
import { truncateWords } from './truncate-words';

type Props = { courses: CourseRow[]; sort: string; onDelete: (course: CourseRow) => void };

/** Used instead of `CourseDeskTable` if the content service lacks the capability `course-desk`. */
export function CourseTable({ courses, sort, onDelete }: Props) {
  const actions: Column<CourseRow> = {
    title: 'Actions',
    isSelfEvident: true,
    only: 'screen',
    width: '7.75rem',
    wideWidth: '12.625rem',
    cell: (course) => (
      <RowActions>
        <EditLink to={`/admin/courses/edit/${encodeURIComponent(course._id)}`} name={course.name} />
        <DeleteButton name={course.name} onClick={() => onDelete(course)} />
      </RowActions>
    ),
  };
  return <ListTable caption="Courses" columns={[...facts, actions]} records={courses} sort={sort} />;
}

const facts: Column<CourseRow>[] = [
  { title: 'Image', isSelfEvident: true, width: '4.75rem', cell: ({ icon }) => <Thumbnail src={icon} /> },
  { title: 'Name', sortBy: 'name', isRowName: true, width: '18%', cell: ({ name }) => name },
  {
    title: 'Description',
    cell: ({ shortDetails, upcomingCourses }) => (
      <>
        {truncateWords(shortDetails)}
        <DatesWarning slots={upcomingCourses} />
      </>
    ),
  },
  { title: 'Category', sortBy: 'category', width: '8.25rem', cell: ({ category }) => category || '–' },
  { title: 'Button', width: '5.75rem', cell: ({ buttonText }) => buttonText },
];
