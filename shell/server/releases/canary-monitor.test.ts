import { randomUUID } from 'node:crypto';
import { Canaries } from './canary-monitor';

const verdicts: string[][] = [];
let canaries: Canaries;

beforeEach(() => {
  verdicts.length = 0;
  canaries = new Canaries((...verdict) => void verdicts.push(verdict), randomUUID);
});

const view = (version = '2.0.0') => canaries.shown({ public_remote: version })!;
const fail = (id: string) => canaries.failed(id, 'public_remote', 'render: broken');
const times = (count: number, work: () => void) => Array.from({ length: count }).forEach(work);

test('five failing page views of five end the trial, and the reason is told', () => {
  times(4, () => fail(view()));
  expect(verdicts).toEqual([]);

  fail(view());
  expect(verdicts).toEqual([
    ['public_remote', '2.0.0', '5 of the last 5 page views failed; the last: render: broken'],
  ]);
});

test('a few failures among many good page views do not', () => {
  times(100, view);
  times(9, () => fail(view()));
  expect(verdicts).toEqual([]);

  times(4, () => fail(view()));
  expect(verdicts).toHaveLength(1);
});

test('only the last 200 page views count: what was good long ago does not hide what fails now', () => {
  times(1000, view);
  times(20, () => fail(view()));

  expect(verdicts[0]?.[2]).toMatch(/^20 of the last 200 page views failed/);
});

test('a page view fails once, however often it says so', () => {
  const failing = view();
  times(10, () => fail(failing));

  expect(verdicts).toEqual([]);
});

test('page views that nobody had, or of another remote, do not count', () => {
  times(10, () => fail('made-up'));
  times(10, () => canaries.failed(view(), 'admin_remote', 'broken'));

  expect(verdicts).toEqual([]);
});

test('another version on trial begins anew', () => {
  const old = view();
  times(4, () => fail(view()));
  times(1, () => view('2.1.0'));
  fail(old);

  expect(verdicts).toEqual([]);
});

test('a page without a release on trial has no id', () => {
  expect(canaries.shown({})).toBeUndefined();
});
