const DAY_MS = 24 * 60 * 60 * 1000;

export function daysLeft(until: string, now = Date.now()): string {
  const left = (Date.parse(until) - now) / DAY_MS;
  if (!(left >= 1)) return 'Less than a day';
  const days = Math.round(left);
  return days === 1 ? '1 day' : `${days} days`;
}
