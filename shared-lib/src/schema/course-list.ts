/** Number of courses that a list shows first, and that "Show more courses" adds. */
export const COURSES_AT_ONCE = 24;

/**
 * Path of Home's course list.
 * @param category name of a category; undefined for all courses
 * @param count number of courses to show
 */
export function courseListAddress(category?: string, count = COURSES_AT_ONCE): string {
  const query = [
    category !== undefined && `category=${encodeURIComponent(category)}`,
    count > COURSES_AT_ONCE && `courses=${count}`,
  ].filter(Boolean);
  return `/${query.length > 0 ? '?' : ''}${query.join('&')}#course`;
}
