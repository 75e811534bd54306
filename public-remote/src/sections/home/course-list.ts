import type { CourseSummary } from 'shared-lib/api';

/** `facts` is a result of `factsLine`. */
export type CourseCardData = CourseSummary & { facts?: string };

/**
 * The first courses of the list of all courses, or of the list of one category. `failed` names a category whose courses
 * failed to load; the list is then that of all courses.
 */
export type CourseList = {
  category?: string;
  failed?: string;
  courses: CourseCardData[];
  /** Number of courses in the complete list. `courses` may contain fewer. */
  total: number;
};
