import { UPCOMING_COURSE_SLOTS, type course, type ValuesOf } from 'shared-lib/schema';

/** When a course is given; either day may be '' or, from another service, any text. It may carry an `_id`. */
export type Slot = ValuesOf<typeof course.fields>['upcomingCourses'][number];

const DAY_AT_HEAD = /^\d{4}-\d\d-\d\d(?=$|T)/;

/** The day of a text that is one, alone or at the head of a timestamp, as a date input takes it; '' stays ''. */
export function dayOf(text: string): string | undefined {
  if (text === '') return '';
  const [day = ''] = DAY_AT_HEAD.exec(text) ?? [];
  const time = Date.parse(day);
  // 30 February parses as a day in March; a date input would show nothing.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : undefined;
}

/** As many slots as a course has, the stored ones first. */
export function allSlots(stored: Slot[]): Slot[] {
  const missing = Math.max(0, UPCOMING_COURSE_SLOTS - stored.length);
  return [...stored, ...Array.from({ length: missing }, () => ({ startDate: '', endDate: '' }))];
}

/** What is wrong with a slot, named by its number. */
export function slotFault({ startDate, endDate }: Slot, index: number): string | undefined {
  const start = dayOf(startDate);
  const end = dayOf(endDate);
  return start && end && end < start
    ? `${slotTitle(index)}: the end date is before the start date.`
    : undefined;
}

export const isSame = (slot: Slot, other?: Slot) =>
  slot.startDate === other?.startDate && slot.endDate === other.endDate;

export const slotTitle = (index: number) => `Upcoming course ${index + 1}`;
