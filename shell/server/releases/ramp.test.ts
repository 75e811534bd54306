import { nextStep } from './ramp';

const SINCE = '2026-03-04T05:00:00.000Z';
const MINUTE_MS = 60_000;
const after = (percent: number, minutes: number, views: number) =>
  nextStep(
    { version: '2.0.0', percent, ramp: { since: SINCE } },
    views,
    Date.parse(SINCE) + minutes * MINUTE_MS,
  );

test.each([
  [5, 9, 1_000, undefined, undefined],
  [5, 10, 99, undefined, undefined],
  [5, 10, 100, 'canary', 25],
  [5, 120, 3, 'canary', 25],
  [25, 10, 99, undefined, undefined],
  [25, 10, 100, 'promote', undefined],
  [40, 10, 100, 'promote', undefined],
])('a ramp at %i %% for %i minutes with %i page views', (percent, minutes, views, did, next) => {
  const step = after(percent, minutes, views);

  expect([step?.did, step?.percent]).toEqual([did, next]);
});

test('the last step holds back the former release for some visitors', () => {
  expect(after(25, 10, 100)).toMatchObject({
    version: '2.0.0',
    holdback: 5,
    why: 'no worse than the release before in 100 page views',
  });
});

test('a canary without a ramp stays', () => {
  expect(nextStep({ version: '2.0.0', percent: 5 }, 10_000)).toBeUndefined();
});
