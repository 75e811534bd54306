/** @jest-environment node */
import { formatTimestamp } from './timestamp';

const now = new Date(2026, 10, 21, 18, 0);

test.each([
  ['earlier today', '2026-11-21T09:05', '09:05'],
  ['yesterday', '2026-11-20T23:59', '20 Nov 2026, 23:59'],
  ['the same day of another year', '2025-11-21T09:05', '21 Nov 2025, 09:05'],
  ['an invalid timestamp', 'soon', 'an unknown time'],
])('a timestamp of %s', (_when, timestamp, text) => {
  expect(formatTimestamp(timestamp, now)).toBe(text);
});
