import type { CourseSummary } from 'shared-lib/api';

/** Keeps the home page below the shell's maximum page size. Must be a multiple of `COURSES_AT_ONCE`. */
export const MAX_COURSES = 480;

export type CourseCardData = CourseSummary & { facts?: string };

/** If a category failed to load, `failed` is its name, and `courses` contains courses of all categories. */
export type CourseList = {
  category?: string;
  failed?: string;
  courses: CourseCardData[];
  total: number;
};
