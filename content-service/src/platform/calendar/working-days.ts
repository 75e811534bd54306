const DAY_MS = 24 * 60 * 60 * 1000;
const SUNDAY = 0;
const MONDAY = 1;
const SATURDAY = 6;

/** Returns the date as `YYYY-MM-DD`. */
export const localDay = (now: number, timeZone: string): string =>
  new Date(wallClock(now, timeZone)).toISOString().slice(0, 10);

/** Returns the time as `HH:mm`. */
export const localTime = (now: number, timeZone: string): string =>
  new Date(wallClock(now, timeZone)).toISOString().slice(11, 16);

/** Returns the same time on the previous working day. On a weekend, returns the start of Friday. */
export function workingDayBefore(now: number, timeZone: string): number {
  const clock = wallClock(now, timeZone);
  const weekday = new Date(clock).getUTCDay();
  if (weekday === SATURDAY || weekday === SUNDAY) {
    const midnight = clock - (clock % DAY_MS);
    return instantOf(midnight - (weekday === SATURDAY ? 1 : 2) * DAY_MS, timeZone);
  }
  return instantOf(clock - (weekday === MONDAY ? 3 : 1) * DAY_MS, timeZone);
}

/** Returns a timestamp whose UTC date and time are the local ones. */
function wallClock(time: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(time);
  const [year, month, day, hour, minute, second] = PARTS.map((type) =>
    Number(parts.find((part) => part.type === type)?.value),
  ) as [number, number, number, number, number, number];
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Inverse of `wallClock`. For a local time that daylight saving time skips, the result is an hour off. */
function instantOf(clock: number, timeZone: string): number {
  const offsetAt = (time: number) => wallClock(time, timeZone) - time;
  const first = clock - offsetAt(clock);
  return clock - offsetAt(first);
}

const PARTS = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating a format takes much longer than formatting a date. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
}
