import { nextStep, Ramps } from './ramp';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const canary = (percent: number) => ({
  version: '2.0.0',
  percent,
  ramp: { since: '2026-03-04T05:00:00.000Z' },
});
const after = (percent: number, minutes: number, views: number) =>
  nextStep(canary(percent), { views, ms: minutes * MINUTE_MS });

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
  expect(
    nextStep({ version: '2.0.0', percent: 5 }, { views: 10_000, ms: 24 * 60 * MINUTE_MS }),
  ).toBeUndefined();
});

describe('a running ramp', () => {
  let views = 0;
  let isRunning = true;
  const record = jest.fn();
  let ramps: Ramps;

  beforeEach(() => {
    jest.useFakeTimers({ now: Date.parse('2026-03-05T05:00:00.000Z') });
    views = 0;
    isRunning = true;
    ramps = new Ramps({
      running: () => new Map(isRunning ? [['public_remote', canary(25)]] : []),
      views: () => views,
      record,
    });
    ramps.start();
  });

  afterEach(() => {
    ramps.stop();
    jest.useRealTimers();
    record.mockClear();
  });

  test('that began a day ago waits after a start of the shell', () => {
    jest.advanceTimersByTime(2 * HOUR_MS);
    expect(record).not.toHaveBeenCalled();

    jest.advanceTimersByTime(MINUTE_MS);
    expect(record.mock.calls[0]).toMatchObject(['public_remote', { did: 'promote' }]);
  });

  test('waits while its remote is switched off', () => {
    jest.advanceTimersByTime(HOUR_MS);
    isRunning = false;
    jest.advanceTimersByTime(5 * HOUR_MS);
    isRunning = true;
    jest.advanceTimersByTime(1.5 * HOUR_MS);

    expect(record).not.toHaveBeenCalled();
  });

  test('counts page views anew if another release becomes live', () => {
    views = 140;
    jest.advanceTimersByTime(MINUTE_MS);
    views = 0;
    jest.advanceTimersByTime(MINUTE_MS);
    views = 120;
    jest.advanceTimersByTime(11 * MINUTE_MS);

    expect(record.mock.calls[0]?.[1]).toMatchObject({
      why: 'no worse than the release before in 120 page views',
    });
  });
});
