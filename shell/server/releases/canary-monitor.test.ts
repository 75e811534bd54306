import { randomUUID } from 'node:crypto';
import { CanaryMonitor } from './canary-monitor';

const verdicts: string[][] = [];
let monitor: CanaryMonitor;

beforeEach(() => {
  verdicts.length = 0;
  monitor = new CanaryMonitor((...verdict) => void verdicts.push(verdict), randomUUID);
});

const view = (version = '2.0.0') => monitor.startView({ public_remote: version })!;
const fail = (id: string) => monitor.recordFailure(id, 'public_remote', 'render: broken');
const times = (count: number, work: () => void) => Array.from({ length: count }).forEach(work);

test('five failed page views of five halt the canary, with the reason', () => {
  times(4, () => fail(view()));
  expect(verdicts).toEqual([]);

  fail(view());
  expect(verdicts).toEqual([
    ['public_remote', '2.0.0', '5 of the last 5 page views failed; the last: render: broken'],
  ]);
});

test('a few failures among many page views do not halt the canary', () => {
  times(100, view);
  times(9, () => fail(view()));
  expect(verdicts).toEqual([]);

  times(4, () => fail(view()));
  expect(verdicts).toHaveLength(1);
});

test('only the last 200 page views count', () => {
  times(1000, view);
  times(20, () => fail(view()));

  expect(verdicts[0]?.[2]).toMatch(/^20 of the last 200 page views failed/);
});

test('a page view that fails repeatedly counts once', () => {
  const failing = view();
  times(10, () => fail(failing));

  expect(verdicts).toEqual([]);
});

test('failures of unknown page views and of another remote do not count', () => {
  times(10, () => fail('made-up'));
  times(10, () => monitor.recordFailure(view(), 'admin_remote', 'broken'));

  expect(verdicts).toEqual([]);
});

test('a new canary version starts with no failures', () => {
  const old = view();
  times(4, () => fail(view()));
  times(1, () => view('2.1.0'));
  fail(old);

  expect(verdicts).toEqual([]);
});

test('a page without a canary has no page view id', () => {
  expect(monitor.startView({})).toBeUndefined();
});
