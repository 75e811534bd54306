/** @jest-environment node */
import { withTimestamp } from './timestamp';

test.each([
  [new Date(2026, 0, 2, 3, 4), '2026-01-02', '03:04'],
  [new Date(2026, 11, 31, 23, 59), '2026-12-31', '23:59'],
  [new Date(2026, 5, 15, 0, 0), '2026-06-15', '00:00'],
])('%s becomes a local date and a 24-hour time', (now, date, time) => {
  expect(withTimestamp({ email: 'a@b.c' }, now)).toEqual({ email: 'a@b.c', date, time });
});
