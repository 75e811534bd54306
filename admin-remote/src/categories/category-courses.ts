import { adminApi, publicApi, type Category, type CourseSummary } from 'shared-lib/api';
import { categoryKey } from 'shared-lib/schema';
import { withFallback } from '../session/redirect-if-signed-out';

/** `courses` is null if the courses failed to load. */
export type CategoryWithCourses = Category & { courses: CourseSummary[] | null };

export async function loadCourses(
  categories: Category[],
  signal: AbortSignal,
): Promise<CategoryWithCourses[]> {
  if (await publicApi.hasCapability('course-desk')) return withHiddenCourses(categories, signal);
  return Promise.all(
    categories.map(async (category) => ({
      ...category,
      courses: await adminApi.coursesOfCategory(category.name, { signal }).catch(() => null),
    })),
  );
}

async function withHiddenCourses(
  categories: Category[],
  signal: AbortSignal,
): Promise<CategoryWithCourses[]> {
  const all = await withFallback(adminApi.allDeskCourses({ signal }), () => null);
  return categories.map((category) => ({
    ...category,
    courses: all && all.filter((course) => categoryKey(course.category) === categoryKey(category.name)),
  }));
}

export function courseCountText({ courses }: CategoryWithCourses): string {
  if (!courses) return 'Its courses could not be counted';
  return courses.length === 1 ? '1 course' : `${courses.length} courses`;
}

const MAX_NAMED_COURSES = 3;

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
