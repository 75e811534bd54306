/** How many courses a list shows at first, and how many "Show more courses" adds. */
export const COURSES_AT_ONCE = 24;

/**
 * The address of Home's course list.
 * @param category the name of the category whose courses are listed; undefined for all courses
 * @param count how many courses are listed
 */
export function courseListAddress(category?: string, count = COURSES_AT_ONCE): string {
  const query = [
    category !== undefined && `category=${encodeURIComponent(category)}`,
    count > COURSES_AT_ONCE && `courses=${count}`,
  ].filter(Boolean);
  return `/${query.length > 0 ? '?' : ''}${query.join('&')}#course`;
}
