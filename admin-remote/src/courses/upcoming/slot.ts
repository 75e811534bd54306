import { UPCOMING_COURSE_SLOTS, type course, type ValuesOf } from 'shared-lib/schema';
import { today } from 'shared-lib/site';
import { dateError } from '../../ui/date-field';
import { parseDay } from '../../ui/day-text';

/** Each date is `YYYY-MM-DD` or ''. A third-party content service may send any text. */
export type Slot = ValuesOf<typeof course.fields>['upcomingCourses'][number];

export function padSlots(stored: Slot[]): Slot[] {
  const missing = Math.max(0, UPCOMING_COURSE_SLOTS - stored.length);
  return [...stored, ...Array.from({ length: missing }, () => ({ startDate: '', endDate: '' }))];
}

export const sortedSlots = (slots: Slot[]): Slot[] => {
  const keyOf = ({ startDate, endDate }: Slot) =>
    `${parseDay(startDate) || LAST}${parseDay(endDate) || LAST}`;
  return slots.toSorted((a, b) => Number(keyOf(a) > keyOf(b)) - Number(keyOf(a) < keyOf(b)));
};

/** `~` sorts after digits, so slots without a valid date come last. */
const LAST = '~';

export function slotError({ startDate, endDate }: Slot, index: number): string | undefined {
  const start = parseDay(startDate);
  const end = parseDay(endDate);
  const yearError = dateError(start) ?? dateError(end);
  if (yearError) return `${slotTitle(index)}: ${yearError}`;
  return start && end && end < start
    ? `${slotTitle(index)}: the end date is before the start date.`
    : undefined;
}

/** Returns false for a start that is not a date, because visitors always see such a start. */
export function hasStarted({ startDate }: Slot): boolean {
  const start = parseDay(startDate);
  return Boolean(start && start < today());
}

export const isSameSlot = (slot: Slot, other?: Slot) =>
  slot.startDate === other?.startDate && slot.endDate === other.endDate;

export const slotTitle = (index: number) => `Upcoming course ${index + 1}`;
