/** A date slot as the content service has it. */
type Slot = { _id?: string; startDate: string; endDate: string };

/** A day of the calendar it was written in, whatever the time zone of the reader. */
export type Day = { iso: string; text: string };

/** One time that a course is given. */
export type Run = {
  /** Of its slot; the place of the slot where the service gave none. */
  id: string;
  start: Day;
  end: Day;
};

/** The runs of a course whose dates are both given. */
export function runsOf(slots: Slot[]): Run[] {
  return slots.flatMap(({ _id, startDate, endDate }, index) => {
    const start = dayOf(startDate);
    const end = dayOf(endDate);
    return start && end ? [{ id: _id || String(index + 1), start, end }] : [];
  });
}

/**
 * The runs that visitors may apply for, the earliest first. A run is open until the end of its first day: later
 * applicants would miss classes.
 * @param today the institute's day, `YYYY-MM-DD`
 */
export const upcomingRuns = (slots: Slot[], today: string): Run[] =>
  runsOf(slots)
    .filter(({ start }) => start.iso >= today)
    .sort((a, b) => compare(a.start.iso, b.start.iso) || compare(a.end.iso, b.end.iso));

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** Also what the form's message and its button say: "12 Jan 2027 to 28 Mar 2027". */
export const spanOf = ({ start, end }: Run) => `${start.text} to ${end.text}`;

/** `YYYY-MM-DD`, alone or at the head of a full timestamp. */
const ISO_DAY = /^(\d{4})-(\d\d)-(\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/i;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Server and browser have to write the same words, so no locale has a say. Undefined for what is no date. */
export function dayOf(written: string): Day | undefined {
  const [, year = '', month = '', day = ''] = ISO_DAY.exec(written.trim()) ?? [];
  const iso = `${year}-${month}-${day}`;
  const time = Date.parse(iso);
  // Date.parse takes 30 February for a day in March.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso) return undefined;
  return { iso, text: `${Number(day)} ${months[Number(month) - 1]} ${year}` };
}
