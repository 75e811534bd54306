import { needed, publicApi, type CallOptions, type Category, type CourseSummary } from 'shared-lib/api';
import { COURSES_AT_ONCE } from 'shared-lib/schema';
import type { CourseList } from '../sections/home/course-list';

/**
 * Loads the part of the course list that the address asks for, as `courseListAddress` writes it. An unknown category is ignored. When the courses of a
 * category cannot be loaded, the list has all courses and says so.
 */
export async function loadCourseList(
  search: URLSearchParams,
  categories: Promise<Category[]>,
  options: CallOptions,
): Promise<CourseList> {
  const count = countFrom(search.get('courses'));
  const named = search.get('category');
  const category = named ? (await categories).find(({ name }) => name === named)?.name : undefined;
  if (category === undefined) return firstOf(await needed(publicApi.courses(options)), count);
  try {
    return { category, ...firstOf(await publicApi.coursesOfCategory(category, options), count) };
  } catch {
    return { failed: category, ...firstOf(await needed(publicApi.courses(options)), count) };
  }
}

/** Whole steps, so that links and typed addresses show the same lists. */
function countFrom(text: string | null): number {
  const count = text && /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return Math.max(1, Math.ceil(count / COURSES_AT_ONCE)) * COURSES_AT_ONCE;
}

/** Loader data travels in every document: it has the courses that are shown, and of those what a card shows. */
const firstOf = (courses: CourseSummary[], count: number) => ({
  courses: courses
    .slice(0, count)
    .map(({ _id, name, icon, shortDetails, buttonText }) => ({ _id, name, icon, shortDetails, buttonText })),
  total: courses.length,
});
