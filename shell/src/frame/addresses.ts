import { courseSlug } from 'shared-lib/schema';

export const courseAddress = (name: string) => `/course/${courseSlug(name)}`;

/** Where the site's form for information requests is, seen from a page. */
export const formAddress = (pathname: string) => (pathname === '/' ? '#form' : '/#form');

/** The list of all courses, on the home page. */
export const allCourses = '/#course';
