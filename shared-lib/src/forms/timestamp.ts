import type { Timestamp } from '../api';

/** Adds the local date and time: the visitor's, or the server's for a form posted without JavaScript. */
export function withTimestamp<Values extends object>(values: Values, now = new Date()): Values & Timestamp {
  const date = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
  return { ...values, date, time: `${two(now.getHours())}:${two(now.getMinutes())}` };
}

const two = (value: number) => String(value).padStart(2, '0');
