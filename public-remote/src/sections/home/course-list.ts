import type { CourseSummary } from 'shared-lib/api';

export type CourseCardData = CourseSummary & { facts?: string };

/**
 * `failed` names a category whose courses failed to load. In that case, `courses` contains the courses of all
 * categories.
 */
export type CourseList = {
  category?: string;
  failed?: string;
  courses: CourseCardData[];
  /** Number of courses in the complete list; `courses` may contain fewer. */
  total: number;
};
