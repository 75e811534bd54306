import { Link } from 'react-router-dom';
import type { DeskCourse } from 'shared-lib/api';
import { courseSlug } from 'shared-lib/schema';
import { EyeIcon, EyeOffIcon, lineIcon } from 'shared-lib/ui';
import styled, { css } from 'styled-components';
import { fromTableWidth, fromWideTableWidth, inNarrowTable } from '../../lists/list-breakpoints';
import { ListTable, type Column } from '../../lists/list-table';
import { DeleteButton, EditLink, RowActions, RowButton } from '../../lists/row-actions';
import { RowCheckbox } from '../../lists/row-checkbox';
import { Thumbnail } from '../../lists/thumbnail';
import type { Selection } from '../../lists/use-selection';
import { truncateWords } from '../truncate-words';
import { OrderControls } from './order-controls';
import type { CourseChanges } from './use-course-changes';
import type { CourseOrder } from './use-course-order';

const CopyIcon = lineIcon('M9 9h10.5v10.5H9zM5.5 15h-1V4.5H15v1');

type Props = {
  courses: DeskCourse[];
  sort: string;
  selection: Selection;
  changes: CourseChanges;
  /** Undefined while the list is searched or sorted, because the rows are then not in the site's order. */
  order: CourseOrder | undefined;
  onDuplicate: (course: DeskCourse) => void;
  onDelete: (course: DeskCourse) => void;
};

export function CourseDeskTable({ courses, sort, selection, changes, order, onDuplicate, onDelete }: Props) {
  const columns: Column<DeskCourse>[] = [
    {
      title: 'Select',
      isSelfEvident: true,
      only: 'screen',
      width: '6.75rem',
      cell: (course) => (
        <Controls>
          <RowCheckbox id={course._id} name={course.name} selection={selection} />
          {order && <OrderControls course={course} order={order} />}
        </Controls>
      ),
    },
    { title: 'Image', isSelfEvident: true, width: '4.75rem', cell: ({ icon }) => <Thumbnail src={icon} /> },
    {
      title: 'Name',
      sortBy: 'name',
      isRowName: true,
      width: '24%',
      wideWidth: '18%',
      cell: ({ name, category, buttonText, isHidden }) => (
        <Name data-details={[category, `Button: ${buttonText}`].filter(Boolean).join('\n')}>
          {name}
          {isHidden && (
            <HiddenMark>
              <span>Hidden</span>
              <Link to={`/course/${courseSlug(name)}`} aria-label={`Preview ${name}`}>
                Preview
              </Link>
            </HiddenMark>
          )}
        </Name>
      ),
    },
    {
      title: 'Description',
      cell: ({ shortDetails }) => <Description>{truncateWords(shortDetails)}</Description>,
    },
    {
      title: 'Category',
      sortBy: 'category',
      only: 'wide',
      width: '8rem',
      cell: ({ category }) => category || '–',
    },
    { title: 'Button', only: 'wide', width: '5.25rem', cell: ({ buttonText }) => buttonText },
    {
      title: 'Actions',
      isSelfEvident: true,
      only: 'screen',
      width: '11.5rem',
      wideWidth: '15.375rem',
      cell: (course) => (
        <Actions>
          <EditLink to={`/admin/courses/edit/${encodeURIComponent(course._id)}`} name={course.name} />
          <RowButton
            Icon={course.isHidden ? EyeIcon : EyeOffIcon}
            label={course.isHidden ? 'Show' : 'Hide'}
            name={course.name}
            onClick={() => changes.setVisibility([course], !course.isHidden)}
          />
          <RowButton
            Icon={CopyIcon}
            label="Duplicate"
            name={course.name}
            onClick={() => onDuplicate(course)}
          />
          <DeleteButton name={course.name} onClick={() => onDelete(course)} />
        </Actions>
      ),
    },
  ];
  const dragged = courses.findIndex(({ _id }) => _id === order?.draggedId);
  return (
    <Table
      caption="Courses"
      columns={columns}
      records={courses}
      sort={sort}
      $dropIndex={order?.dropIndex}
      $dragged={dragged}
    />
  );
}

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;

  ${fromTableWidth} {
    display: grid;
    grid-template-columns: 44px 40px;
  }
`;

const Actions = styled(RowActions)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(116px, 1fr));

  > * {
    justify-content: center;
  }

  ${fromTableWidth} {
    display: flex;
  }

  /* Without icons, two buttons fit in a row. */
  ${inNarrowTable} {
    > * {
      flex: 1 0 auto;
      padding: 0 8px;
    }

    svg {
      display: none;
    }
  }

  ${fromWideTableWidth} {
    flex-wrap: wrap;

    > * {
      flex: 1 0 auto;
    }
  }
`;

// Four lines of text are as tall as the two lines of buttons in the same row.
const Description = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
`;

/** Shows category and button below the name in a narrow table, which has no columns for them. */
const Name = styled.div`
  ${inNarrowTable} {
    &::after {
      display: block;
      color: var(--muted);
      font-weight: 400;
      content: attr(data-details);
      white-space: pre-line;
    }
  }
`;

const HiddenMark = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 10px;
  align-items: center;
  margin-top: 4px;
  font-size: var(--fs-cap);
  font-weight: 600;

  span {
    padding: 2px 10px;
    border: 1px solid var(--sun-800);
    border-radius: 999px;
    background: var(--sun-50);
    color: var(--sun-800);
  }

  a {
    min-height: 24px;
  }
`;

type Drag = { $dropIndex: number | undefined; $dragged: number };

const forcedLine = (side: 'top' | 'bottom') => css`
  @media (forced-colors: active) {
    border-${side}: 3px solid Highlight;
  }
`;

const dropLine = css<Drag>`
  ${({ $dropIndex, $dragged }) =>
    $dropIndex !== undefined &&
    css`
      tbody > tr:nth-child(${$dropIndex + 1}) > * {
        box-shadow: inset 0 3px var(--petrol-700);
        ${forcedLine('top')}
      }

      tbody > tr:last-child:nth-child(${$dropIndex}) > * {
        box-shadow: inset 0 -3px var(--petrol-700);
        ${forcedLine('bottom')}
      }

      tbody > tr:nth-child(${$dragged + 1}) {
        opacity: 0.5;
      }
    `}
`;

const Table = styled(ListTable<DeskCourse>).withConfig({
  shouldForwardProp: (name) => !name.startsWith('$'),
})<Drag>`
  ${dropLine}

  tr:has(:checked),
  tr:has(:checked) > * {
    background: var(--petrol-100);
  }

  td:nth-child(-n + 2) {
    grid-area: 1 / 1;
    align-self: center;
  }

  td:nth-child(2) {
    justify-self: end;
  }
`;
