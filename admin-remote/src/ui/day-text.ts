const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Formats `2027-01-12` as "12 Jan 2027". Returns a text that is not a date unchanged. */
export function dayText(date: string): string {
  const time = Date.parse(date);
  return Number.isNaN(time) ? date : day.format(time);
}

/** Returns the first and the last day of a course: "12 Jan 2027 – 28 Mar 2027". '' if the first day is unknown. */
export const datesOf = ({ startDate, endDate }: { startDate: string; endDate: string }): string =>
  startDate && `${dayText(startDate)} – ${dayText(endDate)}`;
