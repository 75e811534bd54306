const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Formats as "12 Jan 2027". Text that is not a date stays unchanged. */
export function dayText(date: string): string {
  const time = Date.parse(date);
  return Number.isNaN(time) ? date : day.format(time);
}

export const datesOf = ({ startDate, endDate }: { startDate: string; endDate: string }): string =>
  startDate && `${dayText(startDate)} – ${dayText(endDate)}`;
