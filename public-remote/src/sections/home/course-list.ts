import type { CourseSummary } from 'shared-lib/api';

/** Keeps Home below the size that the shell accepts from a remote (2 MB). A multiple of `COURSES_AT_ONCE`. */
export const MAX_COURSES = 480;

export type CourseCardData = CourseSummary & { facts?: string };

/** `failed` names a category that did not load. Then `courses` contains courses of all categories. */
export type CourseList = {
  category?: string;
  failed?: string;
  courses: CourseCardData[];
  total: number;
};
