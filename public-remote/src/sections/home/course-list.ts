import type { CourseSummary } from 'shared-lib/api';

/** `facts` is a text that `factsLine` returns. */
export type CourseCardData = CourseSummary & { facts?: string };

/** The beginning of a course list: all courses, or those of a category. */
export type CourseList = {
  category?: string;
  failed?: string;
  courses: CourseCardData[];
  /** Length of the complete list, of which `courses` can contain only the first courses. */
  total: number;
};
