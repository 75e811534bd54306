import type { Course, CourseSummary, Logo, Social } from 'shared-lib/api';
import { COURSES_AT_ONCE } from 'shared-lib/schema';

type MenuCourse = Pick<Course, '_id' | 'name' | 'icon'>;

/** Entries of the menus: the courses, or the names of the categories if there are too many courses. */
export type MenuContent = { courses: MenuCourse[]; categories: string[] };

/** Content of the frame. Every part is optional. */
export type FrameContent = MenuContent & { social: Social | null; logo: Logo | null };

export const noContent: FrameContent = { courses: [], categories: [], social: null, logo: null };

/** Selects the data that the menus show, because loader data is part of every document. */
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
