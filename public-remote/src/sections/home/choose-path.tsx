import type { Category, CourseSummary } from 'shared-lib/api';
import { Band, from } from 'shared-lib/ui';
import styled from 'styled-components';
import { CategoryPicker } from './category-picker';
import { CourseCard } from './course-card';
import { texts } from './texts';
import { useCategory, type CoursesOfCategory } from './use-category';

type Props = {
  courses: CourseSummary[];
  categories: Category[];
  coursesOfCategory: CoursesOfCategory;
  /** Fetches the code of `coursesOfCategory` before a category is picked. */
  preload: () => void;
};

export function ChoosePath({ courses, categories, coursesOfCategory, preload }: Props) {
  const { category, shown, isLoading, announcement, pick } = useCategory(courses, coursesOfCategory);
  return (
    <Band surface="mist" id="course" labelledBy="choose-path">
      <h2 id="choose-path">Choose Your Path</h2>
      <CategoryPicker categories={categories} picked={category} onPick={pick} preload={preload} />
      <Status role="status">{announcement}</Status>
      <Cards role="list" aria-busy={isLoading} data-loading={isLoading || undefined}>
        {shown.map((course) => (
          <CourseCard key={course._id || course.name} course={course} />
        ))}
      </Cards>
      {shown.length === 0 && <p>{texts.noCourses}</p>}
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
  gap: var(--s5);
  transition: opacity var(--t2) var(--ease);

  ${from.small} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${from.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }

  &[data-loading] {
    opacity: 0.55;
  }
`;
