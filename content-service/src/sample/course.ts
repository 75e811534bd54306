import { randomUUID } from 'node:crypto';
import { UPCOMING_COURSE_SLOTS, type course, type Stored, type ValuesOf } from 'shared-lib/schema';

type CourseValues = ValuesOf<typeof course.fields>;

export type SampleCourse = Pick<
  CourseValues,
  | 'name'
  | 'shortDetails'
  | 'heading'
  | 'aboutText'
  | 'learnText'
  | 'timeline'
  | 'timelineText'
  | 'category'
  | 'topics'
> & {
  /** Prefix of picture names: `azure` selects `azure-icon`, `azure-banner` and `azure-about`. */
  pictureSet: string;
  weeks: number;
};

type CourseImages = Pick<CourseValues, 'icon' | 'banner' | 'aboutImage'>;

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const WEEKS_BETWEEN_STARTS = 5;

export const scheduleLink = 'https://calendly.com/platter-institute/intro-call';

export function courseValues(
  { pictureSet: _pictureSet, weeks, ...texts }: SampleCourse,
  images: CourseImages,
  index: number,
  now: number,
): CourseValues {
  return {
    ...texts,
    ...images,
    buttonText: 'View course',
    bannerButton: 'Apply Now',
    link: scheduleLink,
    upcomingCourses: upcomingRuns(weeks, 2 + (index % WEEKS_BETWEEN_STARTS), now),
  };
}

/** Each run of the course begins on a Monday and ends on the Friday of its last week. */
function upcomingRuns(weeks: number, firstInWeeks: number, now: number): Stored<Run>[] {
  return Array.from({ length: UPCOMING_COURSE_SLOTS }, (_, slot) => {
    const start = mondayOf(now) + (firstInWeeks + slot * WEEKS_BETWEEN_STARTS) * WEEK_MS;
    const end = start + weeks * WEEK_MS - 3 * (WEEK_MS / 7);
    return { _id: randomUUID(), startDate: isoDate(start), endDate: isoDate(end) };
  });
}

type Run = CourseValues['upcomingCourses'][number];

function mondayOf(now: number): number {
  const day = new Date(now);
  const sinceMonday = (day.getUTCDay() + 6) % 7;
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() - sinceMonday);
}

const isoDate = (time: number) => new Date(time).toISOString().slice(0, 10);
