/** A point in time as the wire has it: local date YYYY-MM-DD and local time HH:mm. */
export type Moment = { date: string; time: string };

/** Adds when it was sent, by the sender's clock. */
export function stampedNow<Values extends object>(values: Values, now = new Date()): Values & Moment {
  const date = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
  return { ...values, date, time: `${two(now.getHours())}:${two(now.getMinutes())}` };
}

const two = (value: number) => String(value).padStart(2, '0');
