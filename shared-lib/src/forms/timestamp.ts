import type { Timestamp } from '../api';

/** Adds the visitor's local date and time. */
export function withTimestamp<Values extends object>(values: Values, now = new Date()): Values & Timestamp {
  const date = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
  return { ...values, date, time: `${two(now.getHours())}:${two(now.getMinutes())}` };
}

const two = (value: number) => String(value).padStart(2, '0');
