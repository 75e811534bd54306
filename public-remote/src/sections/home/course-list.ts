import type { CourseSummary } from 'shared-lib/api';

export type CourseCardData = CourseSummary & { facts?: string };

/** If the category `failed` did not load, `courses` contains the courses of all categories. */
export type CourseList = {
  category?: string;
  failed?: string;
  courses: CourseCardData[];
  total: number;
};
