import { publicApi, type Category, type CourseSummary } from 'shared-lib/api';

/** A category with its courses; null if they could not be loaded. */
export type CategoryWithCourses = Category & { courses: CourseSummary[] | null };

/** Loads the courses of each category. A failure does not reject, so that the page can still show the categories. */
export function loadCourses(categories: Category[], signal: AbortSignal): Promise<CategoryWithCourses[]> {
  return Promise.all(
    categories.map(async (category) => ({
      ...category,
      courses: await publicApi.coursesOfCategory(category.name, { signal }).catch(() => null),
    })),
  );
}

export function courseCountText({ courses }: CategoryWithCourses): string {
  if (!courses) return 'Its courses could not be counted';
  return courses.length === 1 ? '1 course' : `${courses.length} courses`;
}

const MAX_NAMED_COURSES = 3;

/** Names the courses that still use a category, for the confirmation of its removal. */
export function removalWarning({ courses }: CategoryWithCourses): string {
  if (!courses) return 'Whether courses still use it could not be found out.';
  if (courses.length === 0) return 'No course uses it.';
  const named = courses.slice(0, MAX_NAMED_COURSES).map(({ name }) => `“${name}”`);
  const others = courses.length - named.length;
  const names = [...named, ...(others > 0 ? [`${others} more`] : [])].join(', ');
  return courses.length === 1
    ? `1 course still uses it: ${names}. It stays, but visitors no longer find it by this category.`
    : `${courses.length} courses still use it: ${names}. They stay, but visitors no longer find them by this category.`;
}
