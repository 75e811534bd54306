import { calendarDay, MONTHS } from 'shared-lib/schema';

type Slot = { _id?: string; startDate: string; endDate: string };

/**
 * `iso` is `YYYY-MM-DD`, `text` is "12 Jan 2027". For a stored text that is not a date, such as "May" or '', `text` is
 * the stored text, and `iso` is ''.
 */
export type Day = { iso: string; text: string };

export type Run = {
  /** Id in the content service. For a run without a unique id: its position in the course, such as `slot-1`. */
  id: string;
  start: Day;
  end: Day;
};

export function runsOf(slots: Slot[]): Run[] {
  return slots.flatMap(({ _id, startDate, endDate }, index) => {
    const start = dayOf(startDate);
    const isUnique = _id && slots.filter((slot) => slot._id === _id).length === 1;
    return start.text ? [{ id: isUnique ? _id : `slot-${index + 1}`, start, end: dayOf(endDate) }] : [];
  });
}

/** Includes runs whose start is not a date, such as "May", because they may be upcoming. Such runs come last. */
export const upcomingRuns = (slots: Slot[], today: string): Run[] =>
  runsOf(slots)
    .filter(({ start }) => !start.iso || start.iso >= today)
    .sort((a, b) => compare(orderOf(a), orderOf(b)));

const orderOf = ({ start, end }: Run) => (start.iso || 'z') + end.iso;

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

export const spanOf = ({ start, end }: Run) => start.text + (end.text && ` to ${end.text}`);

/** Uses no locale, so that server and browser render the same text. */
export function dayOf(date: string): Day {
  const iso = calendarDay(date);
  if (!iso) return { iso, text: date.trim() };
  const [year, month, day] = iso.split('-');
  return { iso, text: `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}` };
}
