import type { CourseSummary } from 'shared-lib/api';

/** The first courses of a category, or of all courses. */
export type CourseList = {
  /** The name of the category; undefined for all courses. */
  category?: string;
  /** The category whose courses could not be loaded. */
  failed?: string;
  courses: CourseSummary[];
  /** Number of courses in the list, including those that `courses` leaves out. */
  total: number;
};
