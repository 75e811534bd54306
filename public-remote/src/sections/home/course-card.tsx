import { Link } from 'react-router-dom';
import { courseSlug } from 'shared-lib/schema';
import { ArrowIcon, from, Picture, PlatterMark, VisuallyHidden } from 'shared-lib/ui';
import styled from 'styled-components';
import type { CourseCardData } from './course-list';

export function CourseCard({ course }: { course: CourseCardData }) {
  return (
    <Card>
      <Tile>
        {course.icon ? (
          <Picture src={course.icon} alt="" width={64} height={64} />
        ) : (
          <PlatterMark size={40} />
        )}
      </Tile>
      <h3>{course.name}</h3>
      <Details>{course.shortDetails}</Details>
      {course.facts && <Facts>{course.facts}</Facts>}
      <More to={`/course/${courseSlug(course.name)}`}>
        {course.buttonText || 'View course'}
        <VisuallyHidden> {course.name}</VisuallyHidden>
        <ArrowIcon size={20} />
      </More>
    </Card>
  );
}

const Tile = styled.div`
  display: grid;
  grid-area: 1 / 1 / 5;
  place-items: center;
  width: 48px;
  height: 48px;
  overflow: hidden;
  border-radius: var(--r-sm);
  background: var(--petrol-100);

  ${from.small} {
    width: 64px;
    height: 64px;
    margin-bottom: var(--s3);
  }

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    background: none;
  }
`;

const Details = styled.p`
  display: -webkit-box;
  overflow: hidden;
  font-size: var(--fs-small);
  line-height: 1.45;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;

  ${from.small} {
    font-size: inherit;
    line-height: inherit;
  }
`;

const Facts = styled.p`
  color: var(--heading);
  font-size: var(--fs-small);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  line-height: 1.35;
`;

const More = styled(Link)`
  display: inline-flex;
  gap: var(--s2);
  align-items: center;
  align-self: start;
  justify-self: start;
  min-height: 32px;
  margin-top: auto;
  color: var(--link);
  font-weight: 700;
  text-decoration: none;

  ${from.small} {
    min-height: 44px;
  }

  &:hover {
    text-decoration: underline;
  }

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--r-md);
  }

  &:focus-visible {
    outline: 0;

    &::after {
      outline: 3px solid var(--ring);
      outline-offset: 2px;
    }
  }

  svg {
    transition: transform var(--t2) var(--ease);
  }
`;

const Card = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr);
  gap: var(--s1) var(--s3);
  padding: var(--s3) var(--s4) var(--s2);
  border: 1px solid var(--line);
  border-radius: var(--r-md);
  background: var(--white);
  box-shadow: var(--e1);
  transition:
    transform var(--t2) var(--ease),
    box-shadow var(--t2) var(--ease);

  ${from.small} {
    display: flex;
    flex-direction: column;
    gap: var(--s2);
    padding: var(--s5) var(--s5) var(--s4);
  }

  h3 {
    font-size: 1.125rem;

    ${from.small} {
      font-size: var(--fs-h3);
    }
  }

  &:hover {
    border-color: var(--petrol-500);
    box-shadow: var(--e2);

    ${More} svg {
      transform: translateX(4px);
    }
  }

  @media (prefers-reduced-motion: no-preference) {
    &:hover {
      transform: translateY(-2px);
    }
  }
`;
