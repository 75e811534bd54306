const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "12 Jan 2027" for `2027-01-12`; '' for ''. */
export function dayText(date: string): string {
  const time = Date.parse(date);
  return Number.isNaN(time) ? date : day.format(time);
}

/** First and last day of a course; '' if unknown. */
export const datesOf = ({ startDate, endDate }: { startDate: string; endDate: string }): string =>
  startDate && `${dayText(startDate)} – ${dayText(endDate)}`;
