import type { CourseSummary } from 'shared-lib/api';

export type CourseCardData = CourseSummary & { facts?: string };

/** `failed`: a category whose courses failed to load. `courses` then belong to all categories. */
export type CourseList = {
  category?: string;
  failed?: string;
  courses: CourseCardData[];
  /** Number of courses in the complete list; `courses` may contain fewer. */
  total: number;
};
