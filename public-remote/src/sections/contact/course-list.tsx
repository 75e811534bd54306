import { Link } from 'react-router-dom';
import type { CourseSummary } from 'shared-lib/api';
import { courseListAddress, courseSlug } from 'shared-lib/schema';
import { ArrowIcon, Band, from, TextLink } from 'shared-lib/ui';
import styled from 'styled-components';
import { texts } from './texts';

type Props = {
  courses: Pick<CourseSummary, '_id' | 'name'>[];
  hasMore: boolean;
};

export function CourseList({ courses, hasMore }: Props) {
  const { heading, none, all } = texts.courses;
  return (
    <Band labelledBy="courses">
      <h2 id="courses">{heading}</h2>
      {courses.length === 0 ? (
        <None>{none}</None>
      ) : (
        <Columns role="list">
          {courses.map(({ _id, name }) => (
            <li key={_id || name}>
              <Row to={`/course/${courseSlug(name)}`}>
                {name}
                <ArrowIcon size={20} />
              </Row>
            </li>
          ))}
        </Columns>
      )}
      {hasMore && <All to={courseListAddress()}>{all}</All>}
    </Band>
  );
}

const None = styled.p`
  margin-top: var(--s4);
`;

const All = styled(TextLink)`
  margin-top: var(--s4);
`;

const Columns = styled.ul`
  display: grid;
  gap: 0 var(--s8);
  margin-top: var(--s5);

  ${from.small} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 0 var(--s6);
  }

  ${from.medium} {
    gap: 0 var(--s8);
  }

  li {
    display: grid;
    border-bottom: 1px solid var(--hairline);
  }
`;

const Row = styled(Link)`
  display: flex;
  gap: var(--s4);
  align-items: center;
  justify-content: space-between;
  min-height: 56px;
  padding-block: var(--s2);
  color: var(--heading);
  font-weight: 600;
  line-height: 1.35;
  text-decoration: none;

  svg {
    flex: none;
    color: var(--petrol-600);
    transition: transform var(--t2) var(--ease);
  }

  &:hover {
    color: var(--link);
    text-decoration: underline;

    svg {
      transform: translateX(4px);
    }
  }

  @media (prefers-reduced-motion: reduce) {
    &:hover svg {
      transform: none;
    }
  }
`;
