import type { Timestamp } from 'shared-lib/api';
import { site, today } from 'shared-lib/site';

/** Uses the institute's time zone, because a posted form does not contain the visitor's. */
export function postedTimestamp(now = new Date()): Timestamp {
  const { timeZone } = site();
  const clock = new Intl.DateTimeFormat('en', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return { date: today(now), time: clock.format(now) };
}
