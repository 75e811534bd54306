import { isCalendarDate } from 'shared-lib/schema';
import type { Config } from '../../../platform/config';

export type RetentionDays = Pick<Config, 'keepRequestsDays' | 'keepSpamDays'>;

const DAY_MS = 24 * 60 * 60 * 1000;
const OLDEST_DAY = '2000-01-01';
const PATTERN = /^(\d{4}-\d\d-\d\d)(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{3})?)?)Z?)?$/;

/** Reads times as UTC. A time up to 24 hours in the future becomes `now`, because it may be a local time. */
export function timeOf(text: string, now: number): { time: number; fault?: string } {
  const [, day = '', clock = '00:00'] = PATTERN.exec(text) ?? [];
  if (!isCalendarDate(day) || day < OLDEST_DAY)
    return {
      time: now,
      fault: 'must be a day as YYYY-MM-DD, or a time in UTC as YYYY-MM-DD HH:MM, since 2000',
    };
  const time = Date.parse(`${day}T${clock}Z`);
  if (time > now + DAY_MS) return { time: now, fault: 'is in the future' };
  return { time: Math.min(time, now) };
}

/** Rejects a request that the next scheduled cleanup would delete. */
export function retentionFault(
  time: number,
  status: string,
  { now, keepRequestsDays = Infinity, keepSpamDays = Infinity }: RetentionDays & { now: number },
): string | undefined {
  const isSpam = status === 'spam' && keepSpamDays < keepRequestsDays;
  const days = isSpam ? keepSpamDays : keepRequestsDays;
  if (time >= now - days * DAY_MS) return undefined;
  return `is older than ${days} days. The site deletes such ${isSpam ? 'spam' : 'requests'}`;
}
