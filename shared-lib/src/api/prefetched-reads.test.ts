/** @jest-environment node */
import { prefetch, takePrefetched } from './prefetched-reads';

const NOW = 1_000_000;

test('a prefetched answer is used once', async () => {
  await prefetch('hero', () => Promise.resolve('the hero'), NOW);

  await expect(takePrefetched('hero', NOW + 9_999)).resolves.toBe('the hero');
  expect(takePrefetched('hero', NOW + 9_999)).toBeUndefined();
});

test('a prefetched answer expires', async () => {
  await prefetch('hero', () => Promise.resolve('the hero'), NOW);
  expect(takePrefetched('hero', NOW + 10_000)).toBeUndefined();
});

test('a prefetched answer also expires if the clock is put back', async () => {
  const read = jest.fn(() => Promise.resolve('the hero'));
  await prefetch('hero', read, NOW);
  await prefetch('hero', read, NOW - 3_600_000);

  expect(read).toHaveBeenCalledTimes(2);
  expect(takePrefetched('hero', NOW - 7_200_000)).toBeUndefined();
});

test('a repeated prefetch of a path does not read again', async () => {
  const read = jest.fn(() => Promise.resolve('the hero'));
  await prefetch('hero', read, NOW);
  await prefetch('hero', read, NOW + 5000);
  expect(read).toHaveBeenCalledTimes(1);
});

test('a failed prefetch is not cached', async () => {
  await expect(prefetch('ceo', () => Promise.reject(new Error('down')), NOW)).rejects.toThrow('down');
  expect(takePrefetched('ceo', NOW)).toBeUndefined();
});
