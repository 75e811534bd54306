/** A course list shows this many courses at first. "Show more courses" adds the same number. */
export const COURSES_AT_ONCE = 24;

/**
 * URL of the home page that shows this category and this number of courses.
 * @param category category name; undefined for all courses
 */
export function courseListAddress(category?: string, count = COURSES_AT_ONCE): string {
  const query = [
    category !== undefined && `category=${encodeURIComponent(category)}`,
    count > COURSES_AT_ONCE && `courses=${count}`,
  ].filter(Boolean);
  return `/${query.length > 0 ? '?' : ''}${query.join('&')}#course`;
}
