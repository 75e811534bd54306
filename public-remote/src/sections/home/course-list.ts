import type { CourseSummary } from 'shared-lib/api';

/** The start of the list of a category's courses or of all courses. */
export type CourseList = {
  /** Name of a category; undefined for all courses. */
  category?: string;
  /** Name of the category whose courses failed to load. */
  failed?: string;
  courses: CourseSummary[];
  /** Number of courses in the list, including those that `courses` leaves out. */
  total: number;
};
