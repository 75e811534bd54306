import type { CourseRow } from 'shared-lib/api';
import styled from 'styled-components';
import { ListTable, type Column } from '../lists/list-table';
import { fromTableWidth, fromWideTableWidth } from '../lists/list-breakpoints';
import { DeleteButton, EditLink, RowActions } from '../lists/row-actions';
import { Thumbnail } from '../lists/thumbnail';
import { DatesWarning } from './upcoming/dates-warning';
import { truncateWords } from './truncate-words';

const DESCRIPTION_WORDS = 15;

type Props = { courses: CourseRow[]; sort: string; onDelete: (course: CourseRow) => void };

/**
 * Table of courses for services without the capability `course-desk`. For other services, `desk/desk-table.tsx` has the
 * table.
 */
export function CourseTable({ courses, sort, onDelete }: Props) {
  const actions: Column<CourseRow> = {
    title: 'Actions',
    isSelfEvident: true,
    cell: (course) => (
      <RowActions>
        <EditLink to={`/admin/courses/edit/${encodeURIComponent(course._id)}`} name={course.name} />
        <DeleteButton name={course.name} onClick={() => onDelete(course)} />
      </RowActions>
    ),
  };
  return <Table caption="Courses" columns={[...facts, actions]} records={courses} sort={sort} />;
}

const facts: Column<CourseRow>[] = [
  { title: 'Image', isSelfEvident: true, cell: ({ icon }) => <Thumbnail src={icon} /> },
  { title: 'Name', sortBy: 'name', isRowName: true, cell: ({ name }) => name },
  {
    title: 'Description',
    cell: ({ shortDetails, upcomingCourses }) => (
      <>
        {truncateWords(shortDetails, DESCRIPTION_WORDS)}
        <DatesWarning slots={upcomingCourses} />
      </>
    ),
  },
  { title: 'Category', sortBy: 'category', cell: ({ category }) => category || '–' },
  { title: 'Button', cell: ({ buttonText }) => buttonText },
];

const Table = styled(ListTable<CourseRow>)`
  ${fromTableWidth} {
    col:nth-child(1) {
      width: 76px;
    }

    col:nth-child(2) {
      width: 18%;
    }

    col:nth-child(4) {
      width: 132px;
    }

    col:nth-child(5) {
      width: 92px;
    }

    col:nth-child(6) {
      width: 124px;
    }
  }

  ${fromWideTableWidth} {
    col:nth-child(6) {
      width: 202px;
    }
  }
`;
