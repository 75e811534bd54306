import { randomUUID } from 'node:crypto';
import { course, fromWire, UPCOMING_COURSE_SLOTS, type ValuesOf } from 'shared-lib/schema';
import { columnsOf } from '../records/record';

type CourseValues = ValuesOf<typeof course.fields>;

export function courseColumns(body: unknown): Record<string, string> {
  const values = fromWire(course, body);
  return columnsOf(course, { ...values, upcomingCourses: withAllSlots(values.upcomingCourses) });
}

function withAllSlots(slots: CourseValues['upcomingCourses']): CourseValues['upcomingCourses'] {
  return Array.from({ length: UPCOMING_COURSE_SLOTS }, (_, slot) => ({
    _id: randomUUID(),
    startDate: '',
    endDate: '',
    ...slots[slot],
  }));
}
