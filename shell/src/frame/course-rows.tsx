import { useId, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { ChevronIcon } from 'shared-lib/ui';
import styled, { css } from 'styled-components';
import { allCourses, courseAddress } from './addresses';
import type { MenuCourse } from './content';
import { menuRow } from './menu-row';

type Props = {
  courses: MenuCourse[];
  /** False while nothing could unfold it: then all rows are shown. */
  isFolded: boolean;
};

/** 'COURSES' of the small screens' menu; the list unfolds in place. */
export function CourseRows({ courses, isFolded }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Toggle
        type="button"
        aria-expanded={isOpen || !isFolded}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        COURSES
        <ChevronIcon size={20} />
      </Toggle>
      <List id={id} role="list" hidden={isFolded && !isOpen}>
        {courses.map(({ _id, name }) => (
          <li key={_id || name}>
            <Row to={courseAddress(name)}>{name}</Row>
          </li>
        ))}
        {courses.length === 0 && (
          <li>
            <PlainRow to={allCourses}>See all courses</PlainRow>
          </li>
        )}
      </List>
    </>
  );
}

const Toggle = styled.button`
  ${menuRow}

  svg {
    transition: rotate var(--t2) var(--ease);
  }

  &[aria-expanded='true'] svg {
    rotate: 180deg;
  }
`;

const List = styled.ul`
  padding-block: var(--s2);
  border-bottom: 1px solid var(--line);
`;

const row = css`
  ${menuRow}
  min-height: 48px;
  padding-inline-start: var(--s4);
  border: 0;
  color: var(--body);
  font-size: var(--fs-small);
  font-weight: 500;
  letter-spacing: 0;
`;

const Row = styled(NavLink)`
  ${row}
`;

const PlainRow = styled(Link)`
  ${row}
`;
