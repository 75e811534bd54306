import { publicApi, type Category, type CourseSummary } from 'shared-lib/api';

/** A category with the courses that it has; null when they cannot be had. */
export type CategoryUse = Category & { courses: CourseSummary[] | null };

/** Adds to each category its courses. The list of categories stands without them. */
export function withCourses(categories: Category[], signal: AbortSignal): Promise<CategoryUse[]> {
  return Promise.all(
    categories.map(async (category) => ({
      ...category,
      courses: await publicApi.coursesOfCategory(category.name, { signal }).catch(() => null),
    })),
  );
}

/** How many courses a category has, in words. */
export function courseCount({ courses }: CategoryUse): string {
  if (!courses) return 'Its courses could not be counted';
  return courses.length === 1 ? '1 course' : `${courses.length} courses`;
}

const NAMED_AT_MOST = 3;

/** What to know before a category goes: which courses still use it. */
export function removalWarning({ courses }: CategoryUse): string {
  if (!courses) return 'Whether courses still use it could not be found out.';
  if (courses.length === 0) return 'No course uses it.';
  const named = courses.slice(0, NAMED_AT_MOST).map(({ name }) => `“${name}”`);
  const others = courses.length - named.length;
  const names = [...named, ...(others > 0 ? [`${others} more`] : [])].join(', ');
  return courses.length === 1
    ? `1 course still uses it: ${names}. It stays, but visitors no longer find it by this category.`
    : `${courses.length} courses still use it: ${names}. They stay, but visitors no longer find them by this category.`;
}
