const DAY_MS = 24 * 60 * 60 * 1000;

/** Formats the time from now to `until` in full days, such as "12 days", or as "Less than a day". */
export function daysLeft(until: string, now = Date.now()): string {
  const days = Math.floor((Date.parse(until) - now) / DAY_MS);
  if (!(days >= 1)) return 'Less than a day';
  return days === 1 ? '1 day' : `${days} days`;
}
