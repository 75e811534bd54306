import { calendarDay } from 'shared-lib/schema';

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Returns the `YYYY-MM-DD` of a date or timestamp, '' for '', and undefined for any other text. */
export function parseDay(text: string): string | undefined {
  if (text === '') return '';
  return calendarDay(text) || undefined;
}

/** Formats as "12 Jan 2027". Text that `parseDay` does not accept stays unchanged. */
export function dayText(date: string): string {
  const dayOfDate = parseDay(date);
  return dayOfDate ? dayFormat.format(Date.parse(dayOfDate)) : date;
}

export const datesOf = ({ startDate, endDate }: { startDate: string; endDate: string }): string =>
  startDate && [startDate, endDate].filter(Boolean).map(dayText).join(' – ');
