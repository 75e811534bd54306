import { calendarDay, WARNING_DAYS, type EndingCourse } from 'shared-lib/schema';
import { localDay } from '../../platform/calendar/working-days';
import type { Database } from '../../platform/database/tables';

const DAY_MS = 24 * 60 * 60 * 1000;

/** `lastDay` is the latest start date of a course, because visitors can apply until the end of this day. */
export async function endingCourses(db: Database, now: number, timeZone: string): Promise<EndingCourse[]> {
  const [from, to] = [-WARNING_DAYS, WARNING_DAYS].map((days) => localDay(now + days * DAY_MS, timeZone)) as [
    string,
    string,
  ];
  const courses = await db
    .selectFrom('course')
    .select(['id', 'name', 'upcomingCourses'])
    .where('isHidden', '=', 0)
    .execute();
  return courses
    .map(({ id, name, upcomingCourses }) => ({ _id: id, name, lastDay: lastStart(upcomingCourses) }))
    .filter(({ lastDay }) => lastDay >= from && lastDay <= to)
    .sort((one, other) => (one.lastDay + one.name < other.lastDay + other.name ? -1 : 1));
}

type StoredRun = { startDate?: string };

function lastStart(stored: string): string {
  const runs = JSON.parse(stored) as StoredRun[];
  const starts = runs.map(({ startDate = '' }) => startDate.trim()).filter(Boolean);
  const days = starts.map(calendarDay);
  // Visitors always see a start that is not a date, so such a course does not end.
  return days.includes('') ? '' : (days.sort().at(-1) ?? '');
}
