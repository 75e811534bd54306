import type { CourseSummary } from 'shared-lib/api';

/**
 * Limits the size of the home page, because the shell accepts at most 2 MB from a remote. Must be a multiple of
 * `COURSES_AT_ONCE`.
 */
export const MAX_COURSES = 480;

export type CourseCardData = CourseSummary & { facts?: string };

/** If a category failed to load, `failed` is its name, and `courses` contains courses of all categories. */
export type CourseList = {
  category?: string;
  failed?: string;
  courses: CourseCardData[];
  total: number;
};
