import { useEffect, useRef } from 'react';
import type { Category } from 'shared-lib/api';
import { Band, ButtonLink, from } from 'shared-lib/ui';
import styled from 'styled-components';
import { CategoryPicker } from './category-picker';
import { CourseCard } from './course-card';
import type { CourseList } from './course-list';
import { onPlainClick } from './plain-click';
import { texts } from './texts';
import { useCourseList, type CourseCalls } from './use-course-list';

type Props = {
  list: CourseList;
  categories: Pick<Category, 'name'>[];
  calls: CourseCalls;
};

export function ChoosePath({ list, categories, calls }: Props) {
  const { category, shownCategory, shown, focused, isLoading, announcement, pick, more } = useCourseList(
    list,
    calls,
  );
  const cards = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const card = focused === undefined ? undefined : cards.current?.children[focused];
    card?.querySelector('a')?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'nearest' });
  }, [focused]);

  return (
    <Band surface="mist" id="course" labelledBy="choose-path">
      <h2 id="choose-path">Choose Your Path</h2>
      <CategoryPicker categories={categories} picked={category} onPick={pick} preload={calls.preload} />
      <Status role="status">
        {/* With the `key`, screen readers announce the number again if two categories have the same number of
            courses. Without the element, React could not update a text that a browser's translator has replaced. */}
        {announcement && <span key={shownCategory}>{announcement}</span>}
      </Status>
      <Cards ref={cards} role="list" aria-busy={isLoading} data-loading={isLoading || undefined}>
        {shown.map((course) => (
          <CourseCard key={course._id || course.name} course={course} />
        ))}
      </Cards>
      {shown.length === 0 && <p>{texts.noCourses}</p>}
      {more && (
        <More data-capped={more.hasReachedMaximum || undefined}>
          {more.hasReachedMaximum && category === undefined && categories.length > 0 ? (
            texts.capped
          ) : (
            <ButtonLink kind="outline" to={more.address} onClick={onPlainClick(more.showMore)}>
              {texts.showMore}
            </ButtonLink>
          )}
        </More>
      )}
    </Band>
  );
}

const Status = styled.p`
  min-height: 1.6em;
  margin-block: var(--s3);
  color: var(--quiet);
  font-size: var(--fs-small);
`;

const Cards = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
  transition: opacity var(--t2) var(--ease);

  ${from.small} {
    gap: var(--s5);
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${from.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }

  &[data-loading] {
    opacity: 0.55;
  }
`;

// Without scripts, hides "Show more courses" if it would lead to the same `MAX_COURSES` courses.
const More = styled.p`
  display: grid;
  justify-content: center;
  margin-top: var(--s6);

  @media (scripting: none) {
    &[data-capped] a {
      display: none;
    }
  }
`;
