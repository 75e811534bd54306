/** Number of courses that a list shows at first. "Show more courses" adds the same number. */
export const COURSES_AT_ONCE = 24;

/**
 * URL of the home page with the selected category and number of courses.
 * @param category name of a category; undefined for all courses
 */
export function courseListAddress(category?: string, count = COURSES_AT_ONCE): string {
  const query = [
    category !== undefined && `category=${encodeURIComponent(category)}`,
    count > COURSES_AT_ONCE && `courses=${count}`,
  ].filter(Boolean);
  return `/${query.length > 0 ? '?' : ''}${query.join('&')}#course`;
}
