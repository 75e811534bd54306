import type { CourseSummary } from 'shared-lib/api';

/** `facts` is a result of `factsLine`. */
export type CourseCardData = CourseSummary & { facts?: string };

/** The beginning of a list of all courses, or of those of a category. */
export type CourseList = {
  category?: string;
  failed?: string;
  courses: CourseCardData[];
  /** Length of the complete list. `courses` may contain only its first courses. */
  total: number;
};
