import type { Course, CourseSummary, Logo, Social } from 'shared-lib/api';
import { COURSES_AT_ONCE } from 'shared-lib/schema';

/** A course as the menus list it. */
type MenuCourse = Pick<Course, '_id' | 'name' | 'icon'>;

/** What the menus list: the courses, or the names of the categories when there are too many courses. */
export type MenuContent = { courses: MenuCourse[]; categories: string[] };

/** What the frame shows of the content service. Each part may be missing: the frame stands without it. */
export type FrameContent = MenuContent & { social: Social | null; logo: Logo | null };

export const noContent: FrameContent = { courses: [], categories: [], social: null, logo: null };

/** Keeps only what the menus show: loader data travels in every document. */
export async function menuContent(
  courses: CourseSummary[],
  loadCategories: () => Promise<{ name: string }[]>,
): Promise<MenuContent> {
  if (courses.length > COURSES_AT_ONCE) {
    const names = (await loadCategories()).map(({ name }) => name);
    return { courses: [], categories: [...new Set(names)].filter(Boolean) };
  }
  return { courses: courses.map(({ _id, name, icon }) => ({ _id, name, icon })), categories: [] };
}
