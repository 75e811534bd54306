import type { CourseSummary } from 'shared-lib/api';

export type CourseCardData = CourseSummary & { facts?: string };

/** `failed` names a category that did not load. Then `courses` contains courses of all categories. */
export type CourseList = {
  category?: string;
  failed?: string;
  courses: CourseCardData[];
  total: number;
};
