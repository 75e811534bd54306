import { courseListAddress } from 'shared-lib/schema';
import { allCourses, courseAddress } from './addresses';
import type { MenuContent } from './content';

export type MenuLink = { name: string; to: string; icon?: string; isPage: boolean };

export function menuLinks({ courses, categories }: MenuContent): MenuLink[] {
  if (courses.length > 0)
    return courses.map(({ name, icon }) => ({
      name,
      to: courseAddress(name),
      icon,
      isPage: true,
    }));
  const toAll = { name: 'See all courses', to: allCourses, isPage: false };
  const toCategories = categories.map((name) => ({ name, to: courseListAddress(name), isPage: false }));
  return [...toCategories, toAll];
}
