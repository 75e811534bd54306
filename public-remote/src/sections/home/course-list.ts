import type { CourseSummary } from 'shared-lib/api';

/** The first courses of a category, or of all courses. */
export type CourseList = {
  /** The name of the category; undefined for all courses. */
  category?: string;
  /** The category whose courses could not be loaded. */
  failed?: string;
  courses: CourseSummary[];
  /** How many courses there are, with those that are not in `courses`. */
  total: number;
};
