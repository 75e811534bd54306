import { requireContent, type CallOptions, type Category } from 'shared-lib/api';
import { COURSES_AT_ONCE } from 'shared-lib/schema';
import { MAX_COURSES, type CourseCardData, type CourseList } from '../sections/home/course-list';
import { courseCards } from './course-cards';

export async function loadCourseList(
  search: URLSearchParams,
  categories: Promise<Category[]>,
  options: CallOptions,
): Promise<CourseList> {
  const count = countFrom(search.get('courses'));
  const named = search.get('category');
  const category = named ? (await categories).find(({ name }) => name === named)?.name : undefined;
  if (category === undefined) return firstOf(await requireContent(courseCards.courses(options)), count);
  try {
    const courses = await courseCards.coursesOfCategory(category, { ...options, isOptional: true });
    return { category, ...firstOf(courses, count) };
  } catch {
    return { failed: category, ...firstOf(await requireContent(courseCards.courses(options)), count) };
  }
}

/** Rounds up to a multiple of `COURSES_AT_ONCE`, the number that each click on "Show more courses" adds. */
function countFrom(text: string | null): number {
  const count = text && /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return Math.min((Math.ceil(count / COURSES_AT_ONCE) || 1) * COURSES_AT_ONCE, MAX_COURSES);
}

const firstOf = (courses: CourseCardData[], count: number) => ({
  courses: courses.slice(0, count).map(({ _id, name, icon, shortDetails, buttonText, facts }) => ({
    _id,
    name,
    icon,
    shortDetails,
    buttonText,
    ...(facts && { facts }),
  })),
  total: courses.length,
});
