/** Lists of courses show this many at first. Menus show icons up to this many courses. */
export const COURSES_AT_ONCE = 24;

/** Menus list up to this many courses. If there are more, the menus list the categories instead. */
export const MAX_MENU_COURSES = 100;

export function courseListAddress(category?: string, count = COURSES_AT_ONCE): string {
  const query = [
    category !== undefined && `category=${encodeURIComponent(category)}`,
    count > COURSES_AT_ONCE && `courses=${count}`,
  ].filter(Boolean);
  return `/${query.length > 0 ? '?' : ''}${query.join('&')}#course`;
}
