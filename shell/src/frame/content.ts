import type { CourseSummary, Logo, Social } from 'shared-lib/api';
import { COURSES_AT_ONCE, MAX_MENU_COURSES } from 'shared-lib/schema';

/**
 * If there are more than `COURSES_AT_ONCE` courses, the courses have no `icon`. If there are more than
 * `MAX_MENU_COURSES`, `courses` is empty, and the menus list the categories.
 */
export type MenuContent = { courses: { name: string; icon?: string }[]; categories: string[] };

/** A part that failed to load is null or [], and the frame omits the part. */
export type FrameContent = MenuContent & { social: Social | null; logo: Logo | null };

export const noContent: FrameContent = { courses: [], categories: [], social: null, logo: null };

/** Omits unused data, because the HTML of each page contains all loader data. */
export async function menuContent(
  courses: CourseSummary[],
  loadCategories: () => Promise<{ name: string }[]>,
): Promise<MenuContent> {
  if (courses.length > MAX_MENU_COURSES) {
    const names = (await loadCategories()).map(({ name }) => name);
    return { courses: [], categories: [...new Set(names)] };
  }
  const hasIcons = courses.length <= COURSES_AT_ONCE;
  return {
    courses: courses.map(({ name, icon }) => ({ name, ...(hasIcons && { icon }) })),
    categories: [],
  };
}
