import { Evidence } from './evidence';

const after = (...outcomes: ['new' | 'former', boolean][]) => {
  const evidence = new Evidence();
  for (const [group, failed] of outcomes) evidence.add(group, failed);
  return evidence;
};

test('a block is open until both releases have a page view', () => {
  expect(after(['new', true], ['new', true], ['new', true]).log).toBe(0);
  expect(after(['new', true], ['new', true], ['former', false]).log).toBeGreaterThan(0);
});

test.each<[string, boolean, boolean, number]>([
  ['both succeed', false, false, 0.002],
  ['both fail', true, true, -0.117],
  ['the new release fails', true, false, 0.315],
  ['the former release fails', false, true, -0.43],
])('evidence of the first block if %s', (_what, failedNew, failedFormer, log) => {
  expect(after(['new', failedNew], ['former', failedFormer]).log).toBeCloseTo(log, 2);
});

test('the tallies contain all page views', () => {
  expect(after(['new', true], ['former', false], ['former', true], ['former', false]).tallies()).toEqual({
    new: { views: 1, failures: 1 },
    former: { views: 3, failures: 1 },
  });
});
