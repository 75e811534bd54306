import { SlowRoutes } from './slow-routes';

const SECONDS = 1000;
let now: number;
let slow: SlowRoutes;

beforeEach(() => {
  now = 1_000_000;
  slow = new SlowRoutes(() => now);
});

test('one overrun is no reason to give up on a route', () => {
  slow.overran('/course/sql');

  expect(slow.isOpen('/course/sql')).toBe(false);
});

test('after two in a row its visitors get the skeleton at once, for five seconds', () => {
  slow.overran('/course/sql');
  slow.overran('/course/sql');
  expect(slow.isOpen('/course/sql')).toBe(true);

  now += 5 * SECONDS - 1;
  expect(slow.isOpen('/course/sql')).toBe(true);

  now += 1;
  expect(slow.isOpen('/course/sql')).toBe(false);
});

test('a page in time between two overruns starts the count anew', () => {
  slow.overran('/course/sql');
  slow.kept('/course/sql');
  slow.overran('/course/sql');

  expect(slow.isOpen('/course/sql')).toBe(false);
});

test('a route that is still slow after five seconds is left alone again at the first overrun', () => {
  slow.overran('/course/sql');
  slow.overran('/course/sql');
  now += 5 * SECONDS;

  slow.overran('/course/sql');

  expect(slow.isOpen('/course/sql')).toBe(true);
});

test('other routes are rendered meanwhile', () => {
  slow.overran('/course/sql');
  slow.overran('/course/sql');

  expect(slow.isOpen('/')).toBe(false);
  expect(slow.isOpen('/course/react')).toBe(false);
});
