import { SlowRouteBreaker } from './slow-route-breaker';

const SECONDS = 1000;
let now: number;
let breaker: SlowRouteBreaker;

beforeEach(() => {
  now = 1_000_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  breaker = new SlowRouteBreaker();
});

afterEach(() => void jest.restoreAllMocks());

const overrun = (route: string) =>
  breaker.record(route, { kind: 'failed', failure: { reason: 'too late', isOverrun: true } });

test('one overrun does not open the breaker', () => {
  overrun('/course/sql');

  expect(breaker.isOpen('/course/sql')).toBe(false);
});

test('two overruns in a row open the breaker for five seconds', () => {
  overrun('/course/sql');
  overrun('/course/sql');
  expect(breaker.isOpen('/course/sql')).toBe(true);

  now += 5 * SECONDS - 1;
  expect(breaker.isOpen('/course/sql')).toBe(true);

  now += 1;
  expect(breaker.isOpen('/course/sql')).toBe(false);
});

test('a page within the budget resets the count', () => {
  overrun('/course/sql');
  breaker.record('/course/sql', { kind: 'redirect', status: 302, headers: [] });
  overrun('/course/sql');

  expect(breaker.isOpen('/course/sql')).toBe(false);
});

test('the first overrun after five seconds opens the breaker again', () => {
  overrun('/course/sql');
  overrun('/course/sql');
  now += 5 * SECONDS;

  overrun('/course/sql');

  expect(breaker.isOpen('/course/sql')).toBe(true);
});

test('the breaker of a route does not affect other routes', () => {
  overrun('/course/sql');
  overrun('/course/sql');

  expect(breaker.isOpen('/')).toBe(false);
  expect(breaker.isOpen('/course/react')).toBe(false);
});

test('setting the system clock back does not keep the breaker open', () => {
  const systemClock = jest.spyOn(Date, 'now').mockReturnValue(now);
  overrun('/course/sql');
  overrun('/course/sql');
  expect(breaker.isOpen('/course/sql')).toBe(true);

  systemClock.mockReturnValue(now - 3600 * SECONDS);
  now += 5 * SECONDS;
  expect(breaker.isOpen('/course/sql')).toBe(false);
});
