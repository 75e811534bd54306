const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Formats the time left until the timestamp `until` as whole days, rounded: "12 days". Returns "Less than a day" below
 * 24 hours, even if `until` has passed.
 */
export function daysLeft(until: string, now = Date.now()): string {
  const left = (Date.parse(until) - now) / DAY_MS;
  if (!(left >= 1)) return 'Less than a day';
  const days = Math.round(left);
  return days === 1 ? '1 day' : `${days} days`;
}
