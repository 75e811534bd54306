import type { CourseSummary } from 'shared-lib/api';

/** `facts` is the line of facts. */
export type CourseCardData = CourseSummary & { facts?: string };

/** The beginning of a course list: all courses, or those of a category. */
export type CourseList = {
  category?: string;
  failed?: string;
  courses: CourseCardData[];
  /** Length of the complete list. `courses` contains only the first ones. */
  total: number;
};
