import { momentText } from './moment-text';

const now = new Date(2026, 10, 21, 18, 0);

test.each([
  ['earlier today', new Date(2026, 10, 21, 9, 5), '09:05'],
  ['yesterday', new Date(2026, 10, 20, 23, 59), '20 Nov 2026, 23:59'],
  ['the same day of another year', new Date(2025, 10, 21, 9, 5), '21 Nov 2025, 09:05'],
  ['no moment', new Date('soon'), 'an unknown time'],
])('%s', (_when, moment, text) => {
  expect(momentText(moment, now)).toBe(text);
});
