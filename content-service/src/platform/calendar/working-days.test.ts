import { localDay, workingDayBefore } from './working-days';

test.each([
  ['Friday noon', '2026-11-20T12:00:00Z', 'UTC', '2026-11-19T12:00:00Z'],
  ['Monday, since Friday', '2026-11-23T09:30:15Z', 'UTC', '2026-11-20T09:30:15Z'],
  ['Saturday, since the start of Friday', '2026-11-21T09:30:00Z', 'UTC', '2026-11-20T00:00:00Z'],
  ['the end of Sunday', '2026-11-22T23:59:59Z', 'UTC', '2026-11-20T00:00:00Z'],
  ['Monday in India, still Sunday in UTC', '2026-11-22T19:00:00Z', 'Asia/Kolkata', '2026-11-19T19:00:00Z'],
  ['Sunday in New York, Monday in UTC', '2026-11-23T03:00:00Z', 'America/New_York', '2026-11-20T05:00:00Z'],
  ['Monday after summer time began', '2026-03-30T10:00:00Z', 'Europe/Berlin', '2026-03-27T11:00:00Z'],
  ['Monday after summer time ended', '2026-10-26T11:00:00Z', 'Europe/Berlin', '2026-10-23T10:00:00Z'],
])('one working day before %s', (_day, now, timeZone, since) => {
  expect(new Date(workingDayBefore(Date.parse(now), timeZone)).toISOString()).toBe(
    since.replace('Z', '.000Z'),
  );
});

test.each([
  ['2026-11-20T18:29:59Z', 'Asia/Kolkata', '2026-11-20'],
  ['2026-11-20T18:30:00Z', 'Asia/Kolkata', '2026-11-21'],
  ['2026-01-01T04:59:59Z', 'America/New_York', '2025-12-31'],
])('at %s in %s the day is %s', (now, timeZone, day) => {
  expect(localDay(Date.parse(now), timeZone)).toBe(day);
});
