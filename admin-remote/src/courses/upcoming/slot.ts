import { UPCOMING_COURSE_SLOTS, type course, type ValuesOf } from 'shared-lib/schema';
import { today } from 'shared-lib/site';

/** One run of a course. A date may be '' or, from a foreign service, any text. A stored slot has an `_id`. */
export type Slot = ValuesOf<typeof course.fields>['upcomingCourses'][number];

const LEADING_DAY = /^\d{4}-\d\d-\d\d(?=$|T)/;

/** The day of a date or timestamp as a date input needs it. '' stays ''; undefined for any other text. */
export function parseDay(text: string): string | undefined {
  if (text === '') return '';
  const [day = ''] = LEADING_DAY.exec(text) ?? [];
  const time = Date.parse(day);
  // Date.parse turns 30 February into a day in March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : undefined;
}

/** Adds empty slots up to the specified number. */
export function padSlots(stored: Slot[]): Slot[] {
  const missing = Math.max(0, UPCOMING_COURSE_SLOTS - stored.length);
  return [...stored, ...Array.from({ length: missing }, () => ({ startDate: '', endDate: '' }))];
}

/** Sorts by start date, then by end date. A missing or invalid date sorts last. */
export const sortedSlots = (slots: Slot[]): Slot[] => {
  const keyOf = ({ startDate, endDate }: Slot) =>
    `${parseDay(startDate) || LAST}${parseDay(endDate) || LAST}`;
  return slots.toSorted((a, b) => Number(keyOf(a) > keyOf(b)) - Number(keyOf(a) < keyOf(b)));
};

/** Sorts after every date. */
const LAST = '~';

export function slotError({ startDate, endDate }: Slot, index: number): string | undefined {
  const start = parseDay(startDate);
  const end = parseDay(endDate);
  return start && end && end < start
    ? `${slotTitle(index)}: the end date is before the start date.`
    : undefined;
}

/** Whether both dates are set and the first day has passed. Such a run is closed for applications. */
export function hasStarted({ startDate, endDate }: Slot): boolean {
  const start = parseDay(startDate);
  return Boolean(start && parseDay(endDate) && start < today());
}

export const isSameSlot = (slot: Slot, other?: Slot) =>
  slot.startDate === other?.startDate && slot.endDate === other.endDate;

export const slotTitle = (index: number) => `Upcoming course ${index + 1}`;
