import { readProcessTree } from 'test-kit/process-tree';

test('the memory of processes is in MB of a million bytes', () => {
  const ratio = (readProcessTree(process.pid).megabytes * 1e6) / process.memoryUsage().rss;

  expect(Math.abs(ratio - 1)).toBeLessThan(0.03);
});
