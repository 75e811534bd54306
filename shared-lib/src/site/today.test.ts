/** @jest-environment node */
import { aSite } from './testing/site';
import { provideSite, today } from './index';

test.each([
  ['Asia/Kolkata', '2097-01-11T18:29:59Z', '2097-01-11'],
  ['Asia/Kolkata', '2097-01-11T18:30:00Z', '2097-01-12'],
  ['America/New_York', '2097-01-12T04:59:59Z', '2097-01-11'],
  ['America/New_York', '2097-01-12T05:00:00Z', '2097-01-12'],
  ['UTC', '2097-12-31T23:59:59Z', '2097-12-31'],
])('in %s the day at %s is %s', (timeZone, now, day) => {
  provideSite(aSite({ timeZone }));

  expect(today(new Date(now))).toBe(day);
});

test('a time zone that a browser does not know counts as UTC', () => {
  provideSite(aSite({ timeZone: 'Mars/Olympus' }));

  expect(today(new Date('2097-01-12T23:59:59Z'))).toBe('2097-01-12');
});
