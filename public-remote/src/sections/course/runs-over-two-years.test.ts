/** @jest-environment node */
import { provideSite, today } from 'shared-lib/site';
import { aCourse, aSite } from 'shared-lib/testing';
import { upcomingRuns } from './course-runs';
import { structuredData } from './structured-data';

const CASES = 10_000;
const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
const START = Date.UTC(2026, 0, 1);
/** Two zones with daylight saving time on different days (in Beirut, it begins at midnight), and one without. */
const ZONES = ['America/New_York', 'Asia/Beirut', 'Asia/Kolkata'];

/** Random number generator (Mulberry32). The same seed returns the same numbers, which repeats a failing case. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Calculates local days without the function under test. The locale `sv` formats dates as ISO dates. */
const localDays = new Map(ZONES.map((timeZone) => [timeZone, new Intl.DateTimeFormat('sv', { timeZone })]));
const localDay = (zone: string, time: number) => localDays.get(zone)!.format(time);

/** First second after `day` in `zone`, in milliseconds since the epoch. */
function endOf(day: string, zone: string): number {
  let [before, after] = [Date.parse(day) - DAY, Date.parse(day) + 3 * DAY];
  while (after - before > SECOND) {
    const middle = Math.floor((before + after) / 2 / SECOND) * SECOND;
    if (localDay(zone, middle) > day) after = middle;
    else before = middle;
  }
  return after;
}

test('in two years and three time zones no run is offered after its first day, and none is hidden before', () => {
  const random = randomFrom(20260101);
  const pick = (below: number) => Math.floor(random() * below);
  const wrong: string[] = [];
  for (let turn = 0; turn < CASES; turn += 1) {
    const zone = ZONES[turn % ZONES.length]!;
    provideSite(aSite({ timeZone: zone }));
    const startDate = isoDay(START + pick(730) * DAY);
    const slot = { _id: 'run', startDate, endDate: isoDay(Date.parse(startDate) + pick(60) * DAY) };
    const end = endOf(startDate, zone);
    // Three of four times are within seconds of the end of the day, the fourth within three days.
    const now = end + (turn % 4 > 0 ? pick(5) - 2 : pick(6 * 24 * 3600) - 3 * 24 * 3600) * SECOND;
    const day = today(new Date(now));
    const isOffered = upcomingRuns([slot], day).length === 1;
    const [course] = structuredData(aCourse({ upcomingCourses: [slot] }), day)['@graph'];
    const isListed = 'hasCourseInstance' in course!;
    if (isOffered !== now < end || isListed !== isOffered)
      wrong.push(`${zone} ${startDate} at ${new Date(now).toISOString()}`);
  }
  expect(wrong).toEqual([]);
});
