import { MAX_ATTEMPTS, retryDelayMs } from './retry-delay';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  [1, MINUTE],
  [2, 2 * MINUTE],
  [3, 4 * MINUTE],
  [9, 256 * MINUTE],
  [10, 6 * HOUR],
  [MAX_ATTEMPTS, 6 * HOUR],
])('after attempt %i the delay is %i ms plus up to 20 % jitter', (tries, shortest) => {
  for (const id of ['a', 'b', 'c', 'd']) {
    expect(retryDelayMs(tries, id)).toBeGreaterThanOrEqual(shortest);
    expect(retryDelayMs(tries, id)).toBeLessThan(shortest * 1.2 + 1);
  }
});

test('messages that failed together are retried at different times, each at a reproducible one', () => {
  const pauses = Array.from({ length: 50 }, (_, index) => retryDelayMs(1, `message ${index}`));
  expect(new Set(pauses).size).toBeGreaterThan(45);
  expect(retryDelayMs(1, 'message 0')).toBe(pauses[0]);
});

test('a mail server may be down for a day before a mail becomes a dead letter', () => {
  let total = 0;
  for (let tries = 1; tries < MAX_ATTEMPTS; tries += 1) total += retryDelayMs(tries, 'a');
  expect(total).toBeGreaterThan(26 * HOUR);
});
