import {
  requireContent,
  publicApi,
  type CallOptions,
  type Category,
  type CourseSummary,
} from 'shared-lib/api';
import { COURSES_AT_ONCE } from 'shared-lib/schema';
import type { CourseList } from '../sections/home/course-list';

/**
 * Loads the course list for the query that `courseListAddress` writes. Ignores an unknown category. If the courses of a
 * category fail to load, returns all courses with `failed` set.
 */
export async function loadCourseList(
  search: URLSearchParams,
  categories: Promise<Category[]>,
  options: CallOptions,
): Promise<CourseList> {
  const count = countFrom(search.get('courses'));
  const named = search.get('category');
  const category = named ? (await categories).find(({ name }) => name === named)?.name : undefined;
  if (category === undefined) return firstOf(await requireContent(publicApi.courses(options)), count);
  try {
    return { category, ...firstOf(await publicApi.coursesOfCategory(category, options), count) };
  } catch {
    return { failed: category, ...firstOf(await requireContent(publicApi.courses(options)), count) };
  }
}

/** Rounds up to a multiple of `COURSES_AT_ONCE`, which limits the number of different pages in the page cache. */
function countFrom(text: string | null): number {
  const count = text && /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return Math.max(1, Math.ceil(count / COURSES_AT_ONCE)) * COURSES_AT_ONCE;
}

/** Only the courses and fields that the page shows, because loader data is part of the document. */
const firstOf = (courses: CourseSummary[], count: number) => ({
  courses: courses
    .slice(0, count)
    .map(({ _id, name, icon, shortDetails, buttonText }) => ({ _id, name, icon, shortDetails, buttonText })),
  total: courses.length,
});
